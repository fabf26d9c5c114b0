/** `node:url`, the old parser of Node.js, reads a portable text alike. Browsers do not have it. */
import { expect, test } from 'vitest';
import { format, parse, resolve } from 'node:url';
import { checkPortable } from 'urial/link';
import { Uri } from 'urial';
import { portableText } from '../../support/arbitraries/portable.ts';
import { always } from '../../support/tools/check.ts';

test('node:url reads the same parts of a portable text, prints the same text, and resolves it alike', () => {
  const base = Uri.parse('https://base.example/a/b/c?d');
  always([portableText], 5000, (text) => {
    const { uri } = checkPortable(text);
    if (uri === undefined) throw new Error(text);
    const { scheme, userInfo, host, port, path, query, fragment } = uri;
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- programs use it still
    const old = parse(text);
    expect(format(old)).toBe(text);
    expect(resolve(base.href, text)).toBe(base.resolve(uri).href);
    expect([old.protocol?.slice(0, -1), old.hostname ?? undefined, old.port ?? undefined]).toEqual([
      scheme,
      host,
      port,
    ]);
    expect([old.pathname, old.query ?? undefined, old.hash?.slice(1)]).toEqual([path, query, fragment]);
    expect([old.host ?? undefined, old.auth]).toEqual([uri.authority, userInfo ?? null]);
  });
});
