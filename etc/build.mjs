// Writes the package into `dist`: the ES modules one by one, the files that Node.js loads, and the declarations.
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { rolldown } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import ts from 'typescript';
import { bundled, entries } from './entries.mjs';

const modules = Object.values(entries);
const input = Object.fromEntries(modules.map((module) => [module, `src/${module}.ts`]));
// the command imports the files of the library
const library = Object.fromEntries(
  Object.entries(entries).map(([name, module]) => [name.replace('.', 'urial'), `./${bundled(module)}.js`]),
);
const options = {
  platform: 'node',
  external: Object.keys(library),
  experimental: { attachDebugInfo: 'none' },
};

/** A statement a line, with all names: Node.js shows the line of an error that nobody catches. */
const READABLE = { compress: true, mangle: false, codegen: { removeWhitespace: false } };

const maps = { sourcemap: true, sourcemapExcludeSources: true };

/** Shorter statements and constants in place, which esbuild leaves to others, with all names and lines. */
const COMPRESSED = { compress: true, mangle: false, codegen: false };

/** Makes a plugin that replaces a pattern in all code that is written. */
const replacing = (name, pattern, replacement) => ({
  name,
  generateBundle(_options, files) {
    const chunks = Object.values(files).filter(({ type }) => type === 'chunk');
    for (const chunk of chunks) chunk.code = chunk.code.replace(pattern, replacement);
  },
});

/** A constant in the place of its name leaves an import of nothing behind. */
const withoutBareImports = replacing('without-bare-imports', /^import "[^"]*";\n/gm, '');

/** A name of CommonJS that is assigned once, as all of the library are, needs no getter. */
const withoutGetters = replacing(
  'without-getters',
  /Object\.defineProperty\(exports, "(\w+)", \{\s*enumerable: !0,\s*get: function\(\) \{\s*return ([^]+?);\s*\}\s*\}\)/g,
  'exports.$1 = $2',
);

/** Writes each module into a file, for bundlers, with the marks that let them drop what is not used. */
async function writeModules(input, dir) {
  const bundle = await rolldown({ ...options, input, plugins: [withoutBareImports] });
  const comments = { annotation: true, jsdoc: false, legal: false };
  await bundle.write({
    dir,
    comments,
    preserveModules: true,
    preserveModulesRoot: 'src',
    minify: COMPRESSED,
  });
}

/** Writes a small file for each entry, and what they share in a few: a process of Node.js starts several times faster with them. */
async function writeBundled(dir) {
  const bundle = await rolldown({ ...options, input, plugins: [withoutGetters] });
  // what `urial` loads is in one file beside its names
  const main = await rolldown({ ...options, input: input.index });
  const [{ moduleIds }] = (await main.generate()).output;
  for (const [format, extension] of Object.entries({ es: 'js', cjs: 'cjs' })) {
    await bundle.write({
      dir: `${dir}/bundled`,
      format,
      esModule: true,
      // each comment costs a process the time to read it; the sources hold them
      comments: false,
      ...maps,
      // no tool that loads CommonJS reads the maps of a package, and without them its lines say nothing
      sourcemap: format === 'es',
      minify: READABLE,
      entryFileNames: ({ name }) => `${bundled(name)}.${extension}`,
      chunkFileNames: `shared-[hash].${extension}`,
      codeSplitting: { groups: [{ name: 'urial', test: (id) => moduleIds.includes(id) }] },
    });
  }
}

/** Writes the command, and its modules for the site, which is not in the package. */
async function writeCommand(dir) {
  const bundle = await rolldown({ ...options, input: { cli: 'src/cli/main.ts' } });
  await bundle.write({ dir: `${dir}/bundled`, comments: false, minify: true, paths: library });
  chmodSync(`${dir}/bundled/cli.js`, 0o755);
  await writeModules('src/cli/main.ts', dir);
}

/** Writes the declarations: each class once, in a file of its entry or in one that several share. */
async function writeTypes(dir) {
  // TypeScript writes them; the other way of the plugin changes quotes
  const plugins = [dts({ emitDtsOnly: true, sourcemap: true, oxc: false })];
  const bundle = await rolldown({ ...options, input, plugins });
  await bundle.write({ dir, ...maps, chunkFileNames: 'shared-[hash].js', minifyInternalExports: false });
  for (const file of filesIn(dir, '.d.ts')) tidyComments(file);
}

/** Puts the comment of a member on a line of its own: the plugin leaves it behind the member before, where no editor looks. Leaves categories out. */
function tidyComments(file) {
  const lines = readFileSync(file, 'utf8')
    .replaceAll(/\/\*\*\n[^]*?\*\//g, tellInUrl)
    .split('\n')
    .map((line) => {
      // TypeDoc reads it in the sources; an editor would print it
      if (/^ *\* @category /.test(line)) return [];
      const [, indent, member, comment] = /^( *)(.*;) (\/\*\*.*)$/.exec(line) ?? [];
      return comment === undefined ? [line] : [indent + member, indent + comment];
    });
  writeFileSync(file, lines.flat().join('\n'));
  changeMap(`${file}.map`, (mappings) =>
    mappings.flatMap((entries, index) => {
      // an entry without a source is too much for API Extractor, and no editor goes from a comment to the sources
      const sourced = entries.filter(({ length }) => length > 1);
      return lines[index].map((line, part) => (part > 0 || /^ *\/?\*(?!.*\*\/.)/.test(line) ? [] : sourced));
    }),
  );
}

/** A tag at the start of a line of a comment, with its lines. */
const tagOf = (name) => new RegExp(`^ *\\* @${name} [^]*?(?=^ *\\* @|^ *\\*/)`, 'm');

/** Writes the tag that only TypeDoc knows as what it is, a remark: behind the remarks if there are some. No line is added or lost. */
function tellInUrl(comment) {
  const [told] = tagOf('inUrl').exec(comment) ?? [];
  if (told === undefined) return comment;
  const [remarks] = tagOf('remarks').exec(comment) ?? [];
  const written = told.replace('@inUrl ', `${remarks === undefined ? '@remarks ' : ''}In \`URL\`: `);
  if (remarks === undefined) return comment.replace(told, () => written);
  return comment.replace(told, '').replace(remarks, () => remarks + written);
}

/** Leaves an entry for each line of the sources, which is what the frame of an error shows: all entries have several times the size. */
function thinMaps(dir) {
  for (const file of filesIn(dir, '.js.map')) {
    changeMap(file, (mappings) =>
      mappings.map((line) =>
        line.filter(
          ([, source, at], index) => at !== line[index - 1]?.[2] || source !== line[index - 1]?.[1],
        ),
      ),
    );
  }
}

/** Changes the entries of a map, and takes their names away, which nothing reads. */
function changeMap(file, change) {
  const map = JSON.parse(readFileSync(file, 'utf8'));
  const mappings = change(decode(map.mappings)).map((line) => line.map((entry) => entry.slice(0, 4)));
  writeFileSync(file, JSON.stringify({ ...map, names: [], mappings: encode(mappings) }));
}

const filesIn = (dir, extension) =>
  readdirSync(dir, { recursive: true }).flatMap((name) =>
    name.endsWith(extension) ? [`${dir}/${name}`] : [],
  );

/** Whether a declaration declares a type. */
const isType = (node) =>
  ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** Returns the declaration of a value of an entry, and of the type with the same name, which a class has. */
function declareValue(name, declarations) {
  const docs = ts.getJSDocCommentsAndTags(declarations[0]).map((doc) => `${doc.getText()}\n`);
  const value = `${docs.join('')}export declare const ${name}: typeof all.${name};\n`;
  const type = declarations.find(isType);
  if (type === undefined) return value;
  const parameters = type.typeParameters ?? [];
  const list = (texts) => (texts.length > 0 ? `<${texts.join(', ')}>` : '');
  const taken = list(parameters.map((parameter) => parameter.getText()));
  const given = list(parameters.map((parameter) => parameter.name.text));
  return `${value}export type ${name}${taken} = all.${name}${given};\n`;
}

/**
 * Returns the declarations of an entry for CommonJS. They name those of the ES module, so that each class is declared once.
 * `export type *` gives the types with their parameters. `__esModule` says that there is no default export.
 */
function declare(checker, file) {
  const source = `'./index.js' with { 'resolution-mode': 'import' };\n`;
  const values = checker.getExportsOfModule(checker.getSymbolAtLocation(file)).flatMap((symbol) => {
    if (ts.isTypeOnlyImportOrExportDeclaration(symbol.declarations[0])) return [];
    const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    const { flags, declarations } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
    return flags & ts.SymbolFlags.Value ? [declareValue(symbol.name, declarations)] : [];
  });
  const none = 'export declare const __esModule: true;\n';
  return `import type * as all from ${source}export type * from ${source}${none}${values.join('')}`;
}

/** Writes the declarations of the entries for CommonJS. */
function writeCommonJsTypes(dir) {
  const names = modules.map((module) => `${dir}/${module}`);
  const program = ts.createProgram(
    names.map((name) => `${name}.d.ts`),
    { module: ts.ModuleKind.NodeNext, noLib: true },
  );
  for (const name of names) {
    const file = program.getSourceFile(`${name}.d.ts`);
    writeFileSync(`${name}.d.cts`, declare(program.getTypeChecker(), file));
  }
}

/** Puts a folder in the place of `dist`, which a program may be reading. */
function replaceDist(dir) {
  const old = `${dir}-old`;
  if (existsSync('dist')) renameSync('dist', old);
  renameSync(dir, 'dist');
  rmSync(old, { recursive: true, force: true });
}

// beside `dist`, so that the source maps reach `src` from both
const dir = `dist-${process.pid}`;
try {
  await writeModules(input, dir);
  await writeBundled(dir);
  await writeCommand(dir);
  await writeTypes(dir);
  thinMaps(dir);
  writeCommonJsTypes(dir);
  replaceDist(dir);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
