// The functions that guard a connection compile in the options of the clients; wrong uses do not compile.
import http from 'node:http';
import axios from 'axios';
import got from 'got';
import type { AnchorHTMLAttributes } from 'react';
import { Agent, buildConnector, Client, Pool } from 'undici';
import * as undici6 from 'undici-6';
import * as undici8 from 'undici-8';
import { checkHref } from 'urial/link';
import { publicAgents, publicConnect } from 'urial/node';

export const dispatchers = [
  new Agent({ connect: publicConnect(buildConnector) }),
  new Pool('http://h', { connect: publicConnect(buildConnector, { allowH2: true, timeout: 5, ca: 'x' }) }),
  new Client('http://h', { connect: publicConnect(buildConnector, {}) }),
  new undici6.Agent({ connect: publicConnect(undici6.buildConnector, { maxCachedSessions: 0 }) }),
  new undici8.Agent({ connect: publicConnect(undici8.buildConnector, { allowH2: false }) }),
];

// @ts-expect-error it leads past the check
publicConnect(buildConnector, { socketPath: '/x.sock' });
// @ts-expect-error it leads past the check
publicConnect(buildConnector, { lookup: () => undefined });
// @ts-expect-error the options are those of undici
publicConnect(buildConnector, { timeout: 'x' });
// @ts-expect-error there is no such option
publicConnect(buildConnector, { timout: 1 });
// @ts-expect-error this is the maker's result
publicConnect(buildConnector());

const { httpAgent, httpsAgent } = publicAgents({ keepAlive: true, ca: 'x' });
export const agentRequests = [
  (): unknown => http.get('http://example.com/', { agent: httpAgent }),
  (): unknown => axios.get('http://example.com/', { ...publicAgents(), proxy: false }),
  (): unknown => got('http://example.com/', { agent: { http: httpAgent, https: httpsAgent } }),
];

// @ts-expect-error it leads past the check
publicAgents({ lookup: () => undefined });
// @ts-expect-error there is no such option
publicAgents({ keepalive: true });

export const text: AnchorHTMLAttributes<unknown> = { href: checkHref('/').uri?.href ?? '#' };

// @ts-expect-error React wants the text of a link
export const value: AnchorHTMLAttributes<unknown> = { href: checkHref('/').uri };
