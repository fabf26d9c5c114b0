/** The recipe of `docs/check-fetch.md`, word for word. */
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { fromHref } from 'urial';
import { checkFetch, type FetchOptions } from 'urial/link';
import { publicAgents } from 'urial/node';

const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

export async function fetchOutside(
  link: unknown,
  options: FetchOptions = {},
  agents = publicAgents(),
  hops = 5,
): Promise<IncomingMessage> {
  const { uri, error } = checkFetch(link, options);
  if (uri === undefined) throw error;
  const isSecret = uri.hasScheme('https');
  const agent = isSecret ? agents.httpsAgent : agents.httpAgent;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = isSecret ? requestHttps : requestHttp;
    const sent = request(uri.href, { agent }, resolve).on('error', reject);
    // such as after status 101
    sent.on('close', () => {
      reject(new Error('no answer'));
    });
    sent.end();
  });
  const { location } = answer.headers;
  if (location === undefined || !REDIRECTS.includes(answer.statusCode)) return answer;
  answer.destroy();
  if (hops === 0) throw new Error('too many redirects');
  return fetchOutside(uri.resolve(fromHref(location)), options, agents, hops - 1);
}
