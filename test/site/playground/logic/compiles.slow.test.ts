/** The code that a panel shows compiles, also with strict options. */
import { expect, test } from 'vitest';
import ts from 'typescript';
import { Uri } from 'urial';
import { UriTemplate } from 'urial/template';
import { changeCode, redactCode } from '../../../../docs/site/playground/logic/change.ts';
import { checkRows } from '../../../../docs/site/playground/logic/checks.ts';
import { type Code, print, quote } from '../../../../docs/site/playground/logic/code.ts';
import { compareCode } from '../../../../docs/site/playground/logic/compare.ts';
import { routeLines, routesCode } from '../../../../docs/site/playground/logic/routes.ts';
import { type Change, type Edit, START } from '../../../../docs/site/playground/logic/state.ts';
import { holedText, holeValues, tagCode } from '../../../../docs/site/playground/logic/tag.ts';
import { expandCode, matchCode, valuesOf } from '../../../../docs/site/playground/logic/values.ts';

const URI = Uri.parse('https://me@h:80/users/7?q=1#top');

function template(text: string, ...values: (readonly [string, string])[]): Code {
  const parsed = UriTemplate.parse(text);
  return expandCode(parsed, valuesOf(parsed, new Map(values)));
}

const tag = (text: string, ...values: (readonly [string, string])[]): Code =>
  tagCode(holedText(text), holeValues(holedText(text), new Map(values)));

const CODES: readonly Code[] = [
  template('/users/{id}'),
  template('/users/{id}', ['id', '["a", "b"]']),
  template('/users/{id:3}{?q}'),
  template('/users/{id:3}', ['id', '["a"]']),
  template('/users/{id:3}', ['id', 'abc']),
  template('/{+a,b}{?c*}', ['c', '{"x": "y", "z": 1}']),
  template('/a'),
  template('{/x:2,y*}'),
  matchCode(UriTemplate.parse('/users/{id}'), URI.href),
  tag(START.tag, ...START.holes),
  tag('${base}/x?a=${a}', ['base', 'https://h/']),
  tag('/x?${all}', ['all', '{"a": 1, "b": ["x", null]}']),
  routesCode(routeLines(START.routes), URI),
  compareCode(URI, 'HTTPS://h/'),
  redactCode(URI.href, 'iban'),
  changeCode(
    URI,
    new Map<Edit, Change>([
      ['host', undefined],
      ['userInfo', undefined],
      ['port', undefined],
      ['appendSegments', 'a'],
      ['param.q', ['1', '2']],
      ['param.r', undefined],
      ['add.s', '3'],
    ]),
  ),
  ...checkRows(START).map(({ code }) => code),
];

test('the code of panels compiles', () => {
  const names = CODES.map((_, n) => `${process.cwd()}/test/site/playground/logic/shown-${n}.ts`);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    types: [],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    paths: {
      urial: ['./src/index.ts'],
      'urial/*': ['./src/*/index.ts', './src/host/*/index.ts', './src/link/*/index.ts'],
    },
  };
  const host = ts.createCompilerHost(options);
  const read = host.readFile.bind(host);
  host.readFile = (name) => (names.includes(name) ? print(CODES[names.indexOf(name)]!, quote) : read(name));
  host.fileExists = (name) => names.includes(name) || ts.sys.fileExists(name);
  const program = ts.createProgram(names, options, host);
  const found = names.flatMap((name) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(
        ({ messageText }) =>
          `${host.readFile(name) ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ),
  );
  expect(found).toEqual([]);
});
