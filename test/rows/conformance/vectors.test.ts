/** Checks the expectations of other test suites. */
import { describe } from 'vitest';
import { Uri, UriError, type UriParts } from 'urial';
import { attempt } from '../../support/tools/check.ts';
import { decodeText } from '../../support/models/data.ts';
import { put } from '../../support/models/steps.ts';
import { read } from '../../support/oracles/oracle.ts';
import { testKinds, type Vector } from './vectors.ts';

const KEYS: Readonly<Record<string, string>> = { userinfo: 'userInfo', hostType: 'hostKind' };
const key = (name: string): string => KEYS[name] ?? name;
const valueOf = (source: unknown, name: string): unknown => (source as Record<string, unknown>)[key(name)];

/** Tells whether a text matches the rule of a vector. */
const RULES: Readonly<Record<string, (text: string) => boolean>> = {
  'URI-reference': (text) => Uri.canParse(text),
  URI: (text) => Uri.canParse(text) && !Uri.parse(text).isRelative,
  'relative-ref': (text) => Uri.canParse(text) && Uri.parse(text).isRelative,
  'absolute-URI': (text) => Uri.canParse(text) && Uri.parse(text).isAbsoluteUri,
  authority: (text) => attempt(() => Uri.parse('').withAuthority(text)) instanceof Uri,
  host: (text) => attempt(() => Uri.parse('').withHost(text)) instanceof Uri,
  IPv4address: (text) => hostKind(text) === 'ipv4',
  IPv6address: (text) => hostKind(`[${text}]`) === 'ipv6',
};

function hostKind(host: string): string | undefined {
  const uri = attempt(() => Uri.parse('').withHost(host));
  return uri instanceof Uri ? uri.hostKind : undefined;
}

/** Tells whether the reference has every component that the vector names. */
function agrees(uri: Uri, expected: Vector['expect']): boolean {
  return Object.entries(expected).every(([name, value]) => {
    if (name === 'valid') return value === true;
    // the vectors list the segments undecoded
    if (name === 'segments')
      return JSON.stringify(uri.segments) === JSON.stringify((value as string[]).map(decodeText));
    return JSON.stringify(valueOf(uri, name) ?? null) === JSON.stringify(value);
  });
}

function parseHolds({ input = '', expect: expected }: Vector): boolean {
  const result = Uri.tryParse(input);
  if (Uri.canParse(input) !== (expected['valid'] === true)) return false;
  if (!result.ok) return expected['valid'] === false;
  return String(result.uri) === input && agrees(result.uri, expected);
}

function partsOf(texts: Readonly<Record<string, string | null>> = {}): UriParts {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [key(name), text ?? undefined]));
}

/** Tells whether a change gives the requested components or is refused with a `UriError`. */
function changeHolds({ input = '', set = {} }: Vector): boolean {
  if (read(input) === undefined) return !Uri.canParse(input);
  const { authority, ...others } = set;
  const result = attempt(() => {
    const uri = Uri.parse(input).with(partsOf(others));
    return authority === undefined ? uri : uri.withAuthority((authority ?? undefined) as string);
  });
  if (result instanceof UriError) return true;
  const reading = read(result.href);
  return Object.entries(set).every(([name, text]) => {
    const asked = text ?? (name === 'path' ? '' : undefined);
    const stands = (value: unknown): boolean =>
      value === asked || (name === 'path' && isSpelling(value, asked));
    return stands(valueOf(result, name)) && stands(valueOf(reading, name));
  });
}

function isSpelling(path: unknown, asked = ''): boolean {
  return ['/', '/.', './'].some((guard) => path === guard + asked);
}

/** Tells whether a dangerous change is refused, or spelled so that it parses to the requested components. */
function withHolds(vector: Vector): boolean {
  const { input = '', set = {}, expect: expected } = vector;
  const [[name, text] = [], ...more] = Object.entries(set);
  // the vectors also take the host from a scheme of the web, which a single `with…` method does
  const isHost = name === 'host' && more.length === 0;
  const uri = Uri.parse(input);
  const result = attempt(() => (isHost ? put(uri, name, text ?? undefined) : uri.with(partsOf(set))));
  if (expected['error'] === true) return result instanceof UriError;
  return result instanceof Uri && result.href === expected['text'] && changeHolds(vector);
}

const isValid = (rule: string, { input = '', expect: { valid } }: Vector): boolean =>
  RULES[rule]?.(input) === valid;

const isMade = ({ components, expect: { ok } }: Vector): boolean =>
  attempt(() => Uri.from(partsOf(components))) instanceof Uri === ok;

const isLongValid = ({ build = [], expect: { valid } }: Vector): boolean =>
  Uri.canParse(build.map(([unit, times]) => unit.repeat(times)).join('')) === valid;

describe('vectors', () => {
  testKinds([
    ['parse', 3200, parseHolds],
    ['validate', 250, (vector) => isValid(vector.rule ?? '', vector)],
    ['ipv6', 1200, (vector) => isValid('IPv6address', vector)],
    ['with', 30, withHolds],
    ['compose', 1, isMade],
    ['time', 18, isLongValid],
    ['setter', 140, changeHolds],
  ]);
});
