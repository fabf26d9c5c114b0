/** Each compiler reads the declarations with each module resolution, also those of the package's own files. */
import { describe, test } from 'vitest';
import { ENTRIES, makeProject, run } from './project.ts';

const loads = ENTRIES.map((entry, at) => `import * as entry${at} from '${entry}';\nvoid entry${at};`).join(
  '\n',
);

const common = `${loads}
import { fromURL, type PlatformUrl, toURL, Uri, uri, UriError, type UriParts } from 'urial';
import { type TemplateMatch, UriTemplate } from 'urial/template';

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
export const platform: PlatformUrl = toURL(made);
export const template = UriTemplate.parse('/users/{id}{?page*}');
export const typed: UriTemplate<'/users/{id}{?page*}'> = template;
export const expanded = template.expand({ id: 7, page: [1, 2] });
export const found: string | readonly string[] | undefined = template.match(made)?.id;
export const match: TemplateMatch<'/{a}'> = { a: 'b' };
// @ts-expect-error the template has no b
export const other: TemplateMatch<'/{a}'> = { b: 'b' };
// @ts-expect-error id is required
template.expand({ page: 1 });
export const names: string = platform.hostname + fromURL(platform).href;
export const code = (error: unknown): string => (error instanceof UriError ? error.code : '');
export const uris: Uri[] = [uri\`/\${expanded}\`, uri('/a'), Uri.from(expanded), made.resolve(expanded)];
`;

/** A value that a CommonJS file makes with the CommonJS copy is a `Uri` here too. */
const across = `
import { expanded as theirs, template as theirTemplate } from './index.cjs';
uris.push(theirs, theirTemplate.expand({ id: 1 }), theirs instanceof Uri ? theirs : made);
export const same: UriTemplate<'/users/{id}{?page*}'> = theirTemplate;
`;

const required = `
import all = require('urial');
export const empty: all.Uri = all.Uri.parse('');
`;

const withUrl = `
// @ts-expect-error a URL is not parts
made.with(new URL('http://h/'));
export const parameters: URLSearchParams = toURL(made).searchParams;
export const url: URL = platform;
fromURL(new URL('http://h/'));
Uri.from(new URL('http://h/'));
`;
const withLocation = 'fromURL(location); Uri.from(location);';
const withNode = `
import { publicAgents } from 'urial/node';
import { get } from 'node:http';
get({ host: 'h', agent: publicAgents().httpAgent });
`;

const LIBRARIES = {
  'the DOM library': { options: { lib: ['es2023', 'dom'], types: [] }, code: withUrl + withLocation },
  [`Node's types`]: { options: { lib: ['es2023'], types: ['node'] }, code: withUrl + withNode },
  neither: { options: { lib: ['es2023'], types: [] }, code: '' },
};

/** The files of a project whose compiler knows one format of modules, or both. */
const oneFormat = (code: string): Record<string, string> => ({ 'index.ts': code });
const bothFormats = (code: string): Record<string, string> => ({
  'index.mts': code + across,
  'index.cts': code + required,
});

const RESOLUTIONS = {
  nodenext: { options: { module: 'nodenext' }, files: bothFormats },
  node16: { options: { module: 'node16' }, files: bothFormats },
  bundler: { options: { module: 'esnext', moduleResolution: 'bundler' }, files: oneFormat },
  node10: { options: { module: 'commonjs', moduleResolution: 'node10' }, files: oneFormat },
};

/** Each with the options for `node10`, which TypeScript 7 does not have. */
const COMPILERS = { typescript5: {}, typescript6: { ignoreDeprecations: '6.0' }, typescript7: undefined };

const STRICT = {
  target: 'es2022',
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  declaration: true,
  noEmit: true,
};

const rows = Object.entries(COMPILERS).flatMap(([compiler, forNode10]) =>
  Object.entries(RESOLUTIONS).flatMap(([resolution, { options, files }]) =>
    Object.entries(LIBRARIES).flatMap(([library, { options: libraryOptions, code }]) => {
      if (resolution === 'node10' && forNode10 === undefined) return [];
      const old = resolution === 'node10' ? forNode10 : {};
      const compilerOptions = { ...STRICT, ...options, ...libraryOptions, ...old };
      const all = { 'tsconfig.json': JSON.stringify({ compilerOptions }), ...files(common + code) };
      return [{ compiler, resolution, library, files: all }];
    }),
  ),
);

describe.concurrent.each(rows)('$compiler, $resolution, with $library', ({ files, ...names }) => {
  test('compiles', async ({ expect }) => {
    const folder = makeProject(Object.values(names).join(' '), files);
    const result = await run(folder, `node ../../../node_modules/${names.compiler}/bin/tsc -p .`);
    expect(result).toEqual({ status: 0, output: '' });
  });
});
