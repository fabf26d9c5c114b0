/** Redaction: no byte of a secret is shown, and every other byte is. */
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { redact, Uri } from 'urial';
import { anyText, uriText } from '../../support/arbitraries/references.ts';
import { always, expectOften } from '../../support/tools/check.ts';

const R = 'REDACTED';
/** In no other text that is generated here. */
const SECRET = 'h~nter2';
const NAMES = ['token', 'sig', 'X-Amz-Signature', 'AWSAccessKeyId', 'client_secret', 'code', 'iban'];

/** A secret among characters that nearly end it. */
const near = fc.array(fc.constantFrom('%26', '%23', '=', '/', ':', '%3F', '+', ';', '!', '%FF'), {
  maxLength: 3,
});
const secret = fc.tuple(near, near).map(([a, b]) => a.join('') + SECRET + b.join(''));
const hidden = fc.oneof(
  secret,
  fc.tuple(secret, fc.constantFrom('?', '?a=b', '?/')).map(([a, b]) => a + b),
);

/** A name in another spelling. */
const spelled: Arbitrary<string> = fc
  .tuple(fc.constantFrom(...NAMES), fc.array(fc.nat(3), { minLength: 1, maxLength: 5 }))
  .map(([name, ways]) =>
    Array.from(name, (char, n) => {
      const way = ways[n % ways.length]!;
      const hex = char.charCodeAt(0).toString(16);
      return [char, char.toUpperCase(), char.toLowerCase(), `%${hex}`][way]!;
    }).join(''),
  );

/** A piece of a reference, as it is and as it is shown. */
type Piece = readonly [text: string, shown: string];

const open: Arbitrary<Piece> = fc
  .constantFrom('a=1', 'b', '', 'tokens=1', 'page=a/b%26', '=', 'c=token', '%FF=%zz'.slice(0, 3), 'q==')
  .map((text) => [text, text]);
const closed: Arbitrary<Piece> = fc
  .tuple(spelled, hidden)
  .map(([name, value]) => [`${name}=${value}`, `${name}=${R}`]);
const pieces = fc
  .array(fc.oneof(open, closed), { maxLength: 4 })
  .map((all): Piece => [all.map(([text]) => text).join('&'), all.map(([, shown]) => shown).join('&')]);

const join = (front: string, piece: Piece | undefined): Piece =>
  piece === undefined ? ['', ''] : [front + piece[0], front + piece[1]];
const login = fc.tuple(secret, fc.option(secret, { nil: undefined })).map(([user, password]): Piece => {
  const plain = (text: string): string => text.replaceAll('/', '');
  return password === undefined
    ? [`${plain(user).replaceAll(':', '')}@`, `${R}@`]
    : [`${plain(user).replaceAll(':', '')}:${plain(password)}@`, `${R}:${R}@`];
});
const front: Arbitrary<Piece> = fc.oneof(
  fc
    .constantFrom('', '/a', '/a/b@c', 'https://h.example', '//h/x', 'mailto:a@h')
    .map((text): Piece => [text, text]),
  fc
    .tuple(fc.constantFrom('https://', '//', 'foo://', 'http:/', 'wss:', 'http:///'), login)
    .map(([start, [text, shown]]): Piece => [`${start}${text}h/a`, `${start}${shown}h/a`]),
  secret.map((text): Piece => [`me:${text.replaceAll('/', '')}@h`, `${R}:${R}@h`]),
);
const maybe = fc.option(pieces, { nil: undefined });
const inner = fc.option(fc.tuple(fc.constantFrom('/a', '', '!/b/c'), pieces), { nil: undefined });

test('no byte of a secret is shown, and every other byte stays', () => {
  let used = 0;
  always(
    [front, maybe, maybe, inner],
    (start, query, fragment, more) => {
      const hash = more === undefined ? fragment : join(`${more[0]}?`, more[1]);
      const parts = [start, join('?', query), join('#', hash)];
      const text = parts.map(([one]) => one).join('');
      if (!Uri.canParse(text)) return;
      if (text.includes(SECRET)) used += 1;
      const shown = redact(text, { params: ['IBAN'] });
      expect(shown).not.toContain(SECRET);
      expect(shown).toBe(parts.map(([, one]) => one).join(''));
      expect(redact(Uri.parse(text), { params: ['IBAN'] })).toBe(shown);
    },
    4000,
  );
  expectOften(used, 1500);
});

test('no rest of a secret is shown, whatever a display hides around it', () => {
  const masked = fc.array(fc.constantFrom('@', ':', '/', '?', 'a', '%40'), { maxLength: 3 });
  const other = masked.map((all) => `at=12:30${all.join('')}`);
  const own = fc
    .tuple(fc.constantFrom(...NAMES), masked, masked)
    .map(([name, a, b]) => `${name}=${a.join('')}${SECRET}${b.join('')}${SECRET}`);
  const all = fc.array(fc.oneof(other, own), { minLength: 1, maxLength: 5 }).map((some) => some.join('&'));
  let used = 0;
  always([fc.constantFrom('/a?', '//h#', 'a:b@c?', '?', '/a:b@c/#/d?'), all], (start, params) => {
    const shown = redact(start + params, { params: ['iban'] });
    if (params.includes(SECRET) && params.includes('@')) used += 1;
    expect(shown).not.toContain(SECRET);
    expect(shown).not.toBe(R);
    expect(redact(shown, { params: ['iban'] })).toBe(shown);
  });
  expectOften(used, 100);
});

test('a reference without secrets stays as it is', () => {
  always([uriText()], (text) => {
    if (!/[@=]/.test(text)) expect(redact(text)).toBe(text);
  });
});

test('what is redacted stays as it is, and is a reference', () => {
  always(
    [
      fc.oneof(
        uriText(),
        anyText(),
        front.map(([text]) => text),
      ),
      maybe,
    ],
    (start, query) => {
      const text = start + join('?', query)[0];
      const shown = redact(text);
      expect(Uri.canParse(shown)).toBe(true);
      expect(redact(shown)).toBe(shown);
      if (!Uri.canParse(text)) expect(shown).toBe(R);
    },
  );
});

test('it shows no password that a display hides', () => {
  always([uriText()], (text) => {
    const uri = Uri.parse(text);
    if (uri.toDisplay() !== text) expect(redact(uri)).not.toBe(text);
  });
});
