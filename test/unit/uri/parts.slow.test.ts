/** What an editor shows for the methods that take parts: the test asks TypeScript as an editor does. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';

const FILE = resolve('test/unit/uri/editor.ts');
const START = `import { Uri } from '../../../src/index.ts';
declare const uri: Uri;
declare const maybe: string | undefined;
declare const url: { readonly href: string; readonly host: string; readonly hostname: string };
`;

let code = '';
let version = 0;
const service = ts.createLanguageService({
  getCompilationSettings: () => ({
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.es2023.d.ts'],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  }),
  getScriptFileNames: () => [FILE],
  getScriptVersion: (name) => (name === FILE ? String(version) : '0'),
  getScriptSnapshot: (name) =>
    ts.ScriptSnapshot.fromString(name === FILE ? START + code : readFileSync(name, 'utf8')),
  getCurrentDirectory: () => process.cwd(),
  getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
  fileExists: (name) => name === FILE || ts.sys.fileExists(name),
  readFile: (name) => ts.sys.readFile(name),
});

function open(text: string): void {
  code = text;
  version += 1;
}

/** Returns the names that an editor offers at the `|`. */
function offered(text: string): string[] {
  open(text.replace('|', ''));
  const list = service.getCompletionsAtPosition(FILE, START.length + text.indexOf('|'), {});
  return list?.entries.map(({ name }) => name).sort() ?? [];
}

/** Returns the messages of the compiler. */
function messages(text: string): string {
  open(text);
  return service
    .getSemanticDiagnostics(FILE)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
    .join('\n');
}

/** The names of `URL` that a `Uri` does not have, and its own. */
const URL_NAMES = [
  ['hostname', 'host'],
  ['pathname', 'path'],
  ['search', 'query'],
  ['hash', 'fragment'],
  ['protocol', 'scheme'],
  ['searchParams', 'params'],
] as const;
const PARTS = ['authority', 'fragment', 'host', 'path', 'port', 'query', 'scheme', 'userInfo'];

describe('an editor offers', () => {
  test('the parts in with, and no href', () => {
    expect(offered('uri.with({ | })')).toEqual(PARTS);
    expect(offered("uri.with({ host: 'h', | })")).toEqual(PARTS.filter((part) => part !== 'host'));
  });

  test('the parts in from, and href', () => {
    expect(offered('Uri.from({ | })')).toEqual([...PARTS, 'href'].sort());
  });

  test('the keys of user information', () => {
    expect(offered('uri.with({ userInfo: { | } })')).toEqual(['password', 'user']);
  });

  test('no member of a Uri that is not there, but hash, struck out', () => {
    expect(offered('uri.|')).toContain('host');
    for (const [name] of URL_NAMES) expect(offered('uri.|').includes(name)).toBe(name === 'hash');
  });
});

test.each(URL_NAMES)('the compiler says what %s is called here, and so does an editor', (name, ours) => {
  if (name === 'hash') {
    expect(messages(`uri.${name} satisfies string;`)).toContain(`use uri.${ours}`);
  } else {
    expect(messages(`uri.${name};`)).toBe(
      `Property '${name}' is private and only accessible within class 'Use_${ours}_instead'.`,
    );
    expect(messages(`const { ${name} } = uri;`)).toContain(`'Use_${ours}_instead'`);
  }
  const shown = service.getQuickInfoAtPosition(FILE, START.length + 'const { '.length);
  const said = [...(shown?.documentation ?? []), ...(shown?.tags ?? []).flatMap(({ text = [] }) => text)];
  expect(ts.displayPartsToString(said)).toMatch(new RegExp(`\\b${ours}\\b`));
  expect(name in Uri.prototype || name in Uri.parse('')).toBe(false);
});
