/** The recipes of the pages for links that strangers wrote, and for paths that may be the root: each with hostile input. */
import { readdirSync, readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import * as main from 'urial';
import * as link from 'urial/link';

const PAGES = readdirSync('docs')
  .filter((file) => file.endsWith('.md'))
  .map((file) => readFileSync(`docs/${file}`, 'utf8'));

/** What no browser takes as a link. */
const BROKEN = ['https:evil.example', 'http://a b/', 'http://h:99999/', 'http://[::1', '//', 'https://%zz/'];

/** Returns the first block of code below a heading, on whatever page it stands. */
function recipe(heading: string): string {
  const codes = PAGES.flatMap((page) => {
    const below = page.split(/^##+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
    return /```ts\n([^]*?)```/.exec(below)?.[1] ?? [];
  });
  expect(codes).toHaveLength(1);
  return codes[0]!;
}

const Run = run.constructor as new (...text: string[]) => (...values: unknown[]) => unknown[];

/** Runs a recipe, with edits of its data, and returns the values of the lines that show one. */
function run(code: string, ...edits: readonly (readonly [from: RegExp, to: string])[]): unknown[] {
  const edited = edits.reduce(
    (text, [from, to]) => {
      expect(text).toMatch(from);
      return text.replace(from, to);
    },
    code.replaceAll(/^import .*\n/gm, ''),
  );
  const body = edited.replaceAll(/^(?!const )(.*); \/\/ => .*$/gm, 'values.push($1);');
  const js = transformSync(body, { loader: 'ts', tsconfigRaw: {} }).code;
  const all: Readonly<Record<string, unknown>> = { ...main, ...link };
  const names = Object.keys(all);
  return new Run(...names, `const values = []; ${js}; return values;`)(...names.map((name) => all[name]));
}

describe('a recipe over links of strangers skips the broken ones', () => {
  const list = /(?<=^const (?:hrefs|links|remotes) = \[)/m;
  const more = `...${JSON.stringify(BROKEN)}, `;

  test('that are no link to a browser', () => {
    for (const text of [...BROKEN, undefined, null, 7]) {
      const { uri } = main.tryFromHref(text as string);
      expect([uri, link.checkHref(uri).ok]).toEqual([undefined, false]);
    }
    for (const text of BROKEN) expect(() => main.fromHref(text)).toThrow(main.UriError);
  });

  test.each(['The external links of a page', 'The links of a document with `<base>`'])('%s', (heading) => {
    const code = recipe(heading);
    expect(run(code, [list, more])).toEqual(run(code));
  });

  test('List the pages of a site', () => {
    const code = recipe('List the pages of a site');
    // URL itself throws for them
    const alone = [/^.*\burls\b.*\n/gm, ''] as const;
    expect(run(code, alone, [list, more])).toEqual([['https://example.com/~me']]);
  });

  test('The address of a git remote', () => {
    const code = recipe('The address of a git remote');
    expect(run(code, [list, '"//[", "https://a b/", "https://h:x", ']).slice(0, 1)).toEqual(
      run(code).slice(0, 1),
    );
  });

  test('and none maps a list with a function that throws', () => {
    expect(
      PAGES.filter((page) => /\b(?:links|hrefs)\.map\([^;]*?\b(?:fromHref|Uri\.parse)\b/.test(page)),
    ).toEqual([]);
  });
});

describe('a recipe for paths keeps the root, and leads to no other host', () => {
  test.each([
    ['https://example.com/', 'https://example.com/'],
    ['/', '/'],
    ['/?v=2', '/?v=2'],
    ['https://example.com/a/', 'https://example.com/a'],
    ['//evil.example/', '//evil.example/'],
    ['https://example.com//evil.example/', 'https://example.com//evil.example'],
    ['/.//evil.example/', '/.//evil.example'],
  ])('a trailing slash, off: %s', (page, result) => {
    const data = [/https:\/\/example\.com\/docs\/\?v=2(?='\))/, page] as const;
    expect(run(recipe('Add or remove a trailing slash'), data)[1]).toBe(result);
  });

  test.each([
    ['https://example.com/docs', ['https://example.com/de/docs', '/docs']],
    ['https://example.com/', ['https://example.com/de/', '/']],
    ['https://example.com', ['https://example.com/de', '/']],
    ['https://example.com//evil.example/x', ['https://example.com/de//evil.example/x', '//evil.example/x']],
    ['/', ['/de/', '/']],
    ['/.//evil.example', ['/de//evil.example', '/.//evil.example']],
  ])('a language prefix: %s', (page, result) => {
    const data = [/https:\/\/example\.com\/docs\/start\?v=2/, page] as const;
    expect(run(recipe('A language prefix (i18n), on or off'), data)).toEqual(result);
  });

  test.each([
    ['https://example.com/api', 'https://example.com/', 'https://example.com/v2/api'],
    ['https://example.com/api/', 'https://example.com/', 'https://example.com/v2/api'],
    ['https://example.com/', 'https://example.com/', 'https://example.com/v2'],
    ['https://example.com', 'https://example.com/', 'https://example.com/v2'],
    ['https://example.com/apis', 'https://example.com/apis', 'https://example.com/v2/apis'],
    [
      'https://example.com/api//evil.example',
      'https://example.com//evil.example',
      'https://example.com/v2/api//evil.example',
    ],
    [
      'https://example.com//evil.example',
      'https://example.com//evil.example',
      'https://example.com/v2//evil.example',
    ],
  ])('a prefix, off and on: %s', (page, off, on) => {
    const data = [/https:\/\/example\.com\/x\/\.\.\/%61pi\/users\?page=2/, page] as const;
    expect(run(recipe('Put a prefix before the path, or take it off'), data)).toEqual([off, on]);
  });
});

test('the recipe of a cache key drops empty pieces, and keeps the bytes of the others', () => {
  const key = (page: string): unknown =>
    run(recipe('A cache key'), [/HTTP:\/\/example\.com\?b=2&&a=1#top/, page])[0];
  expect(key('/s?b=2&&a=1&')).toBe(key('/s?a=1&b=2'));
  expect(key('/s?b=%2B+x&&a=%FF&c&d=')).toBe('/s?a=%FF&b=%2B+x&c&d=');
  expect([key('/s'), key('/s?'), key('/s?&&')]).toEqual(['/s', '/s?', '/s?']);
});

test('README.md connects as the tested recipe does', () => {
  const line = 'new Agent({ connect: publicConnect(buildConnector) })';
  for (const page of ['README.md', 'docs/check-fetch.md']) expect(readFileSync(page, 'utf8')).toContain(line);
});
