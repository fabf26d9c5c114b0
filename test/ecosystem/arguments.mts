// What must compile, and what must not: a `Uri` as an argument. Where it would go astray, the compiler refuses it.
import http from 'node:http';
import { Ajv } from 'ajv';
import axios from 'axios';
import got from 'got';
import * as undici from 'undici';
import { Uri, type UriParts } from 'urial';

declare const uri: Uri;

export const asText = [
  (): unknown => fetch(uri.href),
  (): unknown => new Request(uri.href),
  (): unknown => http.get(uri.href),
  (): unknown => undici.request(uri.href),
  (): unknown => axios.get(uri.href),
  (): unknown => got(uri.href),
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
];

const uriResolver = {
  parse: (text: string) => Uri.parse(text).normalize('scheme').toParts(),
  serialize: (parts: UriParts) => Uri.from(parts).href,
  resolve: (id: string, reference: string) => Uri.parse(id).resolve(reference).href,
};

export const ajv = new Ajv({ uriResolver });
