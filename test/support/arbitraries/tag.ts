/** Generators of call sites of the tag, and of every kind of data. */
import fc, { type Arbitrary } from 'fast-check';
import { QueryParams } from 'urial';
import { anyUri, data, illFormed, maybe, noise, segmentData, uriText } from './references.ts';
import { complete, PARTS } from '../models/model.ts';
import {
  callOf,
  filled,
  type Hole,
  type Pair,
  type Piece,
  type Run,
  type Site,
  written,
} from '../models/call-site.ts';
import { read, recompose } from '../oracles/oracle.ts';
import { pctEncoded } from './texts.ts';
import { words } from '../tools/words.ts';
import { word } from './choices.ts';

/** Data that some place accepts. */
const scalar: Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: segmentData() },
  { weight: 1, arbitrary: noise() },
  { weight: 1, arbitrary: illFormed() },
  { weight: 2, arbitrary: uriText() },
  { weight: 2, arbitrary: anyUri() },
  {
    weight: 2,
    arbitrary: fc.oneof(fc.nat(99999), fc.bigInt({ min: -9n, max: 99999n }), fc.boolean(), fc.double()),
  },
);
const nothing: Arbitrary<unknown> = fc.constantFrom(
  undefined,
  undefined,
  undefined,
  null,
  Number.NaN,
  Infinity,
  Symbol('s'),
  () => 'f',
  new Date(0),
  Object('s'),
);
const list: Arbitrary<unknown> = fc.array(
  fc.oneof({ weight: 20, arbitrary: scalar }, { weight: 1, arbitrary: nothing }),
  { maxLength: 3 },
);
const record: Arbitrary<unknown> = fc.dictionary(
  fc.oneof(data(), fc.constantFrom('a', 'q', '', '__proto__')),
  fc.oneof(data(), fc.constantFrom(null, undefined, 1, true), fc.array(data(), { maxLength: 3 })),
  { maxKeys: 3 },
);
const structure: Arbitrary<unknown> = fc.oneof(
  record,
  fc.constantFrom('a=1&b', '', '&', 'a=%7e&&b=c%20d').map((text) => QueryParams.parse(text)),
);

function hole(values: Arbitrary<unknown>): Arbitrary<Hole> {
  const any = fc.oneof(
    { weight: 30, arbitrary: values },
    { weight: 1, arbitrary: scalar },
    { weight: 1, arbitrary: nothing },
    { weight: 1, arbitrary: list },
  );
  return any.map((value) => ({ data: value }));
}

/** Joins texts that are side by side, because an escaped character may span them. */
function merged(run: Run): Run {
  return run.reduce<Piece[]>((all, piece) => {
    const last = all.at(-1);
    return typeof piece === 'string' && typeof last === 'string'
      ? [...all.slice(0, -1), last + piece]
      : [...all, piece];
  }, []);
}

/** Texts and holes in any order; one hole alone most often. */
function runOf(text: Arbitrary<string>, values: Arbitrary<unknown>): Arbitrary<Run> {
  const holes = hole(values);
  return fc.oneof(
    { weight: 3, arbitrary: text.map((literal) => [literal]) },
    { weight: 4, arbitrary: holes.map((one) => [one]) },
    { weight: 3, arbitrary: fc.array(fc.oneof(text, holes), { maxLength: 4 }).map(merged) },
  );
}

function textOf(chars: string, more: readonly string[] = []): Arbitrary<string> {
  const unit = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...chars, ...more) },
    { weight: 1, arbitrary: pctEncoded },
  );
  return fc.string({ unit, maxLength: 4 });
}

const userInfo = runOf(textOf('ab0-~!$*,:'), fc.oneof(scalar, fc.constantFrom('jo:e', 'p@ss', '@evil.com/')));

const label = runOf(
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom('', 'h', 'xn--', 'a-b', '0x7f', '1', 'A_b') },
    textOf('h!'),
  ),
  fc.oneof(
    fc.constantFrom('h', 'x', 'h1', 'a-b'),
    word('h a.b x-y_z . 1 127.0.0 xn--bcher-kva bücher 日本.example é', ''),
    fc.constantFrom(...words('evil.com/ a@b h:80 [::1] h# １２７ 。 a．b \u00ad xn--é \ud800'), 7),
  ),
);
const port = runOf(
  fc.constantFrom('', '80', '0', '443'),
  fc.oneof(
    fc.constantFrom<unknown>(80, '80', '', '08080', 0, 65535, 65536, '65536', -1, 1.5, '８０', '8e3', 1n),
    scalar,
  ),
);
const authority = fc.record({
  userInfo: maybe(userInfo),
  host: fc.array(label, { minLength: 1, maxLength: 3 }),
  port: maybe(port),
});

const segment = runOf(
  fc.oneof(
    { weight: 3, arbitrary: textOf('ab.-:@+!$*,;', ['.', '%2e']) },
    { weight: 1, arbitrary: fc.constantFrom('.', '%2e', '%2E', '%C3', '%A9', ';') },
  ),
  fc.oneof({ weight: 5, arbitrary: scalar }, { weight: 1, arbitrary: list }),
);
const slashed = fc.array(segment, { maxLength: 3 }).map((all): Run[] => [[], ...all]);
const path = fc.oneof(
  { weight: 4, arbitrary: slashed },
  { weight: 1, arbitrary: fc.array(segment, { minLength: 1, maxLength: 3 }) },
);

const param = textOf('ab+/?:@!,');
const paramRun = runOf(
  textOf('ab+/?=:@$*'),
  fc.oneof({ weight: 5, arbitrary: scalar }, { weight: 2, arbitrary: list }),
);
const pair: Arbitrary<Pair> = fc.oneof(
  { weight: 1, arbitrary: fc.tuple(runOf(param, scalar)) },
  { weight: 1, arbitrary: structure.map((one): Pair => [[{ data: one }]]) },
  { weight: 4, arbitrary: fc.tuple(runOf(param, scalar), paramRun) },
);
const query = fc.array(pair, { minLength: 1, maxLength: 3 });
const fragment = runOf(textOf('ab/?:@,!'), scalar);

const scheme: Arbitrary<Run> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('http', 's', 'mailto', 'SMS').map((text): Run => [text]) },
  { weight: 2, arbitrary: hole(fc.constantFrom('http', 'a+b', 'javascript')).map((one): Run => [one]) },
  {
    weight: 1,
    arbitrary: hole(fc.constantFrom('', '1a', 'a:b', 'http://x', '\u212a', 'http\u017f')).map((one): Run => [
      one,
    ]),
  },
);

const tail = { query: maybe(query), fragment: maybe(fragment) };
const bare = fc
  .record({ scheme: maybe(scheme), authority: maybe(authority), path, ...tail })
  .map(({ authority: parts, ...rest }): Site => ({ ...rest, ...parts }));
const based = fc.record({
  base: fc
    .oneof(
      { weight: 12, arbitrary: anyUri() },
      { weight: 1, arbitrary: scalar },
      { weight: 1, arbitrary: nothing },
    )
    .map((one): Hole => ({ data: one })),
  path: slashed,
  ...tail,
});

/** A call site whose literal texts decide the components, for any data in the holes. */
export function anySite(): Arbitrary<Site> {
  return fc.oneof({ weight: 3, arbitrary: bare }, { weight: 1, arbitrary: based }).filter(isDrawn);
}

/** Reads the same call site with letters as data, or digits where only digits are allowed. */
function isDrawn(site: Site): boolean {
  const { texts, data } = callOf(site);
  if (data.length > 0 && texts[0] === '' && site.base === undefined && site.scheme === undefined)
    return false;
  const drawn = written(site, (run, place) => filled(run, () => (place === 'port' ? '1' : 'x')));
  const parts = site.base === undefined ? drawn : { ...drawn, scheme: 's', host: 'h' };
  const reading = read(recompose(complete(parts)));
  return reading !== undefined && PARTS.every((part) => reading[part] === parts[part]);
}
