/** Generators of references, of bases, of texts that nearly are references, of noise, and of data. */
import fc, { type Arbitrary } from 'fast-check';
import { Uri } from 'urial';
import { spell } from '../models/gate.ts';
import { type Components, joinAuthority, recompose } from '../oracles/oracle.ts';
import {
  anyChar,
  anyComponentText,
  authorityText,
  fragmentText,
  hostText,
  pathText,
  pctEncoded,
  portText,
  queryText,
  schemeText,
  userInfoText,
} from './texts.ts';
import { words } from '../tools/words.ts';

export const maybe = <T>(arbitrary: Arbitrary<T>): Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

export type Parts = Omit<Components, 'authority'>;

/** Components that are valid together: the path is spelled for its context. */
export function validParts(): Arbitrary<Parts> {
  const authority = fc.option(
    fc.record({ host: hostText, userInfo: maybe(userInfoText), port: maybe(portText) }),
    { nil: { host: undefined, userInfo: undefined, port: undefined }, freq: 2 },
  );
  return fc
    .record({
      scheme: maybe(schemeText),
      authority,
      path: pathText,
      query: maybe(queryText),
      fragment: maybe(fragmentText),
    })
    .map(({ authority: { host, userInfo, port }, ...rest }) => {
      const path = spell(rest.path, { scheme: rest.scheme, host });
      return { ...rest, userInfo, host, port, path };
    });
}

/** The text of any reference. */
export function uriText(): Arbitrary<string> {
  return validParts().map((parts) => recompose({ ...parts, authority: joinAuthority(parts) }));
}

/** Any reference. */
export function anyUri(): Arbitrary<Uri> {
  return uriText().map((text) => Uri.parse(text));
}

/** Gives a reference any scheme, also a web scheme before an empty host. */
export function schemed(uri: Uri, scheme: string): Uri {
  return Uri.parse(scheme + uri.withScheme('s').href.slice(1));
}

/** Any reference with an authority. */
export function uriWithAuthority(): Arbitrary<Uri> {
  return fc
    .tuple(anyUri(), authorityText)
    .map(([uri, authority]) =>
      uri.authority === undefined ? uri.withScheme(undefined).withAuthority(authority) : uri,
    );
}

const CRITICAL: readonly string[] = [
  ...':/?#[]@%.\\ ',
  ...'|^"<>{}`\x00\t\n\r\x7f\x80\xa0',
  ...words('%4 %zz %% // /. ./ :: [::1] 1.2.3.4 é \u212a \u017f ／ \u0664 \ud800 \udc00 😀 \ufeff \u2028'),
];
export const criticalText: Arbitrary<string> = fc.constantFrom(...CRITICAL);

/** A text with one piece inserted, removed or replaced. */
export function mutated(text: Arbitrary<string>): Arbitrary<string> {
  return fc
    .tuple(text, fc.nat(64), criticalText, fc.constantFrom('insert', 'replace', 'remove'))
    .map(([whole, position, piece, change]) => {
      const at = position % (whole.length + 1);
      const rest = whole.slice(change === 'insert' ? at : at + 1);
      return whole.slice(0, at) + (change === 'remove' ? '' : piece) + rest;
    });
}

/** A text that nearly is a reference, or a part of one. */
export function nearMiss(): Arbitrary<string> {
  return fc.oneof(mutated(uriText()), mutated(mutated(uriText())), mutated(anyComponentText));
}

/** A lone surrogate, often beside a character that WebKit 2.50 takes for its other half in expressions with the flag u. */
const loneSurrogate = fc.oneof(
  fc
    .tuple(fc.integer({ min: 0xd800, max: 0xdfff }), fc.constantFrom('', '\ufc00', '\uff20'))
    .map(([code, end]) => String.fromCharCode(code) + end),
  fc.constant('\ufb00\udc00'),
);

const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
const noiseUnit = fc.oneof(
  fc.constantFrom(...'a:/?#[]@%4.\\'),
  fc.nat(0x7f).map((code) => String.fromCharCode(code)),
  codeUnit,
  loneSurrogate,
  // so are these
  fc.constantFrom('\uf800\ufc00', '\ufb00\uffff'),
  anyChar,
);

/** Strings of all of Unicode, lone surrogates included. */
export function noise(): Arbitrary<string> {
  return fc.string({ unit: noiseUnit, maxLength: 12 });
}

/** Any string that a caller may give to a `with…` method. */
export function anyText(): Arbitrary<string> {
  return fc.oneof(anyComponentText, mutated(anyComponentText), uriText(), noise());
}

const dataUnit = fc.oneof(
  fc.constantFrom(...'ab/?#%&=+;:@!$()*,\'"<>[]{}|\\^`~._- 019'),
  anyChar,
  fc.constantFrom('é', '€', '😀', '\ufeff', '\u0000', '\uffff'),
  pctEncoded,
);

/** Well-formed Unicode, which can be encoded. */
export function data(): Arbitrary<string> {
  return fc.string({ unit: dataUnit, maxLength: 8 });
}

/** Data with at least one lone surrogate. */
export function illFormed(): Arbitrary<string> {
  return fc.tuple(data(), loneSurrogate, fc.string({ maxLength: 3 })).map((all) => all.join(''));
}

/** One segment as data; `.` and `..` and the empty one included. */
export function segmentData(): Arbitrary<string> {
  return fc.oneof(fc.constantFrom('a', '', '.', '..', 'a:b', 'a/b', '%2e', '%FF', 'é', ' '), data());
}

/** A list of segments as data. */
export function segmentList(): Arbitrary<string[]> {
  return fc.array(segmentData(), { maxLength: 5 });
}

/** A reference with one of the five schemes of the web and an authority, of any host. */
export const webUri: Arbitrary<Uri> = fc
  .tuple(
    fc.constantFrom('http', 'https', 'ws', 'wss', 'ftp', 'HTTP', 'Wss'),
    hostText,
    maybe(userInfoText),
    maybe(portText),
    pathText,
  )
  .map(([scheme, host, userInfo, port, path]) => schemed(Uri.from({ host, userInfo, port, path }), scheme));

const relativeUri: Arbitrary<Uri> = anyUri().map((uri) => uri.withScheme(undefined));

/** Relative bases; many of them are rootless, and go up. */
export const relativeBase: Arbitrary<Uri> = fc.oneof(
  relativeUri,
  fc
    .tuple(relativeUri, fc.constantFrom('', '../', '../../', './'), pathText)
    .map(([uri, front, path]) => uri.withAuthority(undefined).withPath(front + path)),
);

/** Bases with a scheme to which a relative one leads at last: with an authority or a path that has a root. */
export const place: Arbitrary<Uri> = fc.tuple(anyUri(), schemeText).map(([uri, scheme]) => {
  const based = uri.isRelative ? schemed(uri, scheme) : uri;
  return based.hasAuthority() || based.path.startsWith('/') ? based : based.withPath(`/${based.path}`);
});
