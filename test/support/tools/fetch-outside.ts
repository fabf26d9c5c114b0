/** The recipe of `docs/links.md`, which stands there word for word. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { checkFetch, type FetchOptions } from 'urial/link';
import { globalLookup } from 'urial/node';

const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

export async function fetchOutside(
  link: unknown,
  options: FetchOptions = { ports: [80, 443] },
  lookup: LookupFunction = globalLookup,
  hops = 5,
): Promise<IncomingMessage> {
  const { uri, error } = checkFetch(link, options);
  if (uri === undefined) throw error;
  const request = uri.scheme?.toLowerCase() === 'https' ? requestHttps : requestHttp;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    // a connection of its own: a shared one may have been made without this lookup
    request(uri.href, { agent: false, lookup }, resolve).on('error', reject).end();
  });
  const { location } = answer.headers;
  if (location === undefined || !REDIRECTS.includes(answer.statusCode)) return answer;
  answer.destroy();
  if (hops === 0) throw new Error('too many redirects');
  return fetchOutside(uri.resolve(location), options, lookup, hops - 1);
}
