import { spawnSync } from 'node:child_process';
import { build } from 'esbuild';
import { describe, expect, inject, test } from 'vitest';

/** The default browsers of Vite 7, which have no static blocks in classes. */
const OLDEST = ['chrome107', 'firefox104', 'safari16'];

/** Returns the minified bundle of a module, for the newest engines or for older ones. */
async function bundle(contents: string, target: readonly string[] = ['esnext']): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: inject('consumer') },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    target: [...target],
  });
  return outputFiles.map((file) => file.text).join('');
}

const only = (names: string): Promise<string> => bundle(`export { ${names} } from 'urial';`);

const theClass = /get isAbsoluteUri\(/;

test('a bundle of Uri holds the class', async () => {
  expect(await only('Uri')).toMatch(theClass);
});

test.each(['UriError', 'encodeSegment', 'decode', 'QueryParams'])(
  'a bundle of %s alone does not',
  async (name) => {
    expect(await only(name)).not.toMatch(theClass);
  },
);

test('a bundle of uriSchema alone holds none of the tables of the checks', async () => {
  const tables = /169\.254|localdomain|view-source/;
  expect(await bundle(`export { uriSchema } from 'urial/schema';`)).not.toMatch(tables);
  expect(await bundle(`export { hrefSchema, fetchSchema } from 'urial/schema';`)).toMatch(tables);
});

test.each([
  ['two copies, when one file is CommonJS', `const { Uri: B } = require('urial');`, 'false true'],
  ['one copy, when all are ES modules', `import { Uri as B } from 'urial';`, 'true true'],
])('a bundle has %s', async (_name, other, printed) => {
  const code = await bundle(
    `import { Uri as A } from 'urial'; ${other} console.log(A === B, A.isUri(B.parse('a')));`,
  );
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stdout.trim()).toBe(printed);
});

describe('a bundle for older browsers', () => {
  const rows: readonly (readonly [name: string, module: string, use: string, printed: string])[] = [
    [
      'Uri',
      `import { Uri } from 'urial';`,
      `Uri.isUri(Uri.parse('http://h/a').withPath('b').resolve('../c')) && Uri.from({ path: 'a' }).href`,
      'a',
    ],
    [
      'QueryParams',
      `import { QueryParams } from 'urial';`,
      `QueryParams.from({ b: 1, a: 2 }).toSorted().text`,
      'a=2&b=1',
    ],
    ['uri', `import { uri } from 'urial';`, 'uri`/${"a/b"}?${{ c: 1 }}`.href', '/a%2Fb?c=1'],
    [
      'UriTemplate',
      `import { UriTemplate } from 'urial/template';`,
      `UriTemplate.parse('/{a}').expand({ a: 'b' }).href`,
      '/b',
    ],
    [
      'everything',
      `import * as all from 'urial'; import * as template from 'urial/template';`,
      `Object.keys({ ...all, ...template }).length > 10 && template.UriTemplate.parse('/{a}').match(all.Uri.parse('/b')).a`,
      'b',
    ],
  ];

  test.each(rows)('of %s keeps its private fields, and runs', async (_name, module, use, printed) => {
    const text = await bundle(`${module}\nconsole.log(${use});`, OLDEST);
    // esbuild's minified helpers have no names; the error that each of them throws has
    expect(/Cannot (?:read|write|add)|private member/.test(text), 'a private field was lowered').toBe(false);
    expect(/#[\w$]+\b/.test(text), 'there is a private field').toBe(true);
    // a lookbehind throws when Safari before 16.4 loads it
    expect(/\(\?<[!=]/.test(text), 'there is a lookbehind').toBe(false);
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-'], {
      input: text,
      encoding: 'utf8',
    });
    expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: printed, stderr: '' });
  });
});
