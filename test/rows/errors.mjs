// The errors that the rows of the tests throw or return: nearly all sentences that the library has, for the search of the site.
import { readdirSync, readFileSync } from 'node:fs';
import * as urial from '../../dist/index.js';
import * as http from '../../dist/host/http/index.js';
import * as link from '../../dist/link/index.js';
import * as node from '../../dist/host/node/index.js';
import * as schema from '../../dist/link/schema/index.js';
import * as template from '../../dist/template/index.js';

const ROWS = 'test/rows/';
/** What a row can use. */
const SCOPE = {
  ...urial,
  ...http,
  ...link,
  ...node,
  ...schema,
  ...template,
  errorOf: (call) => errorIn(call)[0],
};
/** A row: code, and what it gives. */
const ROW = /^(.*?) ?\/\/ (?:=>|throws|has|matches) /;

/** Lists the errors of all rows. */
export const errorsOfAllRows = () => rowFiles().flatMap(errorsOfRows);

function rowFiles() {
  const files = readdirSync(ROWS).filter((name) => name.endsWith('.rows'));
  return files.map((name) => readFileSync(ROWS + name, 'utf8'));
}

/** Lists the errors that the rows of a file throw or return; run.ts says what a row is. */
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
