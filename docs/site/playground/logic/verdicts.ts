/** The verdicts on a string, in words. */
import { Uri, UriError } from 'urial';
import { plain } from './attempt.ts';
import { type CheckRow, checkRows } from './checks.ts';
import type { Code } from './code.ts';
import { lookAlike } from './look-alikes.ts';
import { browserReading, pageOf, readings, urlOf } from './readings.ts';
import type { Panel, State } from './state.ts';

/** What is said of a string in one line. */
export interface Verdict {
  readonly label: string;
  /** `open` where a setting is missing. */
  readonly tone: 'good' | 'bad' | 'plain' | 'open';
  readonly words: string;
  /** A string that belongs to the words; it is masked where it is shown. */
  readonly text?: string | undefined;
  readonly error?: UriError | undefined;
  /** The field that the line has. */
  readonly needs?: CheckRow['needs'];
  readonly code?: Code;
  /** The panel that says more. */
  readonly panel?: Panel;
}

/** Lists the verdicts on a reference. */
export function verdicts(uri: Uri, state: State): Verdict[] {
  const [first, others] = [aboutIt(state), checkRows(state).filter(({ check }) => check !== state.check)];
  return [...first, ...others.map(checked), inBrowser(state), normalForm(uri, state), ...hostsOf(uri)];
}

/** Lists the verdicts on a string that is no reference: that of the check which the example is about, and the browser's. */
export function verdictsOnText(state: State): Verdict[] {
  return [...aboutIt(state), inBrowser(state)];
}

function aboutIt(state: State): Verdict[] {
  return checkRows(state)
    .filter(({ check }) => check === state.check)
    .map(checked);
}

/** Says what a check of a link has found. */
export function checked({ use: label, needs, isOpen, error, fault, code, check }: CheckRow): Verdict {
  const line = { label, needs, ...(check === 'checkPortable' && { panel: 'readers' as const }) };
  if (isOpen || fault !== undefined) return { ...line, tone: 'open', words: '', error: fault };
  if (error === undefined) return { ...line, code, tone: 'good', words: 'yes' };
  return { ...line, code, tone: 'bad', words: `no: ${plain(error.problem)}`, error };
}

/** Says what this browser makes of a string, also of one that is no reference. */
export function inBrowser(state: State): Verdict {
  const page = pageOf(state.uri, state);
  const found = browserReading(state.uri, page);
  const line = { label: 'this browser', panel: 'readers' as const };
  if (found === undefined) return { ...line, tone: 'bad', words: 'rejects it' };
  const { uri } = Uri.tryParse(state.uri);
  const rows = uri && readings(uri, page);
  const isSame = rows !== undefined && !(rows instanceof UriError) && rows.every(({ differs }) => !differs);
  const text = urlOf(state.uri, page)?.href;
  if (!isSame) return { ...line, tone: 'bad', words: 'reads', text };
  if (text === state.uri) return { ...line, tone: 'good', words: 'reads it the same way, and keeps it' };
  return {
    ...line,
    tone: page === undefined ? 'plain' : 'good',
    words: 'reads it the same way, and writes',
    text,
  };
}

function normalForm(uri: Uri, { level }: State): Verdict {
  const normal = uri.normalize(level).href;
  const line = { label: 'normal form', panel: 'normalize' as const };
  if (normal === uri.href) return { ...line, tone: 'good', words: 'as it is' };
  return { ...line, tone: 'plain', words: '', text: normal };
}

/** Says how a host is shown that has letters of several scripts, or is written in ASCII for others. */
function hostsOf({ host }: Uri): Verdict[] {
  const found = host === undefined ? undefined : lookAlike(host);
  if (found === undefined) return [];
  return [{ label: 'host', tone: found.isOdd ? 'bad' : 'plain', words: found.words, text: found.shown }];
}
