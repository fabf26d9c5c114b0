/** Promise 7, Strict: only references parse; every other text gives a `UriError` with code, component, index and text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import { anyText, nearMiss, noise, uriText, uriWithAuthority } from '../support/arbitraries/references.ts';
import { matches, RUNS } from '../support/grammar/abnf.ts';
import { always, attempt, expectOften } from '../support/tools/check.ts';
import { isPartText } from '../support/models/model.ts';
import { componentsOf, read } from '../support/oracles/oracle.ts';
import { put } from '../support/models/steps.ts';
import { anyChar } from '../support/arbitraries/texts.ts';

const anyString = fc.oneof(nearMiss(), anyText(), noise());
const anyStringOrUri = fc.oneof(uriText(), nearMiss(), anyText(), noise());

/** RFC 3986, appendix B: the expression that splits every reference into its components. */
const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/;

const CODES_OF: Readonly<Record<string, readonly string[]>> = {
  scheme: ['scheme'],
  userInfo: ['userInfo', 'pct-encoded'],
  host: ['host', 'pct-encoded'],
  port: ['port'],
  path: ['path', 'pct-encoded', 'path-noscheme'],
  query: ['query', 'pct-encoded'],
  fragment: ['fragment', 'pct-encoded'],
};

/** Ends: each beginning of a reference becomes a reference with one of them. */
const HEX = ['', '0', '00'];
const IP = ['', ...'] ::] :] :0] 0] .0.0.0] .0.0] .0] 1.a] .a] a] 0.0.0] 0.0] ::0]'.split(' ')];
const FORMS = ['0:0:0:0:0:0:0]', '0:0:0:0:0:0]', '0:0:0:0:0]', '0:0:0:0]', '0:0:0]', '0:0]'];
const USER = ['@', '0@', '00@'];
const ENDS = [...HEX, ...USER, ...IP, ...FORMS, ...FORMS.map((form) => `:${form}`)];

test('a text is a reference exactly when the grammar says so, and then has the components that the grammar gives it', () => {
  const readable = { yes: 0, no: 0 };
  always([anyStringOrUri], 4000, (text) => {
    const reading = read(text);
    const result = attempt(() => Uri.parse(text));
    readable[reading === undefined ? 'no' : 'yes'] += 1;
    expect(Uri.canParse(text)).toBe(reading !== undefined);
    if (reading === undefined) expect(result).toBeInstanceOf(UriError);
    else expect(componentsOf(result as Uri)).toEqual(componentsOf(reading));
  });
  expectOften(Math.min(readable.yes, readable.no), 400);
});

test('every reference has the components that the expression of appendix B finds', () => {
  always([uriText()], 3000, (text) => {
    const { scheme, authority, path, query, fragment } = Uri.parse(text);
    const groups = APPENDIX_B.exec(text) ?? [];
    const found = [groups[2], groups[4], groups[5], groups[7], groups[9]];
    expect([scheme, authority, path, query, fragment]).toEqual(found);
  });
});

test('a backslash, a space, a control, a non-ASCII character and a bad "%" are refused wherever they are', () => {
  const control = fc.constantFrom(
    ...Array.from({ length: 32 }, (_, code) => String.fromCharCode(code)),
    '\x7f',
  );
  const nonAscii = anyChar.filter((char) => char > '\x7f');
  const badEscape = fc.constantFrom('%', '%4', '%g0', '%0g', '%%').map((text) => `${text}!`);
  const piece = fc.oneof(fc.constantFrom('\\', ' '), control, nonAscii, badEscape);
  always([uriText(), piece, fc.nat(64)], (text, forbidden, position) => {
    const at = position % (text.length + 1);
    const wrong = text.slice(0, at) + forbidden + text.slice(at);
    expect(Uri.canParse(wrong)).toBe(false);
    expect(Uri.tryParse(wrong).ok).toBe(false);
    expect(attempt(() => Uri.parse(wrong))).toBeInstanceOf(UriError);
  });
});

test('a refused text has a code of the component, an index inside it, and itself as input', () => {
  const seen = new Set<string>();
  always([anyString], 4000, (text) => {
    const result = Uri.tryParse(text);
    if (result.ok) return;
    const { name, code, component, index, input, message, problem, advice } = result.error;
    seen.add(`${component} ${code}`);
    expect(name).toBe('UriError');
    expect(CODES_OF[component]).toContain(code);
    expect(index).toBeGreaterThanOrEqual(0);
    expect(index).toBeLessThanOrEqual(text.length);
    expect(input).toHaveLength(text.length);
    expect(message).toMatch(/^(scheme|userInfo|host|port|path|query|fragment): /);
    expect(message.startsWith(`${component}: ${problem}, at index ${index} of `)).toBe(true);
    expect(message.endsWith(`; ${advice}`)).toBe(true);
    // some characters become a colon or an at sign when they are normalized
    if (!/:[^]*@/.test(text.normalize('NFKC'))) expect(input).toBe(text);
  });
  expectOften(seen.size, 8);
});

test('the text before the index of an error can still become a reference', () => {
  always([anyString], 3000, (text) => {
    const result = Uri.tryParse(text);
    if (result.ok) return;
    const begin = text.slice(0, result.error.index);
    expect(
      ENDS.some((end) => matches('URI-reference', begin + end)),
      begin,
    ).toBe(true);
  });
});

test('a refused escape has its index at the "%"', () => {
  always([anyString], (text) => {
    const result = Uri.tryParse(text);
    if (!result.ok && result.error.code === 'pct-encoded')
      expect(text.slice(result.error.index)).toMatch(/^%(?![0-9A-Fa-f]{2})/);
  });
});

describe('the index of a refused part is at the first character that its rule does not allow', () => {
  test.each([
    ['scheme', RUNS.scheme],
    ['userInfo', RUNS.userinfo],
    ['port', RUNS.port],
    ['path', RUNS.path],
    ['query', RUNS.query],
    ['fragment', RUNS.fragment],
    ['host', RUNS['reg-name']],
  ] as const)('%s', (part, run) => {
    always([uriWithAuthority(), anyString], (uri, text) => {
      const result = attempt(() => put(uri, part, text));
      if (part === 'host' && text.startsWith('[')) return;
      if (!(result instanceof UriError)) {
        expect(isPartText(part, text)).toBe(true);
        return;
      }
      if (result.code === 'empty-host') return;
      // a `?` at the start of a query is refused before its rule
      const index = part === 'query' && text.startsWith('?') ? 0 : (run.exec(text)?.[0].length ?? -1);
      const escape = text[index] === '%' && part !== 'scheme' && part !== 'port';
      const code = escape ? 'pct-encoded' : part;
      expect(result).toMatchObject({ code, component: part, index });
    });
  });
});
