/** The rule of the page "Make it a rule": what it finds, what it suggests, an SDK before and after, and code of our own. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Linter, RuleTester } from 'eslint';
import { Linter as Linter9, RuleTester as RuleTester9 } from 'eslint-9';
import { parser } from 'typescript-eslint';
import { afterAll, describe, expect, test } from 'vitest';
import { partsOf } from '../support/tools/lines.mjs';
import { Client } from './sdk.mjs';
import config from './generated/recipes/rule-config.mjs';
import { uriTag } from './generated/recipes/uri-tag.mjs';

const IMPORT = "import { uri } from 'urial';\n";

/** Statements that the rule finds, with what it suggests, and expressions that it leaves. */
const [, , found, left] = partsOf(new URL('statements.txt', import.meta.url));

/** A report, with what its suggestion writes. */
const reports = (output) => [
  { messageId: 'value', suggestions: output === undefined ? [] : [{ messageId: 'tag', output }] },
];

const FOUND = found.map((line) => {
  const [code, output] = line.split(' => ');
  return { code, errors: reports(IMPORT + output) };
});

const KNOWN = [
  { code: `${IMPORT}a = \`/users/\${id}\``, errors: reports(`${IMPORT}a = uri\`/users/\${id}\`.href`) },
  {
    code: "'use strict';\na = `/users/${id}`",
    errors: reports(`'use strict';\n${IMPORT}a = uri\`/users/\${id}\`.href`),
  },
  { code: 'const f = (uri) => `/users/${uri.id}`', errors: reports() },
];

const TYPED = {
  code: 'a = `/users/${id!}` as string',
  errors: reports(`${IMPORT}a = uri\`/users/\${id!}\`.href as string`),
};

const typescript = { languageOptions: { parser } };

describe.each([
  ['9', RuleTester9],
  ['10', RuleTester],
])('in ESLint %s', (_version, Tester) => {
  // it throws where it does not find what it should
  const it = (name, run) => test(name, () => expect(run()).toBeUndefined());
  Object.assign(Tester, { describe, it });

  new Tester().run('JavaScript', uriTag, {
    valid: [
      ...left,
      { code: 'a = `/users/${id}`', filename: 'a.jsx' },
      { code: 'a = `/b/${id}`', filename: 'a.test.js' },
    ],
    invalid: [...FOUND, ...KNOWN],
  });
  new Tester(typescript).run('TypeScript', uriTag, {
    valid: [
      ...left,
      'const a = `/users/${id}` as const',
      'a = `/users/${id as string}`',
      { code: 'a = `/b/${id}`', filename: 'a.tsx' },
    ],
    invalid: [...FOUND, TYPED],
  });
});

test('the rule has at most 60 lines', () => {
  const rule = readFileSync('test/ecosystem/generated/recipes/uri-tag.mjs', 'utf8');
  expect(rule.trim().split('\n').length).toBeLessThanOrEqual(60);
});

/** Runs the rule with the configuration of the page. */
const lint = (Class, code, filename) =>
  new Class().verify(code, [{ ...config[0], files: ['**'] }], { filename });

/** Takes each suggestion, one after the other, as in an editor. */
function converted(Class, code) {
  const [message] = lint(Class, code, 'src/sdk.mjs');
  if (message === undefined) return code;
  const { range, text } = message.suggestions[0].fix;
  return converted(Class, code.slice(0, range[0]) + text + code.slice(range[1]));
}

describe('an SDK of 20 endpoints', () => {
  const source = readFileSync('test/ecosystem/sdk.mjs', 'utf8');
  const file = new URL('generated/sdk-after.mjs', import.meta.url);
  afterAll(() => rmSync(file, { force: true }));
  const names = Object.getOwnPropertyNames(Client.prototype).slice(1);
  /** The arguments of those that take objects. */
  const OBJECTS = {
    deletePost: (value) => [{ id: value }, { post: value }],
    addMember: (value) => [value, { user: value, role: 'x' }],
  };
  const sent = (Class, name, value) => {
    try {
      return new Class((...request) => request)[name](...(OBJECTS[name]?.(value) ?? [value, value]));
    } catch (error) {
      return error.code;
    }
  };
  /** The request of a `URL` that a client makes of it. */
  const target = ([, link]) => new URL(link, 'https://api.example').pathname.split('/').length;

  test('is converted, but for what the page leaves', async () => {
    const after = converted(Linter, source);
    expect(converted(Linter9, source)).toBe(after);
    expect(names).toHaveLength(20);
    expect(after.match(/uri`/g)).toHaveLength(16);
    expect(after.match(/^import /gm)).toHaveLength(1);
    writeFileSync(file, after);
    const { Client: After } = await import(file.href);
    for (const name of names) expect(sent(After, name, 'a1'), name).toEqual(sent(Client, name, 'a1'));
    // no value adds a segment, or removes one
    const changed = (Class) =>
      ['..', 'a/../../admin', 'a/b', 'a?b'].flatMap((value) =>
        names.filter((name) => {
          const request = sent(Class, name, value);
          return Array.isArray(request) && target(request) !== target(sent(Class, name, 'a'));
        }),
      );
    const converting = names.filter((name) => !['getFile', 'getVersion'].includes(name));
    expect(changed(Client).length).toBeGreaterThan(20);
    expect(changed(After).filter((name) => converting.includes(name))).toEqual([]);
  });
});

test('on code of our own it reports nothing that the page does not explain', () => {
  const folders = 'docs/site etc test/bench test/rows/generated test/ecosystem/generated/recipes'.split(' ');
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`))
    .filter((name) => /\.m?[jt]s$/.test(name));
  const reported = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const name = `src/${file.replaceAll(/[/.]/g, '-')}.mts`;
    const language = [{ ...config[0], ...typescript, files: ['**'] }];
    return new Linter()
      .verify(code, language, { filename: name })
      .map(({ line }) => `${file}: ${code.split('\n')[line - 1]}`);
  });
  expect(files.length).toBeGreaterThan(100);
  // what the pages show as the fault
  expect(reported.filter((text) => !/: (?:expect\(new URL\(|const before = )/.test(text))).toEqual([]);
  expect(reported).toHaveLength(4);
});
