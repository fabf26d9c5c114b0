// What must compile, and what must not: `globalLookup` in the options of the clients.
import http from 'node:http';
import https from 'node:https';
import axios from 'axios';
import got from 'got';
import type { AnchorHTMLAttributes } from 'react';
import { Agent } from 'undici';
import { checkHref } from 'urial/link';
import { globalLookup } from 'urial/node';

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

// @ts-expect-error a function of another shape is not a lookup
new Agent({ connect: { lookup: (name: number): number => name } });

export const text: AnchorHTMLAttributes<unknown> = { href: checkHref('/').uri?.href ?? '#' };

// @ts-expect-error React wants the text of a link
export const value: AnchorHTMLAttributes<unknown> = { href: checkHref('/').uri };
