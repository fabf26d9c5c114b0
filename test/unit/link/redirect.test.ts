import { expect, test, vi } from 'vitest';
import { polluted } from '../../support/tools/globals.ts';

const OWN = 'https://app.example/';

test.each(['', undefined])('refuses the own URI %j at the first call too', async (own) => {
  vi.resetModules();
  const { checkRedirect: firstCheck } = await import('urial/link');
  expect(() => firstCheck('/x', own as never)).toThrow(/^(?:scheme|reference): /);
});

test('takes no own URI of a prototype for that of a call before', async () => {
  vi.resetModules();
  const { checkRedirect: firstCheck } = await import('urial/link');
  const evil = 'https://evil.example';
  const keys = { origin: evil, own: OWN, lastOwn: OWN, lastOrigin: evil };
  expect(polluted(keys, () => firstCheck(`${evil}/x`, OWN).ok)).toBe(false);
  const call = (): unknown => firstCheck(`${evil}/x`, undefined as never);
  expect(() => polluted(keys, call)).toThrow(/^reference: the site is undefined/);
});
