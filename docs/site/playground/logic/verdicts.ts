/** The line of verdicts: the answer of each panel in a few words. */
import { tryFromUserInput, Uri } from 'urial';
import { CHECK_NAMES, type CheckRow, checkRows } from './checks.ts';
import { mask } from './mask.ts';
import { browserReading, pageOf, readings } from './readings.ts';
import type { Panel, State } from './state.ts';

/** What one panel says. */
interface Verdict {
  readonly label: string;
  readonly panel: Panel;
  readonly tone: 'good' | 'bad' | 'plain';
  readonly text: string;
}

/** A longer text is shown without its middle. */
const LONGEST = 56;

/** Lists the verdicts of a text, also of one that is no reference. */
export function verdicts(state: State): Verdict[] {
  const { uri } = Uri.tryParse(state.uri);
  return [
    ...(uri === undefined ? [] : [normalForm(uri, state)]),
    typed(state.uri),
    ...checkRows(state).flatMap((row) => {
      const label = CHECK_NAMES[row.check];
      return label === undefined ? [] : [checked(label, row)];
    }),
    inBrowser(uri, state),
  ];
}

/** Says what a check of the link has found. */
export function checked(label: string, { error, fault }: CheckRow): Verdict {
  const verdict = (tone: Verdict['tone'], text: string): Verdict => ({ label, panel: 'links', tone, text });
  if (fault !== undefined) return verdict('plain', 'not checked');
  if (error === undefined) return verdict('good', label === 'portable' ? 'yes' : 'allowed');
  // who reads it in which way stands in the panel
  if (error.code === 'not-portable') return verdict('bad', `no: ${error.problem.replace(/:.*/s, '')}`);
  return verdict('bad', `refused: ${error.code}`);
}

function normalForm(uri: Uri, { level }: State): Verdict {
  const normal = uri.normalize(level);
  const isNormal = normal === uri || normal.href === uri.href;
  const text = isNormal ? 'as it is' : short(normal.toDisplay());
  return { label: 'normal form', panel: 'normalize', tone: isNormal ? 'good' : 'plain', text };
}

function typed(text: string): Verdict {
  const { uri, error } = tryFromUserInput(text);
  const said = uri === undefined ? `refused: ${error.code}` : short(uri.toDisplay());
  return {
    label: 'as typed by a person',
    panel: 'browser',
    tone: uri === undefined ? 'bad' : 'plain',
    text: said,
  };
}

function inBrowser(uri: Uri | undefined, state: State): Verdict {
  const page = pageOf(state.uri, state);
  const found = browserReading(state.uri, page);
  const label = page === undefined ? 'this browser' : `this browser, on ${short(mask(page))}`;
  const both = uri && readings(uri, page);
  const isSame = both !== undefined && 'rows' in both && both.rows.every(({ differs }) => !differs);
  const reading = found === undefined ? 'refuses it' : short(found.href);
  const text = found !== undefined && isSame && page === undefined ? 'reads the same' : reading;
  return { label, panel: 'browser', tone: found !== undefined && isSame ? 'good' : 'bad', text };
}

/** Takes the middle out of a long text. */
export function short(text: string): string {
  if (text === '') return '""';
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 16)}…${text.slice(-15)}`;
}
