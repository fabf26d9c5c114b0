// The functions that guard a connection compile in the options of the clients; wrong uses do not compile.
import http from 'node:http';
import axios from 'axios';
import got from 'got';
import type { AnchorHTMLAttributes } from 'react';
import { Agent, buildConnector, Client, Pool } from 'undici';
import * as undici6 from 'undici-6';
import * as undici8 from 'undici-8';
import { checkHref } from 'urial/link';
import { globalAgents, globalConnect } from 'urial/node';

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
globalAgents({ lookup: () => undefined });
// @ts-expect-error there is no such option
globalAgents({ keepalive: true });

export const text: AnchorHTMLAttributes<unknown> = { href: checkHref('/').uri?.href ?? '#' };

// @ts-expect-error React wants the text of a link
export const value: AnchorHTMLAttributes<unknown> = { href: checkHref('/').uri };
