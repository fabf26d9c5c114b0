/** What rows cannot try: that they have each class of trouble, and that the first call of a check has nothing to remember. */
import { expect, test, vi } from 'vitest';
import { TROUBLES } from '../../../src/link/troubles.ts';
import { polluted } from '../../support/tools/globals.ts';

const rows = import.meta.glob('../../rows/portable.rows', { query: '?raw', import: 'default', eager: true });

test('the rows have each class of trouble', () => {
  const said = Object.values(rows).flatMap((text) =>
    Array.from(text.matchAll(/troubleIn\(text, ['`](.*)['`]\)/g), ([, says = '']) => says),
  );
  expect(TROUBLES.filter(([, , problem]) => !said.some((says) => problem.startsWith(says)))).toEqual([]);
});

const OWN = 'https://app.example/';

test.each(['', undefined])('a redirect with the own URI %j is refused at the first call too', async (own) => {
  vi.resetModules();
  const { checkRedirect: firstCheck } = await import('urial/link');
  expect(() => firstCheck('/x', own as never)).toThrow(/^(?:scheme|reference): /);
});

test('no own URI of a prototype is taken for that of a call before', async () => {
  vi.resetModules();
  const { checkRedirect: firstCheck } = await import('urial/link');
  const evil = 'https://evil.example';
  const keys = { origin: evil, own: OWN, lastOwn: OWN, lastOrigin: evil };
  expect(polluted(keys, () => firstCheck(`${evil}/x`, OWN).ok)).toBe(false);
  const call = (): unknown => firstCheck(`${evil}/x`, undefined as never);
  expect(() => polluted(keys, call)).toThrow(/^reference: the site is undefined/);
});
