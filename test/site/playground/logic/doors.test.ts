/** Law: the panel that an example opens makes the same call as the example, with the same result. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserDifferences, decode, Uri, UriError } from 'urial';
import { UriTemplate } from 'urial/template';
import { doorOf, type Door } from '../../../../docs/site/doors.mjs';
import { changeCode, normalizeCode, redactCode } from '../../../../docs/site/playground/logic/change.ts';
import { checkRows, doors } from '../../../../docs/site/playground/logic/checks.ts';
import { type Code, literal } from '../../../../docs/site/playground/logic/code.ts';
import { compareCode } from '../../../../docs/site/playground/logic/compare.ts';
import { readingsCode } from '../../../../docs/site/playground/logic/readings.ts';
import { resolveCode } from '../../../../docs/site/playground/logic/resolve.ts';
import { routeLines, routesCode } from '../../../../docs/site/playground/logic/routes.ts';
import { type Panel, readState, type State } from '../../../../docs/site/playground/logic/state.ts';
import { holedText, holeValues, tagCode } from '../../../../docs/site/playground/logic/tag.ts';
import { attempt } from '../../../support/tools/check.ts';
import { expandCode, matchCode, valuesOf } from '../../../../docs/site/playground/logic/values.ts';

/** The examples of the API and of the errors. */
const BLOCKS = [
  ...readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      Array.from(
        readFileSync(`src/${name}`, 'utf8').matchAll(/^ *\* ```ts\n([^]*?)^ *\* ```$/gm),
        ([, text = '']) => text.replace(/^ *\* ?/gm, ''),
      ),
    ),
  ...Array.from(
    readFileSync('docs/errors.md', 'utf8').matchAll(/^```ts\n([^]*?)^```$/gm),
    ([, text = '']) => text,
  ),
];
const DOORS = BLOCKS.flatMap((block) => doorOf(block) ?? []);

function stateOf({ fragment }: Door): State {
  const state = readState(`https://h/#${fragment}`);
  if (state === undefined) throw new Error(fragment);
  return state;
}

/** The codes of a panel, of which one is that of the example. */
const CODES: Readonly<Partial<Record<Panel, (state: State, uri: Uri) => readonly Code[]>>> = {
  code: (state, uri) => [changeCode(uri, state.edits), ...checkRows(state).map(({ code }) => code)],
  resolve: ({ base, strict }, uri) => [resolveCode(base, uri, strict)],
  normalize: ({ level }, uri) => [normalizeCode(uri, level)],
  compare: ({ other }, uri) => [compareCode(uri, other)],
  tag: ({ tag, holes }) => [tagCode(holedText(tag), holeValues(holedText(tag), holes))],
  routes: ({ routes }, uri) => [routesCode(routeLines(routes), uri)],
  readers: ({ page }, uri) => [readingsCode(uri, page === '' ? undefined : page)],
};

function resultOf({ result }: Code): string {
  return result instanceof UriError ? `// throws ${result.code}` : `// => ${literal(result)}`;
}

test('most examples of what a panel does have a door, for each panel but those of many links and of values', () => {
  const panels = new Set(DOORS.map((door) => stateOf(door).panel));
  expect(DOORS.length).toBeGreaterThan(80);
  expect([...panels].sort().join(' ')).toBe(
    'code compare normalize readers redact resolve routes tag template',
  );
});

/** The results that the panel shows for a state. */
function resultsOf(state: State): string[] {
  const { uri = Uri.parse(''), error } = Uri.tryParse(state.uri);
  if (state.panel === 'redact')
    return [`// => ${literal(uri.toMasked())}`, resultOf(redactCode(state.uri, state.secrets))];
  if (state.panel === 'template') {
    const { template, error: fault } = UriTemplate.tryParse(state.template);
    if (template === undefined) return [`// throws ${fault.code}`];
    return [expandCode(template, valuesOf(template, state.values)), matchCode(template, state.uri)].map(
      resultOf,
    );
  }
  const text = (value: unknown): string => `// => ${literal(value)}`;
  const read =
    state.panel === 'code'
      ? [
          text(error === undefined),
          `// throws ${error?.code ?? ''}`,
          ...doors(state.uri).map(([, result]) =>
            resultOf({
              imports: '',
              write: String,
              result: result instanceof UriError ? result : result.href,
            }),
          ),
        ]
      : [];
  const page = state.page === '' ? undefined : state.page;
  const differences =
    state.panel === 'readers' ? [text(attempt(() => browserDifferences(state.uri, page)))] : [];
  return [...read, ...differences, ...(CODES[state.panel]?.(state, uri) ?? []).map(resultOf)];
}

/** Whether the example shows the result as the code of the panel does, and not one member of it. */
const isWhole = ({ statement, result }: Door): boolean =>
  result.startsWith('// throws') || /\)\.href;$|\);$|`;$/.test(statement);

test.each(DOORS)('$statement $result', (door) => {
  const results = resultsOf(stateOf(door));
  expect(results).not.toEqual([]);
  if (isWhole(door)) expect(results).toContain(door.result);
});

test('the texts of an example are those of its door', () => {
  for (const { statement, fragment } of DOORS) {
    const texts = Array.from(statement.matchAll(/\('([^'\\]+)'/g), ([, text = '']) => text);
    const values = [...new URLSearchParams(fragment.replaceAll('+', '%2B'))].flat().map(decode).join(' ');
    for (const text of texts) expect(values, statement).toContain(decode(text));
  }
});

test.each([
  "const a = f();\nUri.parse(a).href; // => 'x'",
  "Uri.parse('/a').withQuery({ a: 1 }).href; // => '/a?a=1'",
  "checkHref('/a', { relative: true }).ok; // => true",
  "Uri.parse('//h').withPort(1).withHost('i').href; // => '//i:1'",
  "Uri.parse('/a/b').resolve('../c'); // throws base-not-absolute",
  "Uri.parse('/a').withHost('h');",
  'Uri.parse(`/${a}`).href; // => 1',
])('%s has no door', (code) => {
  expect(doorOf(code)).toBeUndefined();
});

test('constants of the example are read', () => {
  const code =
    "const base = Uri.parse('http://a/b');\nconst to = 'c';\nbase.resolve(to).href; // => 'http://a/c'";
  expect(doorOf(code)?.fragment).toBe('uri=c&base=http://a/b&strict=true&panel=resolve');
});
