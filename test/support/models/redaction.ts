/** References with secrets, their expected texts, and the laws about them. */
import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { fromURL, redact, Uri } from 'urial';
import { anyText, mutated, uriText } from '../arbitraries/references.ts';
import { attempt } from '../tools/check.ts';

const R = 'REDACTED';
/** In no other text that is generated here. */
const SECRET = 'h~nter2';
const OPTIONS = { params: ['IBAN'] };

const NAMES = ['token', 'sig', 'X-Amz-Signature', 'AWSAccessKeyId', 'clientSecret', 'x-api-key', 'iban'];

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

/** A piece of a reference, raw and redacted. */
type Piece = readonly [text: string, shown: string];

const open: Arbitrary<Piece> = fc
  .constantFrom('a=1', 'b', '', 'tok=1', 'page=a/b%26', '=', 'c=token', '%FF=%zz'.slice(0, 3), 'q==')
  .map((text) => [text, text]);
const closed: Arbitrary<Piece> = fc
  .tuple(spelled, hidden)
  .map(([name, value]) => [`${name}=${value}`, `${name}=${R}`]);
/** A link that is a value, with a secret of its own, in one or two layers of escapes. */
const nested: Arbitrary<Piece> = fc
  .tuple(fc.constantFrom('/cb?a=1&', 'https://h/#', '?'), fc.constantFrom(...NAMES), fc.boolean())
  .map(([start, name, isDeep]) => {
    const link = encodeURIComponent(`${start}${name}=${SECRET}`);
    return [`next=${isDeep ? encodeURIComponent(`/a?b=${link}`) : link}`, `next=${R}`];
  });
const pieces = fc
  .array(fc.oneof(open, closed, nested), { maxLength: 4 })
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
    .tuple(fc.constantFrom('https://', '//', 'foo://', 'http:/', 'http:///'), login)
    .map(([start, [text, shown]]): Piece => [`${start}${text}h/a`, `${start}${shown}h/a`]),
  login.map(([text]): Piece => [`wss:${text}h/a`, `wss:${R}@h/a`]),
  secret.map((text): Piece => [`me:${text.replaceAll('/', '')}@h`, `${R}:${R}@h`]),
);
const maybe = fc.option(pieces, { nil: undefined });
const inner = fc.option(fc.tuple(fc.constantFrom('/a', '', '!/b/c'), pieces), { nil: undefined });

/** A reference, most often with secrets, raw and redacted. */
export const secretive: Arbitrary<Piece> = fc
  .tuple(front, maybe, maybe, inner)
  .map(([start, query, fragment, more]): Piece => {
    const hash = more === undefined ? fragment : join(`${more[0]}?`, more[1]);
    const parts = [start, join('?', query), join('#', hash)];
    return [parts.map(([text]) => text).join(''), parts.map(([, shown]) => shown).join('')];
  });

const MASKS = ['@', ':', '/', '?', 'a', '%40'];
const masks = fc.array(fc.constantFrom(...MASKS), { maxLength: 3 });
const other = fc
  .array(fc.constantFrom(...MASKS, '//12:', '&@', '%2F%2Fm:', '_token='), { maxLength: 4 })
  .map((all) => `at=12:30${all.join('')}`);
const own = fc
  .tuple(fc.constantFrom(...NAMES), masks, masks)
  .map(([name, a, b]) => `${name}=${a.join('')}${SECRET}${b.join('')}${SECRET}`);

/** A reference with secrets in several parts; a display hides some of them. */
export const maskedSecret: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('/a?', '//h#', 'a:b@c?', '?', '/a:b@c/#/d?'),
    fc.array(fc.oneof(other, own), { minLength: 1, maxLength: 5 }),
  )
  .map(([start, params]) => start + params.join('&'));

const secretText = secretive.map(([text]) => text);

/** Texts that a program may log: references, also with secrets, and other texts. */
export const logged: Arbitrary<string> = fc.oneof(uriText(), anyText(), secretText, mutated(secretText));

/** Expects that exactly the secrets of a reference are hidden; returns whether it has one. */
export function hideSecrets([text, shown]: Piece): boolean {
  if (!Uri.canParse(text)) return false;
  const made = redact(text, OPTIONS);
  expect(made).not.toContain(SECRET);
  expect(made).toBe(shown);
  expect(redact(Uri.parse(text), OPTIONS)).toBe(made);
  return text.includes(SECRET);
}

/** Expects that no part of a secret is shown, even if more is hidden; returns whether a display hides something. */
export function hideRest(text: string): boolean {
  const shown = redact(text, OPTIONS);
  expect(shown).not.toContain(SECRET);
  expect(shown).not.toBe(R);
  expect(redact(shown, OPTIONS)).toBe(shown);
  return /[?#].*@/.test(text) && text.includes(SECRET);
}

/**
 * Expects that a redacted string is a reference of printable ASCII, that its redaction is itself, and that what is no reference is
 * read as `fromURL` reads it, if it begins like one.
 */
export function stayRedacted(text: string): void {
  const shown = redact(text);
  expect(Uri.canParse(shown)).toBe(true);
  expect(shown).toMatch(/^[!-~]*$/);
  expect(redact(shown)).toBe(shown);
  if (Uri.canParse(text)) return;
  const read = attempt(() => fromURL({ href: text }));
  const isLike = /^(?:[/?#]|[a-z][a-z\d+.-]*:\/\/)/i.test(text);
  if (!isLike) expect(shown).toBe(R);
  else if (!/[@\ufe6b\uff20]/.test(text)) expect(shown).toBe(read instanceof Uri ? redact(read) : R);
}
