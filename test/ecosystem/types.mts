// The functions that guard a connection compile in the options of the clients; wrong uses do not compile.
import http from 'node:http';
import https from 'node:https';
import axios from 'axios';
import got from 'got';
import type { AnchorHTMLAttributes } from 'react';
import { Agent, buildConnector, Client, Pool } from 'undici';
import * as undici6 from 'undici-6';
import * as undici8 from 'undici-8';
import { checkHref } from 'urial/link';
import { globalAgents, globalConnect, globalLookup } from 'urial/node';

export const agents = [
  new Agent({ connect: { lookup: globalLookup } }),
  new http.Agent({ lookup: globalLookup }),
  new https.Agent({ lookup: globalLookup }),
];

export const requests = [
  (): unknown => http.request('http://example.com/', { lookup: globalLookup }),
  (): unknown => axios.get('http://example.com/', { httpAgent: new http.Agent({ lookup: globalLookup }) }),
  // @ts-expect-error the types of axios do not take `dns.lookup` of Node.js either; its agents do
  (): unknown => axios.get('http://example.com/', { lookup: globalLookup }),
  (): unknown => got('http://example.com/', { dnsLookup: globalLookup }),
];

export const dispatchers = [
  new Agent({ connect: globalConnect(buildConnector) }),
  new Pool('http://h', { connect: globalConnect(buildConnector, { allowH2: true, timeout: 5, ca: 'x' }) }),
  new Client('http://h', { connect: globalConnect(buildConnector, {}) }),
  new undici6.Agent({ connect: globalConnect(undici6.buildConnector, { maxCachedSessions: 0 }) }),
  new undici8.Agent({ connect: globalConnect(undici8.buildConnector, { allowH2: false }) }),
];

// @ts-expect-error it leads past the check
globalConnect(buildConnector, { socketPath: '/x.sock' });
// @ts-expect-error it leads past the check
globalConnect(buildConnector, { lookup: () => undefined });
// @ts-expect-error the options are those of undici
globalConnect(buildConnector, { timeout: 'x' });
// @ts-expect-error there is no such option
globalConnect(buildConnector, { timout: 1 });
// @ts-expect-error this is the maker's result
globalConnect(buildConnector());

const { httpAgent, httpsAgent } = globalAgents({ keepAlive: true, ca: 'x' });
export const agentRequests = [
  (): unknown => http.get('http://example.com/', { agent: httpAgent }),
  (): unknown => axios.get('http://example.com/', { ...globalAgents(), proxy: false }),
  (): unknown => got('http://example.com/', { agent: { http: httpAgent, https: httpsAgent } }),
];

// @ts-expect-error it leads past the check
globalAgents({ lookup: globalLookup });
// @ts-expect-error there is no such option
globalAgents({ keepalive: true });

// @ts-expect-error a function of another shape is not a lookup
new Agent({ connect: { lookup: (name: number): number => name } });

export const text: AnchorHTMLAttributes<unknown> = { href: checkHref('/').uri?.href ?? '#' };

// @ts-expect-error React wants the text of a link
export const value: AnchorHTMLAttributes<unknown> = { href: checkHref('/').uri };
