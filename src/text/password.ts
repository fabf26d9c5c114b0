/** Masking: where a text may hold a password, and what is shown in its place. RFC 3986, sections 3.2.1 and 7.5. */
import { hasNoAuthority } from './schemes.ts';
import { schemeEnd } from './scan.ts';

/** A `:`, or a character that normalization to NFKC turns into one. */
const COLON = /[:\ufe13\ufe55\uff1a]/;
/** The last `@`, or character that normalization to NFKC turns into one. */
const LAST_AT = /[@\ufe6b\uff20][^@\ufe6b\uff20]*$/;

/** What begins an authority, also as people write it. */
const SLASHES = /^[/\\]{2}/;

/** What stands between two delimiters of a reference and holds an `@`, with the first delimiter. */
const STRETCHES = /(?:^|[/?#])[^/?#@]*@[^/?#]*/g;

/** The expressions of a template. */
const EXPRESSIONS = /(\{[^{}]*\})/g;

/** Where the text that may be a password begins and ends. There is none when it ends before it begins. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Masks the password of a refused text: one `*` for each character, so that an index stays true.
 *
 * @param whole - What the text is: a whole reference, a template, or one component.
 */
export function maskRefused(text: string, whole: string): string {
  // a component that is given alone does not begin with a scheme
  const scheme = whole === 'reference' || whole === 'template' ? schemeEnd(text) : -1;
  const range = passwordRange(text, scheme, whole === 'userInfo' ? text.length : undefined);
  return mask(text, range, (secret) => '*'.repeat(secret.length));
}

/**
 * Masks the password of a template that is shown: `***` for each literal text of it. Expressions stay, as they hold names and
 * not values.
 */
export function maskTemplate(text: string): string {
  const literals = text.replace(EXPRESSIONS, (one) => ' '.repeat(one.length));
  return mask(text, passwordRange(literals, schemeEnd(literals)), (secret) =>
    secret
      .split(EXPRESSIONS)
      .map((piece, n) => (n % 2 === 1 || piece === '' ? piece : '***'))
      .join(''),
  );
}

/**
 * Masks each password of a reference that is shown: `***`. The `/`, `?` and `#` end what may be a password, as they end an
 * authority. So the text stays a reference with the same components, and most of it can be read.
 */
export function maskDisplayed(text: string): string {
  const scheme = schemeEnd(text);
  return text.replace(STRETCHES, (stretch, at: number) =>
    mask(stretch, passwordRange(stretch, at === 0 ? scheme : -1), () => '***'),
  );
}

function mask(text: string, { from, to }: Range, write: (secret: string) => string): string {
  return to <= from ? text : text.slice(0, from) + write(text.slice(from, to)) + text.slice(to);
}

/**
 * Finds the text that may be a password: after the first `:` behind the scheme, or behind the scheme that may be a user, and
 * before the last `@` unless another end is given. There need not be a `//`, as people write other slashes.
 */
function passwordRange(text: string, scheme: number, to: number = text.search(LAST_AT)): Range {
  const start = scheme + 1;
  const colon = text.slice(start).search(COLON);
  const from = colon < 0 ? text.length : start + colon + 1;
  const isUser = mayBeUser(text, scheme) && !SLASHES.test(text.slice(start));
  return { from: isUser ? start : from, to };
}

/** Tells whether a scheme may be the name of a user, which people write before a password without `//`: `user:secret@host`. */
function mayBeUser(text: string, scheme: number): boolean {
  return scheme >= 0 && !hasNoAuthority(text.slice(0, scheme));
}
