import { expect, test, vi } from 'vitest';
import { Uri, UriError } from 'urial';
import { checkRedirect } from 'urial/link';

const OWN = 'https://app.example/';
const codeOf = (
  input: unknown,
  own = OWN,
  options?: Parameters<typeof checkRedirect>[2],
): string | undefined => checkRedirect(input, own, options).error?.code;

test.each(['', undefined])('refuses the own URI %j at the first call too', async (own) => {
  vi.resetModules();
  const { checkRedirect: firstCheck } = await import('urial/link');
  expect(() => firstCheck('/x', own as never)).toThrow(/^(?:scheme|reference): /);
});

test('takes no own URI of a prototype for that of a call before', async () => {
  vi.resetModules();
  const { checkRedirect: firstCheck } = await import('urial/link');
  const inherited = {
    origin: 'https://evil.example',
    own: OWN,
    lastOwn: OWN,
    lastOrigin: 'https://evil.example',
  };
  const names = Object.keys(inherited);
  for (const [name, value] of Object.entries(inherited))
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  try {
    expect(firstCheck('https://evil.example/x', OWN).ok).toBe(false);
    expect(() => firstCheck('https://evil.example/x', undefined as never)).toThrow(/^reference: undefined/);
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
});

test('keeps nothing of the own URI of the last call but for the same text', () => {
  const owns = [OWN, 'https://other.example/', 'http://app.example', new URL(OWN), Uri.parse(OWN), OWN];
  for (const own of [...owns, ...owns]) {
    for (const other of owns) {
      const [ours, theirs] = [new URL(String(own)).origin, new URL(String(other)).origin];
      expect(checkRedirect(`${theirs}/x`, own).ok).toBe(ours === theirs);
    }
    expect(() => checkRedirect('/x', '')).toThrow(UriError);
    expect(() => checkRedirect('/x', 'ftp://app.example')).toThrow(UriError);
  }
});

test.each([
  ['a URL', new URL(OWN)],
  ['an object', { href: OWN }],
  ['an object that has a length', { href: OWN, length: 0 }],
])('%s as the own URI is read anew at each call', (_name, own) => {
  expect(checkRedirect('https://app.example/x', own).ok).toBe(true);
  own.href = 'https://other.example/';
  expect(checkRedirect('https://app.example/x', own).error?.code).toBe('origin');
  expect(checkRedirect('https://other.example/x', own).ok).toBe(true);
});

test('a URL that ends with the own origin is not on it', () => {
  for (let length = 1; length <= 30; length += 1)
    expect(codeOf(`https://${'e'.repeat(length)}/https://app.example`)).toBe('origin');
});
