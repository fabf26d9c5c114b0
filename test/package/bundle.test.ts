import { build } from 'esbuild';
import { expect, inject, test } from 'vitest';

/** The minified bundle of a module that exports only these names of the package. */
async function bundle(names: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export { ${names} } from 'urial';`, resolveDir: inject('consumer') },
    ...{ bundle: true, format: 'esm', minify: true, write: false },
  });
  return outputFiles.map((file) => file.text).join('');
}

const theClass = /get isAbsoluteUri\(/;

test('a bundle of Uri holds the class', async () => {
  expect(await bundle('Uri')).toMatch(theClass);
});

test.each(['UriError', 'encodeSegment', 'decode', 'QueryParams'])(
  'a bundle of %s alone does not',
  async (name) => {
    expect(await bundle(name)).not.toMatch(theClass);
  },
);
