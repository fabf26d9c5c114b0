/** Edits of a query: each is one splice of its text, and keeps every byte that it need not change. */
import { uriError } from '../text/error.ts';
import { encodeData } from '../text/percent.ts';
import { checkName, Cursor, valueIn } from './find.ts';
import { type ParamValue, valueTexts } from './values.ts';

/** Replaces the text between two indices. */
interface Splice {
  readonly from: number;
  readonly to: number;
  /** `undefined` when no parameter is left: then there is no query either. */
  readonly insert: string | undefined;
}

/** The result of an edit; `undefined` when nothing changes. */
export type Edited = Splice | undefined;

/** The texts of the values of one name; `null` is a name without `=`. */
type ValueTexts = readonly (string | null)[];

/** Writes a query anew: some of its parameters change, in the order of the text, and all else is copied. */
class Edit {
  readonly #param: Cursor;
  /** The text that is written, in pieces. */
  readonly #out: string[] = [];
  /** The index of what is not copied yet. */
  #at: number;

  constructor(param: Cursor) {
    this.#param = param;
    this.#at = param.from;
  }

  /** Replaces the parameter at the cursor; an empty text removes it, with one `&`. Returns the place of the new text. */
  replace(insert: string): number {
    const { text, start, end } = this.#param;
    this.#out.push(text.slice(this.#at, start), insert);
    this.#at = insert === '' ? end + 1 : end;
    return this.#out.length - 1;
  }

  /** Adds text after the parameter that stands at a place. */
  addAt(place: number, insert: string): void {
    this.#out[place]! += `&${insert}`;
  }

  /** Returns the splice of all changes, and of parameters that are added at the end. */
  result(added = ''): Edited {
    const { text, from, to } = this.#param;
    const out = this.#out.join('') + text.slice(this.#at, to);
    // there is no `&` after the last parameter: if it is removed, the `&` before it goes
    const rest = this.#at > to ? out.slice(0, -1) : out;
    const insert = rest === '' || added === '' ? rest + added : `${rest}&${added}`;
    if (insert === text.slice(from, to)) return undefined;
    return { from, to, insert: /^&*$/.test(insert) ? undefined : insert };
  }
}

function encodeText(text: string): string {
  return encodeData(text, 'query');
}

/** Returns the text of a value after its `=`; `''` for `null`, which only a parameter with a name can have. */
function valueText(value: string | null, isNamed: boolean): string {
  if (value !== null) return `=${encodeText(value)}`;
  if (isNamed) return '';
  const advice = 'give it a name, or the value ""';
  throw uriError('data', 'query', 'a parameter without name and value is not allowed', advice);
}

/** Writes a parameter from data, once for each value. */
export function paramText(name: string, values: ValueTexts): string {
  return values.map((value) => encodeText(name) + valueText(value, name !== '')).join('&');
}

/** Appends a parameter to the others, once for each value. */
export function appendParam({ from, to }: Cursor, name: string, values: ValueTexts): Edited {
  checkName(name);
  if (values.length === 0) return undefined;
  return { from: to, to, insert: (from < to ? '&' : '') + paramText(name, values) };
}

/** Sets the values of a name: the i-th value replaces the i-th parameter, more follow the last, parameters that are left go. */
export function setParam(param: Cursor, name: string, value: ParamValue): Edited {
  if (typeof value !== 'string') return setValues(param, name, valueTexts(value));
  if (!param.find(name)) return appendParam(param, name, [value]);
  const { mid, end } = param;
  // Most often one value is set for a name that is written once; this avoids the list.
  if (param.find(name)) return setValues(param.rewound(), name, [value]);
  // An encoded value is longer than its data, so most other values need no decoding.
  if (end - mid > value.length && valueIn(param.text, mid, end, param.plus) === value) return undefined;
  return mid === end
    ? { from: mid, to: end, insert: `=${encodeText(value)}` }
    : { from: mid + 1, to: end, insert: encodeText(value) };
}

function setValues(param: Cursor, name: string, values: ValueTexts): Edited {
  checkName(name);
  return setParams(param, new Map([[name, values]]));
}

/** Sets the values of several names, as `setParam` does for one. */
export function setParams(param: Cursor, data: ReadonlyMap<string, ValueTexts>): Edited {
  const edit = new Edit(param);
  /** How many parameters of a name there are so far, and the place of the last one. */
  const found = new Map<string, readonly [count: number, place: number]>();
  const [only] = data.size === 1 ? data.keys() : [];
  while (only === undefined ? param.next() : param.find(only)) {
    const { name } = param;
    const values = data.get(name);
    if (values === undefined) continue;
    const [count] = found.get(name) ?? [0];
    found.set(name, [count + 1, edit.replace(withValue(param, values[count]))]);
  }
  const added: string[] = [];
  for (const [name, values] of data) {
    const [count, place] = found.get(name) ?? [0];
    if (count >= values.length) continue;
    const more = paramText(name, values.slice(count));
    if (place === undefined) added.push(more);
    else edit.addAt(place, more);
  }
  return edit.result(added.join('&'));
}

/** Returns the text of a parameter with a value, `''` without one. */
function withValue(param: Cursor, value: string | null | undefined): string {
  if (value === undefined) return '';
  const { text, start, mid, end } = param;
  return (
    text.slice(start, mid) + (param.value === value ? text.slice(mid, end) : valueText(value, mid > start))
  );
}

/** Removes the parameters of some names. */
export function removeParams(param: Cursor, names: readonly string[]): Edited {
  for (const name of names) checkName(name);
  return setParams(param, new Map(names.map((name) => [name, []])));
}

/** Removes the parameters of a name and a value. */
export function removePair(param: Cursor, name: string, value: string | null): Edited {
  const edit = new Edit(param);
  while (param.find(name)) {
    if (param.value === value) edit.replace('');
  }
  return edit.result();
}

/** Changes the name of each parameter, and the list of its values. */
export function mapParams(
  param: Cursor,
  change: (name: string, value: string | null) => readonly [name: string, values: ValueTexts],
): Edited {
  const edit = new Edit(param);
  while (param.next()) {
    const { text, start, mid, end, name: oldName, value: oldValue } = param;
    const [name, values] = change(oldName, oldValue);
    const nameText = name === oldName ? text.slice(start, mid) : encodeText(name);
    const texts = values.map((value) => {
      const isSame = value === oldValue && value !== null;
      return nameText + (isSame ? text.slice(mid, end) : valueText(value, name !== ''));
    });
    edit.replace(texts.join('&'));
  }
  return edit.result();
}

/** Sorts the parameters by the code units of their names; empty pieces stay where they are. */
export function sortParams(param: Cursor): Edited {
  const params: { readonly name: string; readonly text: string }[] = [];
  while (param.next()) params.push({ name: param.name, text: param.text.slice(param.start, param.end) });
  params.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const place = param.rewound();
  const edit = new Edit(place);
  for (const { text } of params) {
    place.next();
    edit.replace(text);
  }
  return edit.result();
}
