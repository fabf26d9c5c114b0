/** The code of a string and its changes in four languages: urial, `URL`, curl, a test. */
import { Uri } from 'urial';
import { change, changeCode, inOrder } from './change.ts';
import { type Code, literal, print, type Quote } from './code.ts';
import { urlOf } from './readings.ts';
import { type Change, type Edit, type Edits, kindOf, type Part } from './state.ts';

/** Writes code, with the strings as `quote` writes them. */
export type Snippet = (quote: Quote) => string;

/** The parts as `URL` names them. */
const PROPERTIES: Readonly<Record<Exclude<Part, 'userInfo'>, keyof URL>> = {
  scheme: 'protocol',
  host: 'hostname',
  port: 'port',
  path: 'pathname',
  query: 'search',
  fragment: 'hash',
};

/** Returns the code in each language, by the titles of their tabs. */
export function languages(
  uri: Uri,
  edits: Edits,
  page: string | undefined,
): Readonly<Record<string, Snippet>> {
  const code = changeCode(uri, edits);
  const result = change(uri, edits);
  return {
    urial: (quote) => print(code, quote),
    URL: urlCode(uri.href, edits, page),
    curl: (quote) => `curl --globoff --path-as-is ${inShell(result instanceof Uri ? result : uri, quote)}`,
    test: (quote) => testCode(code, quote),
  };
}

/** Writes a string for a shell: what `quote` masks stays masked, and nothing has a meaning for the shell. */
function inShell({ href }: Uri, quote: Quote): string {
  // a reference has no `\`, so only the quotes are escaped
  return quote(href, 'reference').replaceAll(`\\'`, `'\\''`);
}

function testCode({ imports, write, result }: Code, quote: Quote): string {
  const call = write(quote).replaceAll('\n', '\n  ');
  const expected =
    typeof result === 'string'
      ? `expect(\n    ${call.replaceAll('\n', '\n  ')},\n  ).toBe(${quote(result, 'reference')});`
      : `expect(() => ${call}).toThrow();`;
  return `import { expect, test } from 'vitest';\nimport ${imports};\n\ntest('the link', () => {\n  ${expected}\n});`;
}

/** A step with `URL`: a property that is set, or a call of `searchParams`. */
type Step =
  | readonly [property: keyof URL, value: string]
  | readonly [method: 'set' | 'append' | 'delete', name: string, value?: string];

/** Makes the changes with `URL`; `undefined` when it rejects the string. */
export function changedByUrl(text: string, edits: Edits, page: string | undefined): URL | undefined {
  const url = urlOf(text, page);
  if (url !== undefined)
    for (const [edit, to] of inOrder(edits)) for (const step of stepsOf(url, edit, to)) take(url, step);
  return url;
}

/** Returns the code of a check, and the same as a test. */
export function languagesOfCheck(code: Code): Readonly<Record<string, Snippet>> {
  return { urial: (quote) => print(code, quote), test: (quote) => testCode(code, quote) };
}

function urlCode(text: string, edits: Edits, page: string | undefined): Snippet {
  const base = (quote: Quote): string => (page === undefined ? '' : `, ${quote(page, 'reference')}`);
  const start: Snippet = (quote) => `new URL(${quote(text, 'reference')}${base(quote)})`;
  const url = urlOf(text, page);
  if (url === undefined) return (quote) => `${start(quote)};\n// throws TypeError`;
  const lines = inOrder(edits).flatMap(([edit, to]) =>
    stepsOf(url, edit, to).map((step) => {
      take(url, step);
      return (quote: Quote) => written(step, (one) => quote(one, ...kindOf(edit)));
    }),
  );
  return (quote) =>
    [
      `const url = ${start(quote)};`,
      ...lines.map((line) => line(quote)),
      `url.href;\n// => ${quote(url.href, 'reference')}`,
    ].join('\n');
}

function stepsOf({ pathname }: URL, edit: Edit, to: Change): Step[] {
  const [text = '', ...more] = [to].flat();
  const [, door, name = ''] = /^(param|add)\.(.*)$/s.exec(edit) ?? [];
  if (door === 'add') return [['append', name, text]];
  if (door === 'param') {
    if (to === undefined) return [['delete', name]];
    return [['set', name, text], ...more.map((one): Step => ['append', name, one ?? ''])];
  }
  const folder = pathname.replace(/\/?$/, '/');
  if (edit === 'withLastSegment')
    return [['pathname', pathname.replace(/[^/]*$/, '') + encodeURIComponent(text)]];
  if (edit === 'appendSegments') return [['pathname', folder + encodeURIComponent(text)]];
  if (edit === 'appendPath') return [['pathname', folder + text]];
  if (edit !== 'userInfo') return [[PROPERTIES[edit as Exclude<Part, 'userInfo'>], text]];
  const [, user = '', password = ''] = /^([^:]*):?([^]*)$/.exec(text) ?? [];
  return [
    ['username', user],
    ['password', password],
  ];
}

function isCall(step: Step): step is Extract<Step, readonly ['set' | 'append' | 'delete', ...unknown[]]> {
  return ['set', 'append', 'delete'].includes(step[0]);
}

function take(url: URL, step: Step): void {
  if (!isCall(step)) Object.assign(url, { [step[0]]: step[1] });
  else if (step[0] === 'delete') url.searchParams.delete(step[1]);
  else url.searchParams[step[0]](step[1], step[2] ?? '');
}

function written(step: Step, quote: (text: string) => string): string {
  if (!isCall(step)) return `url.${step[0]} = ${quote(step[1])};`;
  const [method, name, value] = step;
  const args = [literal(name), ...(value === undefined ? [] : [quote(value)])];
  return `url.searchParams.${method}(${args.join(', ')});`;
}
