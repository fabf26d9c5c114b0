import { expect, test } from 'vitest';
import { bytes, urial } from './session.ts';

test.each([
  [['HTTP://H:80/%7Ea/../%c3'], 'http://h:80/%C3'],
  [['HTTP://H:80', '--level', 'syntax'], 'http://h:80'],
  [['HTTP://H:80', '--level', 'scheme'], 'http://h/'],
  [['../%7Ea'], '../~a'],
])('normalize %j', async (args, normal) => {
  expect(await urial(['normalize', ...args])).toEqual({ status: 0, out: `${normal}\n`, err: '' });
});

test('prints the parts with --json', async () => {
  const { out } = await urial(['normalize', '--json', '//127%2E0.0.1']);
  expect(JSON.parse(out)).toMatchObject({ href: '//127.0.0.1', hostKind: 'ipv4' });
});

test('normalizes each line of standard input', async () => {
  const { status, out } = await urial(['normalize', '-', '--level=scheme'], { stdin: bytes('ws://h:\n^\n') });
  expect(status).toBe(1);
  expect(out).toMatch(/^{"line":1,"value":{"href":"ws:\/\/h\/",.*\n{"line":2,"error":{"code":"path",.*\n$/);
});

test('an unknown level is a usage error', async () => {
  expect(await urial(['normalize', '-', '--level', 'text'])).toEqual({
    status: 2,
    out: '',
    err: 'urial: --level must be syntax or scheme, not "text"\nusage: urial normalize REF [options]\nmore: urial normalize --help\n',
  });
});
