/** Each public function has a row in the benchmark. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as main from 'urial';
import * as http from 'urial/http';
import * as link from 'urial/link';
import * as node from 'urial/node';
import * as template from 'urial/template';

const ROWS = readdirSync('test/bench/rows')
  .map((name) => readFileSync(`test/bench/rows/${name}`, 'utf8'))
  .join('\n');

/** They open connections. */
const NOT_MEASURED = ['publicAgents', 'publicConnect'];

const isClass = (value: object): boolean => String(value).startsWith('class');

/** Lists the functions of a class with a point before their names. */
function membersOf(value: { readonly prototype: object }): string[] {
  const names = [value, value.prototype].flatMap((one) => Object.getOwnPropertyNames(one));
  return names
    .filter((name) => !/^(?:constructor|prototype|length|name|toString)$/.test(name))
    .map((name) => `.${name}`);
}

test('each public function has a row in the benchmark', () => {
  const all: [string, unknown][] = [main, http, link, node, template].flatMap((entry) =>
    Object.entries(entry),
  );
  const names = all.flatMap(([name, value]) => {
    if (typeof value !== 'function' || name === 'UriError') return [];
    return isClass(value) ? membersOf(value as never) : [name];
  });
  expect(names.length).toBeGreaterThan(110);
  // `JSON.stringify` calls toJSON
  const isRaced = (name: string): boolean =>
    new RegExp(name === '.toJSON' ? 'stringify' : `${name.replace('.', '\\.')}\\b`).test(ROWS);
  expect(names.filter((name) => !isRaced(name))).toEqual(NOT_MEASURED);
});
