// A URL from outside that the server fetches: each hop is checked as text, and each address when the connection is made.
import { Agent, buildConnector, fetch } from 'undici';
import { checkFetch } from 'urial/link';
import { publicConnect } from 'urial/node';

const dispatcher = new Agent({ connect: publicConnect(buildConnector) });

/** Fetches a URL and follows redirects; throws the `UriError` of the first one that is refused. */
export async function fetchChecked(input, hops = 5) {
  const { uri, error } = checkFetch(input);
  if (error !== undefined) throw error;
  const response = await fetch(uri.href, { dispatcher, redirect: 'manual' });
  const location = response.headers.get('location');
  if (location === null || response.status < 300 || response.status > 399) return response;
  await response.body?.cancel();
  if (hops === 0) throw new Error('too many redirects');
  return fetchChecked(uri.resolve(location), hops - 1);
}
