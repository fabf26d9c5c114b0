/** Runs TypeScript on a file that is not on disk: its messages, its cost, and what an editor shows. */
import { existsSync } from 'node:fs';
import ts from 'typescript';

/** The file is in the folder of the tests, so that it imports as they do. */
export const FILE = `${process.cwd()}/test/virtual.ts`;

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile('test/tsconfig.json', (name) => ts.sys.readFile(name)).config,
  ts.sys,
  'test',
);
options.noUnusedLocals = false;

/** The files on disk, which are read once for all programs. */
const onDisk = new Map<string, ts.SourceFile | undefined>();

/** An error of the compiler: its line, counted from 0, and its message in lines. */
interface Diagnostic {
  readonly line: number;
  readonly message: string;
}

/** The messages of the compiler, and the amount of its work, in numbers that do not depend on the machine. */
export interface Compiled {
  readonly diagnostics: readonly Diagnostic[];
  readonly types: number;
  readonly instantiations: number;
}

/** Compiles a text as the only file of a program. */
export function compile(code: string): Compiled {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => {
    if (name === FILE) return ts.createSourceFile(name, code, ts.ScriptTarget.ES2022);
    if (!onDisk.has(name)) onDisk.set(name, read(name, ...rest));
    return onDisk.get(name);
  };
  const program = ts.createProgram([FILE], options, host);
  const diagnostics = program
    .getSemanticDiagnostics(program.getSourceFile(FILE))
    .map(({ file, start = 0, messageText }) => ({
      line: file?.getLineAndCharacterOfPosition(start).line ?? 0,
      message: ts.flattenDiagnosticMessageText(messageText, '\n'),
    }));
  return { diagnostics, types: program.getTypeCount(), instantiations: program.getInstantiationCount() };
}

/** Opens files in an editor; `code` is the text of `FILE`. */
export function open(files: readonly string[], code = ''): ts.LanguageService {
  const read = (name: string): string | undefined => (name === FILE ? code : ts.sys.readFile(name));
  return ts.createLanguageService({
    getScriptFileNames: () => [...files],
    getScriptVersion: () => '1',
    getScriptSnapshot: (name) => {
      const text = read(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => process.cwd(),
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (name) => name === FILE || existsSync(name),
    readFile: read,
    directoryExists: ts.sys.directoryExists.bind(ts.sys),
    getDirectories: ts.sys.getDirectories.bind(ts.sys),
  });
}
