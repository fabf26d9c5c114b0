import { fromRequestTarget } from 'urial/http';

const absolute = 'refuse'; // these servers are not proxies

/** node:http and node:https */
export const ofNode = ({ url, method, headers, socket }) =>
  fromRequestTarget(url, {
    scheme: socket.encrypted ? 'https' : 'http',
    authority: headers.host,
    method,
    absolute,
  });

/** node:http2 */
export const ofHttp2 = ({ url, method, authority, stream }) =>
  fromRequestTarget(method === 'CONNECT' ? authority : url, {
    scheme: stream.session.encrypted ? 'https' : 'http',
    authority,
    method,
    absolute,
  });

/** The request of Express and of Fastify, and the context of Koa */
export const ofFramework = ({ originalUrl, protocol, method, headers }) =>
  fromRequestTarget(originalUrl, { scheme: protocol, authority: headers.host, method, absolute });

/** The same behind a proxy that you run: scheme and host are those that the proxy adds */
export const ofProxied = ({ originalUrl, protocol, method, host }) =>
  fromRequestTarget(originalUrl, { scheme: protocol, authority: host, method, absolute });

/** The context of Hono on Node.js */
export const ofHono = ({ env }) => ofNode(env.incoming);
