/** The parameters of a query before and after a change: which bytes stay. */
import { Uri, type UriError } from 'urial';
import { attempt } from './attempt.ts';
import { type Code } from './code.ts';
import type { ParamEdit, State } from './state.ts';

/** One parameter, as the text between two `&`. */
export interface ParamRow {
  readonly fate: 'stays' | 'changes' | 'goes' | 'is new';
  /** The bytes before the change; `undefined` for a new parameter. */
  readonly before: string | undefined;
  /** The bytes after the change; `undefined` for one that goes. */
  readonly after: string | undefined;
  /** Name and value as data; `undefined` for an empty text, which is no parameter. */
  readonly entry: readonly [name: string, value: string | null] | undefined;
}

type ParamFields = Pick<State, 'paramEdit' | 'name' | 'value'>;

type Piece = Pick<ParamRow, 'entry'> & { readonly text: string };

/** Makes the change of one parameter; without a name, none. */
export function changedParams(uri: Uri, { paramEdit, name, value }: ParamFields): Uri | UriError {
  if (name === '') return uri;
  return attempt(() => EDITS[paramEdit](uri, name, value));
}

const EDITS: Readonly<Record<ParamEdit, (uri: Uri, name: string, value: string) => Uri>> = {
  withParam: (uri, name, value) => uri.withParam(name, value),
  appendParam: (uri, name, value) => uri.appendParam(name, value),
  withoutParam: (uri, name) => uri.withoutParam(name),
};

/** Returns the code of the change. */
export function paramCode(uri: Uri, fields: ParamFields): Code {
  const { paramEdit, name, value } = fields;
  const result = changedParams(uri, fields);
  return {
    imports: `{ Uri } from 'urial'`,
    write: (quote) => {
      const start = `Uri.parse(${quote(uri.href, 'reference')})`;
      if (name === '') return `${start}.params.toObject()`;
      const args =
        paramEdit === 'withoutParam' ? quote(name) : `${quote(name)}, ${quote(value, 'data', name)}`;
      return `${start}\n  .${paramEdit}(${args})\n  .href`;
    },
    result: name === '' ? uri.params.toObject() : result instanceof Uri ? result.href : result,
  };
}

/** Lists the parameters of two queries, of which the second is the first with the parameters of one name changed. */
export function paramRows(before: string | undefined, after: string | undefined, name: string): ParamRow[] {
  const rows: ParamRow[] = [];
  const now = pieces(after);
  for (const piece of pieces(before)) {
    const next = now[0];
    if (next?.text === piece.text) rows.push({ fate: 'stays', ...both(piece, next) });
    else if (isNamed(piece, name) && isNamed(next, name))
      rows.push({ fate: 'changes', ...both(piece, next) });
    else {
      rows.push({ fate: 'goes', before: piece.text, after: undefined, entry: piece.entry });
      continue;
    }
    now.shift();
  }
  return [
    ...rows,
    ...now.map(({ text, entry }): ParamRow => ({ fate: 'is new', before: undefined, after: text, entry })),
  ];
}

function both(piece: Piece, next: Piece): Pick<ParamRow, 'before' | 'after' | 'entry'> {
  return { before: piece.text, after: next.text, entry: next.entry };
}

function isNamed(piece: Piece | undefined, name: string): piece is Piece {
  return piece?.entry?.[0] === name;
}

/** Returns the texts between the `&` of a query. */
function pieces(query: string | undefined): Piece[] {
  if (query === undefined) return [];
  return query.split('&').map((text) => ({ text, entry: [...Uri.parse(`?${text}`).params][0] }));
}
