import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';

const consumer = inject('consumer');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

const common = `
import { type PlatformUrl, Uri, UriError, type UriParts } from 'urial';
import { UriTemplate } from 'urial/template';

const parts: UriParts = { scheme: 'https', host: 'h', path: ['a', 'b'], query: undefined };
const made: Uri = Uri.from(parts).withPort(8080);
if (made.hasScheme()) made.scheme.toUpperCase();
const result = Uri.tryParse('a:b');
export const home: Uri = Uri.tryParse('a b').uri ?? Uri.from('a:b');
export const path: string = made.toParts().path;
interface Search { readonly q: string }
const search: Search = { q: 'a' };
export const authority: Uri = made.with({ authority: 'me@h:80', query: search });
// @ts-expect-error the authority holds the host
made.with({ authority: 'h', host: 'h' });
export const outcome: Uri | UriError = result.ok ? result.uri : result.error;
export const refused = [made].filter((uri) => uri.hasAuthority()).map((uri) => uri.host.length);
// @ts-expect-error a value is not parts
made.with(made);
export const platform: PlatformUrl = made.toURL();
const template = UriTemplate.parse('/users/{id}{?page*}');
export const expanded: Uri = template.expand({ id: 7, page: [1, 2] });
export const found: string | readonly string[] | undefined = template.match(made)?.id;
// @ts-expect-error id is required
template.expand({ page: 1 });
export const names: string = platform.hostname + Uri.fromURL(platform).href;
`;
const withUrl = `
// @ts-expect-error a URL is not parts
made.with(new URL('http://h/'));
export const parameters: URLSearchParams = made.toURL().searchParams;
export const url: URL = platform;
Uri.fromURL(new URL('http://h/'));
Uri.from(new URL('http://h/'));
`;
const withLocation = 'Uri.fromURL(location); Uri.from(location);';

beforeAll(() => {
  symlinkSync(resolve('node_modules/@types'), join(consumer, 'node_modules/@types'));
});

test.each([
  ['the DOM library', { lib: ['es2023', 'dom'], types: [] }, common + withUrl + withLocation],
  [`Node's types`, { lib: ['es2023'], types: ['node'] }, common + withUrl],
  ['neither', { lib: ['es2023'], types: [] }, common],
])('a consumer with %s compiles', (name, options, code) => {
  const folder = join(consumer, name.replaceAll(/\W/g, '-'));
  mkdirSync(folder);
  const compilerOptions = {
    ...{ target: 'es2022', module: 'nodenext', strict: true, exactOptionalPropertyTypes: true },
    ...{ noUncheckedIndexedAccess: true, skipLibCheck: false, noEmit: true, ...options },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  writeFileSync(join(folder, 'index.mts'), code);
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});
