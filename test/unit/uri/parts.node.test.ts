/** What an editor shows for the methods that take parts: the test asks TypeScript as an editor does. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

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

/** Returns the messages of the compiler. */
function messages(text: string): string {
  open(text);
  return service
    .getSemanticDiagnostics(FILE)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
    .join('\n');
}

describe('the compiler says what to do', () => {
  test.each([
    ['uri.with(url);', 'a whole reference is for Uri.from, fromURL or resolve'],
    ['uri.with(uri);', 'a whole reference is for Uri.from, fromURL or resolve'],
    ["uri.with({ href: 'a' });", 'a whole reference is for Uri.from, fromURL or resolve'],
    ["uri.with({ authority: 'a', host: 'b' });", 'give authority alone, or userInfo, host and port'],
    ["Uri.from({ authority: 'a', port: 80 });", 'give authority alone, or userInfo, host and port'],
    ["Uri.from({ href: 'a', host: 'b' });", "'host' does not exist in type '{ readonly href: string; }'"],
    ['uri.with({ host: maybe });', 'this may be absent: give a host, or undefined alone'],
    ["Uri.from({ scheme: 'https', host: maybe });", 'this may be absent: give a host, or undefined alone'],
    ['Uri.from({ authority: maybe });', 'this may be absent: give a host, or undefined alone'],
    ['uri.withHost(maybe);', 'this may be absent: give a host, or undefined alone'],
    ["uri.with({ hots: 'h' });", "'hots' does not exist in type 'UriParts<object>'"],
    ["Uri.from({ hots: 'h' });", "'hots' does not exist in type"],
  ])('%s', (text, advice) => {
    expect(messages(text)).toContain(advice);
  });

  test('and nothing when there is nothing to say', () => {
    expect(messages("uri.with({ authority: 'a' }); Uri.from(url); Uri.from(uri.toParts());")).toBe('');
    expect(messages('uri.withHost(undefined).with({ host: undefined, scheme: maybe });')).toBe('');
  });
});
