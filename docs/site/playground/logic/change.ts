/** The form of with-ers: its changes as calls, and their code. */
import { Uri, type UriError } from 'urial';
import { attempt } from './attempt.ts';
import { type Code, type Quote } from './code.ts';
import { DATA_EDITS, type Edit, kindOf, type Part, PARTS } from './state.ts';

type Edits = ReadonlyMap<Edit, string | undefined>;

/** Each with-er of the form: its name, and its call. */
const WITHERS: Readonly<
  Record<Edit, readonly [name: string, call: (uri: Uri, text: string | undefined) => Uri]>
> = {
  scheme: ['withScheme', (uri, text) => uri.withScheme(text)],
  userInfo: ['withUserInfo', (uri, text) => uri.withUserInfo(text)],
  host: ['withHost', (uri, text) => (text === undefined ? uri.withHost(undefined) : uri.withHost(text))],
  port: ['withPort', (uri, text) => uri.withPort(text)],
  path: ['withPath', (uri, text) => uri.withPath(text)],
  query: ['withQuery', (uri, text) => uri.withQuery(text)],
  fragment: ['withFragment', (uri, text) => uri.withFragment(text)],
  withLastSegment: ['withLastSegment', (uri, text = '') => uri.withLastSegment(text)],
  appendSegments: ['appendSegments', (uri, text = '') => uri.appendSegments(text)],
  appendPath: ['appendPath', (uri, text = '') => uri.appendPath(text)],
};

/** Returns the name of the with-er. */
export function witherOf(edit: Edit): string {
  return WITHERS[edit][0];
}

/** Returns the text of a part; `undefined` when it is absent. */
export function partOf(uri: Uri, part: Part): string | undefined {
  return uri[part];
}

/** Makes one change to the changes; a part that is as in the reference is none. */
export function edited(edits: Edits, uri: Uri | undefined, edit: Edit, text: string | undefined): Edits {
  const next = new Map(edits);
  const same = PARTS.includes(edit as Part) ? uri && partOf(uri, edit as Part) : '';
  if (uri !== undefined && text === same) next.delete(edit);
  else next.set(edit, text);
  return next;
}

/** Lists the changes in the order in which they are made. */
function inOrder(edits: Edits): [Edit, string | undefined][] {
  return [...PARTS, ...DATA_EDITS].filter((edit) => edits.has(edit)).map((edit) => [edit, edits.get(edit)]);
}

/** Makes the changes. */
export function change(uri: Uri, edits: Edits): Uri | UriError {
  return attempt(() => inOrder(edits).reduce((now, [edit, text]) => WITHERS[edit][1](now, text), uri));
}

/** Returns the code of the changes. */
export function changeCode(uri: Uri, edits: Edits): Code {
  const result = change(uri, edits);
  return {
    imports: `{ Uri } from 'urial'`,
    write: (quote) =>
      `Uri.parse(${quote(uri.href, 'reference')})` +
      inOrder(edits)
        .map(([edit, text]) => `\n  .${witherOf(edit)}(${argument(edit, text, quote)})`)
        .join('') +
      (edits.size === 0 ? '.href' : '\n  .href'),
    result: result instanceof Uri ? result.href : result,
  };
}

function argument(edit: Edit, text: string | undefined, quote: Quote): string {
  if (text === undefined) return 'undefined';
  return quote(text, kindOf(edit));
}
