// Imports and requires each entry of the package from the current folder, and uses both; prints `ok`.
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cwd } from 'node:process';

const require = createRequire(join(cwd(), 'index.js'));
const load = async (name) => [await import(name), require(name)];

for (const [name, ...all] of [
  ['urial', ...(await load('urial'))],
  ['urial/ajv', ...(await load('urial/ajv'))],
  ['urial/http', ...(await load('urial/http'))],
  ['urial/link', ...(await load('urial/link'))],
  ['urial/node', ...(await load('urial/node'))],
  ['urial/schema', ...(await load('urial/schema'))],
  ['urial/template', ...(await load('urial/template'))],
]) {
  const names = all.map((one) =>
    Object.keys(one)
      .filter((key) => !/^(__esModule|default|module\.exports)$/.test(key))
      .sort(),
  );
  assert.ok(names[0].length > 0, name);
  assert.deepEqual(names[1], names[0], name);
}

for (const at of [0, 1]) {
  const get = async (name) => (await load(name))[at];
  const { fromIri, Uri, uri } = await get('urial');
  assert.equal(Uri.parse('http://h/a/b?x#y').resolve('../c').href, 'http://h/c');
  assert.equal(Uri.parse('./a:b').withHost('h').href, '//h/a:b');
  assert.equal(uri`https://h/${'a/b'}?${{ q: 'ü' }}`.href, 'https://h/a%2Fb?q=%C3%BC');
  assert.equal(fromIri('http://bücher.example/').host, 'xn--bcher-kva.example');
  const made = (await get('urial/template')).UriTemplate.parse('/{a}').expand({ a: 'x y' });
  assert.ok(made instanceof Uri);
  assert.equal(made.href, '/x%20y');
  assert.equal((await get('urial/link')).checkHref('javascript:alert(1)').ok, false);
  assert.equal((await get('urial/link')).checkHref('https://example.com/').uri instanceof Uri, true);
  assert.equal((await get('urial/schema')).hrefSchema()['~standard'].validate('//h').issues, undefined);
  assert.equal((await get('urial/ajv')).uriResolver.resolve('http://h/a', 'b#c d'), 'http://h/b#c%20d');
  assert.equal((await get('urial/http')).toRequestTarget('http://h?q'), '/?q');
  assert.equal((await get('urial/node')).fileUri('/a b', { windows: false }).href, 'file:///a%20b');
}
console.log('ok');
