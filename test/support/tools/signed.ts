/** The recipe of `docs/signed-urls.md`, word for word. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Uri } from 'urial';
import { toRequestTarget } from 'urial/http';

const digest = (link: Uri): string =>
  createHmac('sha256', 'the key').update(toRequestTarget(link)).digest('hex');
export const sign = (link: Uri): Uri => link.withFragment(undefined).appendParam('sig', digest(link));

export function isSigned(link: Uri): boolean {
  const wanted = Buffer.from(sign(link.withoutParam('sig')).href);
  const given = Buffer.from(link.href);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
