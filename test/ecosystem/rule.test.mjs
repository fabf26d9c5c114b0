/** The rule of the page "Make it a rule": what it finds, what it suggests, an SDK before and after, and code of our own. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Linter, RuleTester } from 'eslint';
import { Linter as Linter9, RuleTester as RuleTester9 } from 'eslint-9';
import { parser } from 'typescript-eslint';
import { afterAll, describe, expect, test } from 'vitest';
import { Client } from './sdk.mjs';
import config from './generated/recipes/rule-config.mjs';
import { uriTag } from './generated/recipes/uri-tag.mjs';

const IMPORT = "import { uri } from 'urial';\n";

/** A report, with what its suggestion writes. */
const reports = (output) => [
  { messageId: 'value', suggestions: output === undefined ? [] : [{ messageId: 'tag', output }] },
];

const FOUND = [
  ['a = `/users/${id}`', 'a = uri`/users/${id}`.href'],
  ['a = `/users/${encodeURIComponent(id)}/posts/`', 'a = uri`/users/${id}/posts/`.href'],
  ['a = `/users/${encodeURIComponent(a || b)}`', 'a = uri`/users/${a || b}`.href'],
  [
    'a = `/${user.id}/posts/${ids[0]}/${post.toString()}`',
    'a = uri`/${user.id}/posts/${ids[0]}/${post.toString()}`.href',
  ],
  ['a = `https://api.example.com/v1/${id}`', 'a = uri`https://api.example.com/v1/${id}`.href'],
  ['client.get(`/~a/@b/c.d-e_f/${id}`)', 'client.get(uri`/~a/@b/c.d-e_f/${id}`.href)'],
  ['a = base + `/users/${id}`', 'a = base + uri`/users/${id}`.href'],
  ['a = `/users/${security}`', 'a = uri`/users/${security}`.href'],
].map(([code, output]) => ({ code, errors: reports(IMPORT + output) }));

const KNOWN = [
  { code: `${IMPORT}a = \`/users/\${id}\``, errors: reports(`${IMPORT}a = uri\`/users/\${id}\`.href`) },
  {
    code: "'use strict';\na = `/users/${id}`",
    errors: reports(`'use strict';\n${IMPORT}a = uri\`/users/\${id}\`.href`),
  },
  { code: 'const f = (uri) => `/users/${uri.id}`', errors: reports() },
];

const LEFT = [
  '`/a/${a + b}`',
  '`/a/${a || b}`',
  'a === `/a/${id}`',
  'a.replace(b, `/a/${id}`)',
  'new RegExp(`/a/${id}`)',
  'new Error(`/a/${id}`)',
  'new HttpError(`/a/${id}`)',
  'app.get(`/a/${id}`, f)',
  'switch (a) { case `/a/${id}`: }',
  ...'`/users` `/${a}/${b}` `https://h/${id}` `http://h/a/${id}` `//h/a/${id}` `a/${id}`'.split(' '),
  ...'`/a/x${id}` `/a/${id}x` `/a/${a}${b}` `/a/${id}?b` `/a/${id}#b` `/a:b/${id}` `/a/*/${id}`'.split(' '),
  ...'`/a%20b/${id}` `/a//${id}` `/tmp/${id}` `/etc/x/${id}` `/a/${a?.b}` `/a/${"b"}`'.split(' '),
  ...'`/a/${filePath}` `/a/${path}` `/a/${o.baseURL}` `/a/${encodedId}` `/a/${id_escaped}`'.split(' '),
  ...'`/a/${getQuery()}` `/a/${encodeURI(id)}` html`/a/${id}` `${`/a/${id}`}b`'.split(' '),
  ...'path.join(`/a/${id}`) fs.stat(`/a/${id}`) console.log(`/a/${id}`)'.split(' '),
  ...'this.logger.info(`/a/${id}`) a.startsWith(`/a/${id}`)'.split(' '),
];

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
      ...LEFT,
      { code: 'a = `/users/${id}`', filename: 'a.jsx' },
      { code: 'a = `/b/${id}`', filename: 'a.test.js' },
    ],
    invalid: [...FOUND, ...KNOWN],
  });
  new Tester(typescript).run('TypeScript', uriTag, {
    valid: [
      ...LEFT,
      'const a = `/users/${id}` as const',
      'a = `/users/${id as string}`',
      { code: 'a = `/b/${id}`', filename: 'a.tsx' },
    ],
    invalid: [
      ...FOUND,
      {
        code: 'a = `/users/${id!}` as string',
        errors: reports(`${IMPORT}a = uri\`/users/\${id!}\`.href as string`),
      },
    ],
  });
});

test('the rule has at most 60 lines', () => {
  expect(
    readFileSync('test/ecosystem/generated/recipes/uri-tag.mjs', 'utf8').trim().split('\n').length,
  ).toBeLessThanOrEqual(60);
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
  const files = [
    'docs/site',
    'etc',
    'test/bench',
    'test/rows/generated',
    'test/ecosystem/generated/recipes',
  ].flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .filter((name) => /\.m?[jt]s$/.test(name))
      .map((name) => `${folder}/${name}`),
  );
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    const name = `src/${file.replaceAll(/[/.]/g, '-')}.mts`;
    const language = [{ ...config[0], ...typescript, files: ['**'] }];
    return new Linter()
      .verify(code, language, { filename: name })
      .map(({ line }) => `${file}: ${code.split('\n')[line - 1]}`);
  });
  expect(files.length).toBeGreaterThan(100);
  // what the pages show as the fault
  expect(found.filter((text) => !/: (?:expect\(new URL\(|const before = )/.test(text))).toEqual([]);
  expect(found).toHaveLength(4);
});
