// Judges a reader by the rows of test/rows/vectors that follow RFC 3986: references and their resolution.
import { Uri } from '../../../dist/bundled/index.js';
import { FILES, rowsOf } from '../../rows/vectors/read.mjs';
import { PARTS } from './compare.mjs';

const RULES = new Set(['URI-reference', 'URI', 'relative-ref', 'absolute-URI']);

/** A program in C ends a text at NUL, and most languages have no lone surrogates. */
const isEasy = (text) => !text.includes('\0') && text.isWellFormed();

/** The rows that people wrote, and the random ones. */
const GROUPS = ['written', 'random'];

const rows = FILES.flatMap((file) => {
  const group = file === 'generated.jsonl' ? 'random' : 'written';
  return rowsOf(file).map((row) => ({ ...row, group }));
}).filter(({ policy }) => policy === undefined);

/** The texts, each once, with the components that rows name. */
function references() {
  const found = new Map();
  for (const { kind, rule, input, expect, group } of rows) {
    if (kind !== 'parse' && !(kind === 'validate' && RULES.has(rule))) continue;
    if (!isEasy(input)) continue;
    const known = found.get(input) ?? { text: input, group, kind: kindOf(input), parts: {} };
    for (const name of PARTS) if (expect[name] !== undefined) known.parts[name] = expect[name];
    found.set(input, known);
  }
  return [...found.values()];
}

function kindOf(text) {
  if (!Uri.canParse(text)) return 'invalid';
  return Uri.parse(text).isRelative ? 'relative' : 'absolute';
}

function resolutions() {
  return rows.flatMap(({ kind, strict, input, base, group, expect: { text, textIn = [text] } = {} }) => {
    if (kind !== 'resolve' || strict === false || textIn[0] === undefined || !isEasy(input + base)) return [];
    return [{ text: input, base, group, kind, targets: textIn }];
  });
}

/** The tasks of the suite. */
export const SUITE = [...references(), ...resolutions()];

const normal = (text) => Uri.tryParse(text).uri?.normalize('scheme').href ?? text;

const spelled = (text) =>
  text.replaceAll(/%[\da-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });

const DEFAULTS = { http: '80', https: '443', ws: '80', wss: '443', ftp: '21' };

/** Returns a component in normal form; absent and empty are alike. */
function plain(name, text, scheme) {
  if (text === null || text === undefined) return '';
  if (name === 'scheme') return text.toLowerCase();
  if (name === 'host') return spelled(text.replace(/^\[(.*)\]$/, '$1')).toLowerCase();
  if (name === 'port') return text === DEFAULTS[scheme.toLowerCase()] ? '' : text.replace(/^0+(?=\d)/, '');
  if (name === 'path' && text.startsWith('/')) return normal(`http://h${text}`).slice('http://h'.length);
  return spelled(text);
}

/** The counts for a reader, for each group of rows. */
const NAMES = ['absolute', 'relative', 'refused', 'named', 'exact', 'normal', 'target', 'normalTarget'];

const none = () => Object.fromEntries(NAMES.map((name) => [name, 0]));

/** Returns the counts for the reading of a row. */
function kept({ kind, parts, targets }, reading, needsBase) {
  const { ok, target } = reading;
  if (kind === 'resolve') {
    const isNormal = targets.some((text) => normal(text) === normal(target ?? ''));
    return { target: targets.includes(target), normalTarget: ok && isNormal };
  }
  if (kind === 'invalid') return { refused: !ok };
  const names = Object.keys(parts);
  if (!ok || names.length === 0 || (kind === 'relative' && needsBase)) return { [kind]: ok };
  const isExact = names.every((name) => (reading[name] ?? '') === (parts[name] ?? ''));
  const scheme = reading.scheme ?? '';
  const isNormal = names.every(
    (name) => plain(name, reading[name], scheme) === plain(name, parts[name], scheme),
  );
  return { [kind]: true, named: true, exact: isExact, normal: isNormal };
}

/** Counts the readings of the rows by a reader. */
export function counter({ needsBase }) {
  const counts = Object.fromEntries(GROUPS.map((group) => [group, none()]));
  const take = (task, reading) => {
    for (const [name, isTrue] of Object.entries(kept(task, reading, needsBase)))
      counts[task.group][name] += Number(isTrue);
  };
  return { counts, take };
}

/** How many rows there are of each kind, in each group. */
export const TOTALS = Object.fromEntries(
  GROUPS.map((group) => {
    const count = (wanted) => SUITE.filter((task) => task.group === group && task.kind === wanted).length;
    return [
      group,
      {
        absolute: count('absolute'),
        relative: count('relative'),
        refused: count('invalid'),
        target: count('resolve'),
      },
    ];
  }),
);
