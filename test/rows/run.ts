// Runs the examples of `*.rows` files, one a line:
//
//   # heading                           groups the lines below it
//   const base = Uri.parse('//h')       a name for all lines below it
//   Uri.parse('/a').path // => '/a'     the value, as code; a `Uri` or `QueryParams` equals its string too
//   Uri.parse('a b') // throws path 1   the code of the `UriError`, then its index and component, or an object with some properties
//   Uri.parse('/a') // has { path: '/a' }   some properties of the value; `// matches /^\/a/` for its text
//   > (port) => base.withPort(port)     a call: each line below it holds arguments, up to the next heading or call
//   80 // => '//h:80' // the reason     what follows a second `//` says why
import { describe, expect, test } from 'vitest';
import { QueryParams, Uri, UriError } from 'urial';
import { errorOf } from '../support/tools/check.ts';
import { polluted } from '../support/tools/globals.ts';

type Scope = Readonly<Record<string, unknown>>;

interface Declaration {
  readonly line: string;
  readonly names: readonly string[];
}

interface Row {
  readonly name: string;
  readonly heading: string;
  readonly before: readonly Declaration[];
  readonly code: string;
  readonly verb: string;
  readonly wanted: string;
}

const ROW = /^(.*?) ?\/\/ (=>|throws|has|matches) (.*?)(?: \/\/ .*)?$/;

function declarationOf(line: string): Declaration {
  const [declared = ''] = line.slice('const '.length).split(' = ', 1);
  return { line: `${line};`, names: declared.match(/[\w$]+/g) ?? [] };
}

/** Returns the rows of a file. A line that is none of the above is a mistake. */
function rowsOf(file: string, text: string): Row[] {
  const rows: Row[] = [];
  let before: readonly Declaration[] = [];
  let [heading, call] = ['', ''];
  for (const [at, line] of text.split('\n').entries()) {
    const [, code = '', verb, wanted = ''] = ROW.exec(line) ?? [];
    if (line.startsWith('# ')) [heading, call] = [line.slice(2), ''];
    else if (line.startsWith('> ')) call = line.slice(2);
    else if (line.startsWith('const ')) before = [...before, declarationOf(line)];
    else if (verb !== undefined)
      rows.push({
        name: line,
        heading,
        before,
        code: call === '' ? code : `(${call})(${code})`,
        verb,
        wanted,
      });
    else if (line !== '') throw new Error(`${file}:${at + 1} is no row: ${line}`);
  }
  return rows;
}

/** Returns what a call throws. */
function thrown(call: () => unknown): unknown {
  try {
    return `nothing, but returns ${String(call())}`;
  } catch (error) {
    return error;
  }
}

/** What each row can use besides the names of its file. */
const TOOLS: Scope = { expect, errorOf, polluted, thrown };

/** The class of asynchronous functions: a row may await what it calls. */
const Run = (async () => Promise.resolve()).constructor as new (
  ...text: string[]
) => (...values: unknown[]) => Promise<unknown>;

/** Returns code after the declarations of the names in it. */
function withDeclarations(before: readonly Declaration[], code: string): string {
  return before.reduceRight(
    (text, { line, names }) => (names.some((name) => text.includes(name)) ? `${line}\n${text}` : text),
    code,
  );
}

/** Returns the value of code. */
async function valueOf(before: readonly Declaration[], code: string, scope: Scope): Promise<unknown> {
  const text = withDeclarations(before, `return (${code});`);
  const names = Object.keys(scope).filter((name) => text.includes(name));
  return new Run(...names, text)(...names.map((name) => scope[name]));
}

const isPrinted = (value: unknown): boolean => value instanceof Uri || value instanceof QueryParams;

/** Returns a list as it is, or an object with matchers for its expressions: `toMatchObject` takes any value where one stands. */
function withMatchers(wanted: object): object {
  if (Array.isArray(wanted)) return wanted as unknown[];
  const entries = Object.entries(wanted).map(([name, value]: [string, unknown]): [string, unknown] => [
    name,
    value instanceof RegExp ? expect.stringMatching(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Returns what an error must have. */
async function errorFrom(before: readonly Declaration[], wanted: string, scope: Scope): Promise<unknown> {
  if (wanted.startsWith('{')) return valueOf(before, wanted, scope);
  const [code, index, component] = wanted.split(' ');
  return {
    code,
    ...(index === undefined ? {} : { index: Number(index) }),
    ...(component === undefined ? {} : { component }),
  };
}

async function check({ before, code, verb, wanted }: Row, scope: Scope): Promise<void> {
  if (verb === 'throws') {
    const error: unknown = await valueOf(before, code, scope).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UriError);
    expect(error).toMatchObject(withMatchers((await errorFrom(before, wanted, scope)) as object));
    return;
  }
  const value = await valueOf(before, code, scope);
  const expected = await valueOf(before, wanted, scope);
  if (verb === 'has') expect(value).toMatchObject(withMatchers(expected as object));
  else if (verb === 'matches') expect(value).toMatch(expected as RegExp);
  else expect(isPrinted(value) && typeof expected === 'string' ? String(value) : value).toEqual(expected);
}

/** The names of the files that run first: a mutant ends with the first row that finds it. */
const first =
  (import.meta.env as Readonly<Record<string, string | undefined>>)['URIAL_FIRST_ROWS']?.split(',') ?? [];

const nameOf = (file: string): string => file.replace(/^.*\/(.*)\.rows$/, '$1');

/** Makes a test of each row of the files. */
export function runRows(files: Readonly<Record<string, string>>, scope: Scope): void {
  const isLate = ([file]: readonly [string, string]): number => Number(!first.includes(nameOf(file)));
  const known = { ...TOOLS, ...scope };
  const sorted = Object.entries(files).sort((one, other) => isLate(one) - isLate(other));
  for (const [file, text] of sorted)
    describe(nameOf(file), () => {
      const rows = rowsOf(file, text);
      for (const heading of new Set(rows.map((row) => row.heading))) {
        const below = rows.filter((one) => one.heading === heading);
        // a mutant is tried in half the time with a test a heading, because Vitest sends each test to another thread
        if (first.length > 0)
          test(heading, async () => {
            for (const row of below) await check(row, known);
          });
        else
          describe(heading, () => {
            for (const row of below) test(row.name, () => check(row, known));
          });
      }
    });
}
