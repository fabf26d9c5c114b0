import { fromRequestTarget } from 'urial/http';

/** node:http and node:https */
export const ofNode = ({ url, method, headers, socket }) =>
  fromRequestTarget(url, { scheme: socket.encrypted ? 'https' : 'http', authority: headers.host, method });

/** node:http2 */
export const ofHttp2 = ({ url, method, scheme, authority }) =>
  fromRequestTarget(url, { scheme, authority, method });

/** The request of Express and of Fastify, and the context of Koa */
export const ofFramework = ({ originalUrl, protocol, method, headers }) =>
  fromRequestTarget(originalUrl, { scheme: protocol, authority: headers.host, method });

/** The context of Hono on Node.js */
export const ofHono = ({ env }) => ofNode(env.incoming);
