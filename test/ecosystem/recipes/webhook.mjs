import { createHmac } from 'node:crypto';
import { Agent, buildConnector, fetch } from 'undici';
import { redact } from 'urial';
import { checkFetch } from 'urial/link';
import { globalConnect } from 'urial/node';

const dispatcher = new Agent({ connect: globalConnect(buildConnector) });

/** When a customer gives the link: what to store, or what to tell the customer. */
export function register(link) {
  const { uri, error } = checkFetch(link, { ports: [443], iri: true });
  if (uri === undefined) return { problem: error.message };
  return uri.hasScheme('https') ? { link: uri.href } : { problem: 'give a link that begins with https' };
}

/** When something happens. Tells whether it arrived; try again later if not. */
export async function deliver(link, event, { secret, log, ports = [443] }) {
  const hook = redact(link);
  try {
    const status = await send(link, JSON.stringify(event), { secret, ports });
    log({ hook, status });
    return status >= 200 && status < 300;
  } catch (error) {
    // the message of a system can hold an address, so log the code alone
    log({ hook, problem: error.cause?.code ?? error.code ?? error.name });
    return false;
  }
}

async function send(link, body, { secret, ports }) {
  const { uri, error } = checkFetch(link, { ports });
  if (uri === undefined) throw error;
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` };
  const signal = AbortSignal.timeout(10_000);
  // a redirect is an answer like any other: nobody follows it
  const options = { method: 'POST', body, headers, signal, redirect: 'manual', dispatcher };
  const answer = await fetch(uri.href, options);
  await answer.body?.cancel();
  return answer.status;
}
