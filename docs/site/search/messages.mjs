// The sentences of errors by code, as the examples of the pages and the rows of the tests print them: nearly all that the library has.
import { readdirSync, readFileSync } from 'node:fs';
import * as http from 'urial/http';
import { checkPortable } from 'urial/link';
import * as node from 'urial/node';
import * as schema from 'urial/schema';
import { errorsOf, NAMES } from '../errors.mjs';
import { GAP } from './skeleton.mjs';

const ROWS = 'test/rows/';
/** What a row can use. */
const SCOPE = { ...NAMES, ...http, ...node, ...schema, errorOf: (call) => errorIn(call)[0] };
/** A row: code, and what it gives. */
const ROW = /^(.*?) ?\/\/ (?:=>|throws|has|matches) /;

/** Lists the codes, each with its page and with the skeletons of its sentences: what is wrong, and what to do. */
export function messagesOf(pages) {
  const errors = [
    ...pages.flatMap(({ markdown, url }) => [
      ...Array.from(markdown.matchAll(/^```ts\n([^]*?)^```$/gm), ([, block]) => errorsIn(block)).flat(),
      ...(url === 'reference/readers.html' ? unportable(markdown) : []),
    ]),
    ...rowFiles().flatMap(errorsOfRows),
  ];
  return [...new Set(errors.map(({ code }) => code))].map((code) => {
    const all = errors.filter((one) => one.code === code);
    return {
      url: `errors/${code}.html`,
      problems: skeletonsOf(all.map(({ component, problem }) => `${component}: ${problem}`)),
      advices: skeletonsOf(all.map(({ advice }) => `; ${advice}`)),
    };
  });
}

/** A block that needs a package or a server does not run here. */
function errorsIn(block) {
  try {
    return errorsOf(block).filter(({ name }) => name === 'UriError');
  } catch {
    return [];
  }
}

/** The table of the readers has a reference for each class of trouble. */
function unportable(markdown) {
  return Array.from(markdown.matchAll(/`([^`\n]+)`/g), ([, text]) => checkPortable(text).error).filter(
    Boolean,
  );
}

function rowFiles() {
  const files = readdirSync(ROWS).filter((name) => name.endsWith('.rows'));
  return files.map((name) => readFileSync(ROWS + name, 'utf8'));
}

/** Lists the errors that the rows of a file throw or return; test/rows/run.ts says what a row is. */
export function errorsOfRows(text) {
  const declared = [];
  let call = '';
  return text.split('\n').flatMap((line) => {
    if (line.startsWith('const ')) declared.push(line);
    if (/^[#>] /.test(line)) call = line.startsWith('>') ? line.slice(2) : '';
    const [, code] = ROW.exec(line) ?? [];
    return code === undefined ? [] : errorOfRow(declared, call === '' ? code : `(${call})(${code})`);
  });
}

function errorOfRow(declared, code) {
  const isUsed = (line, text) =>
    /^const ([^=]*) =/
      .exec(line)[1]
      .match(/[\w$]+/g)
      .some((name) => text.includes(name));
  const body = declared.reduceRight(
    (text, line) => (isUsed(line, text) ? `${line};\n${text}` : text),
    `return (${code});`,
  );
  return errorIn(() => new Function(...Object.keys(SCOPE), body)(...Object.values(SCOPE)));
}

/** Returns the error that a call throws or returns, as a list. */
function errorIn(call) {
  let found;
  try {
    const result = call();
    found = result?.error ?? result;
  } catch (error) {
    found = error;
  }
  return found?.name === 'UriError' ? [found] : [];
}

function skeletonsOf(sentences) {
  return [
    ...new Set(
      sentences.map((text) => text.replaceAll(/"(?:[^"\\]|\\.)*"/g, `"${GAP}"`).replaceAll(/\n+/g, GAP)),
    ),
  ];
}
