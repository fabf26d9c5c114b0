/** Changes of a string as calls, their result, and their code: parts, normal forms, and a string for logs. */
import { type NormalizationLevel, redact, Uri, type UriError } from 'urial';
import { attempt } from './attempt.ts';
import { type Code, literal, type Quote } from './code.ts';
import { type Change, type Edit, type Edits, kindOf, PARTS, PATH_EDITS, type Part } from './state.ts';

/** The edits that are made inside a part: they go when the part itself is edited. */
const INSIDE: Partial<Record<Edit, (edit: Edit) => boolean>> = {
  path: (edit) => (PATH_EDITS as readonly Edit[]).includes(edit),
  query: (edit) => edit.includes('.'),
};

/** Adds a change to the changes; a part that is as in the string is none. */
export function edited(edits: Edits, uri: Uri, edit: Edit, change: Change): Edits {
  const next = new Map([...edits].filter(([other]) => INSIDE[edit]?.(other) !== true));
  const same = PARTS.includes(edit as Part)
    ? uri[edit as Part]
    : (PATH_EDITS as readonly Edit[]).includes(edit) && '';
  if (change === same) next.delete(edit);
  else next.set(edit, change);
  return next;
}

/** Changes the parameters of one name. What was added under it before is among the values. */
export function editedParam(edits: Edits, name: string, values: readonly string[]): Edits {
  const next = new Map(edits);
  next.delete(`add.${name}`);
  return next.set(`param.${name}`, values.length > 1 ? values : values[0]);
}

/** Lists the changes in the order in which they are made. */
export function inOrder(edits: Edits): [Edit, Change][] {
  const first: readonly Edit[] = [...PARTS, ...PATH_EDITS];
  const place = (edit: Edit): number => (first.includes(edit) ? first.indexOf(edit) : first.length);
  return [...edits].sort(([one], [other]) => place(one) - place(other));
}

/** Returns the method of a change, and its arguments. */
function callOf(edit: Edit, change: Change): readonly [method: string, ...args: Change[]] {
  const [, door, name = ''] = /^(param|add)\.(.*)$/s.exec(edit) ?? [];
  if (door === 'add') return ['appendParam', name, change];
  if (door === 'param') return change === undefined ? ['withoutParam', name] : ['withParam', name, change];
  if (!PARTS.includes(edit as Part)) return [edit, change];
  return [`with${edit.charAt(0).toUpperCase()}${edit.slice(1)}`, change];
}

/** Makes the changes. */
export function change(uri: Uri, edits: Edits): Uri | UriError {
  return attempt(() =>
    inOrder(edits).reduce((now, [edit, to]) => {
      const [method, ...args] = callOf(edit, to);
      return (now as unknown as Record<string, (...args: Change[]) => Uri>)[method]!(...args);
    }, uri),
  );
}

/** Returns the code of the changes. */
export function changeCode(uri: Uri, edits: Edits): Code {
  const result = change(uri, edits);
  return {
    imports: `{ Uri } from 'urial'`,
    write: (quote) =>
      `Uri.parse(${quote(uri.href, 'reference')})` +
      inOrder(edits)
        .map(([edit, to]) => `\n  .${written(edit, to, quote)}`)
        .join('') +
      (edits.size === 0 ? '.href' : '\n  .href'),
    result: result instanceof Uri ? result.href : result,
  };
}

function written(edit: Edit, to: Change, quote: Quote): string {
  const [method, ...args] = callOf(edit, to);
  const [kind, name] = kindOf(edit);
  const last = args.length - 1;
  const texts = args.map((one, n) => {
    const write: Quote = (text) =>
      n < last || method === 'withoutParam' ? quote(text) : quote(text, kind, name);
    return literal(one, write);
  });
  return `${method}(${texts.join(', ')})`;
}

/** Returns the code that normalizes a reference: RFC 3986, sections 6.2.2 and 6.2.3. */
export function normalizeCode(uri: Uri, level: NormalizationLevel): Code {
  return {
    imports: `{ Uri } from 'urial'`,
    write: (quote) => `Uri.parse(${quote(uri.href, 'reference')})\n  .normalize('${level}')\n  .href`,
    result: uri.normalize(level).href,
  };
}

/** Returns the code that redacts a string for logs; `secrets` has names between commas. */
export function redactCode(text: string, secrets: string): Code {
  const params = secrets.split(/[\s,]+/).filter((name) => name !== '');
  return {
    imports: `{ redact } from 'urial'`,
    write: (quote) => {
      const names = params.map((name) => quote(name)).join(', ');
      return `redact(${quote(text, 'reference')}${names === '' ? '' : `, { params: [${names}] }`})`;
    },
    result: redact(text, { params }),
  };
}
