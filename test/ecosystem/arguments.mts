// Where a library would misread a `Uri` as an argument, the compiler refuses it. All other calls compile.
import http from 'node:http';
import { Ajv } from 'ajv';
import axios from 'axios';
import type { Response as ExpressResponse } from 'express';
import got from 'got';
import type { Context } from 'hono';
import { type LinkProps, redirect } from 'react-router';
import * as undici from 'undici';
import type { Router, RouterLinkProps } from 'vue-router';
import { Uri } from 'urial';
import { uriResolver } from 'urial/ajv';

declare const uri: Uri;
declare const response: ExpressResponse;
declare const context: Context;
declare const router: Router;

export const asText = [
  (): unknown => fetch(uri.href),
  (): unknown => new Request(uri.href),
  (): unknown => http.get(uri.href),
  (): unknown => undici.request(uri.href),
  (): unknown => axios.get(uri.href),
  (): unknown => got(uri.href),
  (): LinkProps => ({ to: uri.href }),
  (): unknown => redirect(uri.href),
  (): RouterLinkProps => ({ to: uri.href }),
  (): unknown => router.push(uri.href),
  (): unknown => router.resolve(uri.href),
  (): unknown => response.redirect(uri.href),
  (): unknown => context.redirect(uri.href),
];

export const asItself = [
  // @ts-expect-error fetch would take it, its types do not
  (): unknown => fetch(uri),
  // @ts-expect-error the same
  (): unknown => new Request(uri),
  // @ts-expect-error it would ask localhost
  (): unknown => http.get(uri),
  // @ts-expect-error it would lose the query
  (): unknown => undici.request(uri),
  // @ts-expect-error axios would take it, its types do not
  (): unknown => axios.get(uri),
  // @ts-expect-error got refuses it
  (): unknown => got(uri),
  // @ts-expect-error it would lead to the current page
  (): LinkProps => ({ to: uri }),
  // @ts-expect-error it would work
  (): unknown => redirect(uri),
  // @ts-expect-error it would lose query and fragment
  (): RouterLinkProps => ({ to: uri }),
  // @ts-expect-error the same
  (): unknown => router.push(uri),
  // @ts-expect-error the same
  (): unknown => router.resolve(uri),
  // @ts-expect-error Express would take it, its types do not
  (): unknown => response.redirect(uri),
  // @ts-expect-error Hono would take it, its types do not
  (): unknown => context.redirect(uri),
];

export const ajv = new Ajv({ uriResolver });
