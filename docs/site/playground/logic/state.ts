/** What the playground shows, and how a link carries it. */
import { fromURL, QueryParams } from 'urial';
import type { NormalizationLevel } from 'urial';
import { type Kind, mask } from './mask.ts';
import { tooLong } from './typed.ts';

/** The panels beside a string, in the order of their tabs. */
export const BESIDE = ['code', 'readers', 'compare', 'resolve', 'normalize', 'redact'] as const;

/** The tools with fields of their own. */
export const TOOLS = ['tag', 'template', 'routes', 'many', 'encode'] as const;

export const PANELS = [...BESIDE, ...TOOLS] as const;
export type Panel = (typeof PANELS)[number];
export type Tool = (typeof TOOLS)[number];

/** The parts that have a with-er, in the order in which the code changes them. */
export const PARTS = ['scheme', 'host', 'userInfo', 'port', 'path', 'query', 'fragment'] as const;
export type Part = (typeof PARTS)[number];

/** The methods that take a segment as data, or an escaped string for the end of the path. */
export const PATH_EDITS = ['withLastSegment', 'appendSegments', 'appendPath'] as const;

/** A change of a part, of the end of the path, or of the parameters of one name. */
export type Edit = Part | (typeof PATH_EDITS)[number] | `param.${string}` | `add.${string}`;

/** What a part or a parameter becomes: `undefined` removes it, a list gives several parameters of one name. */
export type Change = string | readonly string[] | undefined;
export type Edits = ReadonlyMap<Edit, Change>;

/** The checks that an example can be about. */
export const CHECKS = ['', 'checkHref', 'checkRedirect', 'checkFetch'] as const;

/** What the fields of the page hold. */
export interface State {
  readonly uri: string;
  readonly panel: Panel;
  readonly edits: Edits;
  readonly base: string;
  readonly strict: boolean;
  readonly level: NormalizationLevel;
  readonly template: string;
  /** What was typed for each variable of the template. */
  readonly values: ReadonlyMap<string, string>;
  /** The template of the tag: `${name}` is the place of a value. */
  readonly tag: string;
  /** What was typed for each value of the tag. */
  readonly holes: ReadonlyMap<string, string>;
  /** A route a line: its name, `:`, its template. */
  readonly routes: string;
  /** The page on which the browser reads the string; `''` for none. */
  readonly page: string;
  /** The site to which a redirect may lead; `''` when it is not known. */
  readonly own: string;
  /** The registered redirect URI of OAuth; `''` when it is not known. */
  readonly registered: string;
  /** The check that the code is about; `''` for none. */
  readonly check: (typeof CHECKS)[number];
  /** The string beside which the first is put. */
  readonly other: string;
  /** More names of secret parameters, between commas. */
  readonly secrets: string;
  /** A paragraph with links, or one link per line. */
  readonly many: string;
  /** What is encoded and decoded. */
  readonly data: string;
}

/** The state of a page without a fragment. */
export const START: State = {
  uri: 'https://cdn.example/report%281%29.pdf?page=2&expires=1767225600&sig=a%2fb%2Bc==',
  panel: 'code',
  edits: new Map(),
  base: 'http://a/b/c/d;p?q',
  strict: true,
  level: 'scheme',
  template: 'https://api.example.com{/path*}{?q,page}',
  values: new Map([
    ['path', '["users", "größe 5"]'],
    ['q', 'a&b'],
  ]),
  tag: 'https://api.example.com/users/${id}?q=${q}&page=${page}#${place}',
  holes: new Map([
    ['id', 'a/b'],
    ['q', 'cats & dogs'],
    ['page', '2'],
    ['place', 'größe 5'],
  ]),
  routes: ['home: /', 'order: /orders/{id}', 'file: /files{/path*}', 'search: /search{?q,page}'].join('\n'),
  page: '',
  own: '',
  registered: '',
  check: '',
  other: 'HTTPS://cdn.example:443/./report%281%29.pdf?page=3&expires=1767225600&sig=a%2Fb%2Bc==',
  secrets: '',
  many: [
    'See [the manual](https://example.com/manual_(2025)) and <a href="/next?page=2">the next page</a>,',
    'but not javascript:alert(1), https://example.com\\@evil.example/ or http://10.0.0.1/.',
  ].join('\n'),
  data: 'größe 5 & 50%/day',
};

/** The fields that hold strings, with what each of them is. */
const TEXTS = {
  uri: 'reference',
  base: 'reference',
  template: 'template',
  tag: 'tag',
  routes: 'words',
  page: 'reference',
  own: 'reference',
  registered: 'reference',
  other: 'reference',
  secrets: 'data',
  many: 'words',
  data: 'data',
} as const satisfies Partial<Record<keyof State, Kind>>;
type TextField = keyof typeof TEXTS;

/** The fields of many strings, and the prefix of their names in a link. */
const LISTS = { values: 'let.', holes: 'hole.' } as const;
type ListField = keyof typeof LISTS;

type ChoiceField = 'panel' | 'strict' | 'level' | 'check';

/** The fields with few values, by the names of the values. */
const CHOICES: { readonly [K in ChoiceField]: Readonly<Record<string, State[K]>> } = {
  panel: sameNames(PANELS),
  strict: { false: false, true: true },
  level: sameNames(['syntax', 'scheme']),
  check: sameNames(CHECKS),
};

/** The names of the changes in a link: `with.host`, `param.page`, `add.tag`. */
const EDIT = /^(?:with\.(.+)|(?:param|add)\..*)$/s;

/** The field whose strings are examples for that of another: they go into a link together. */
const TOGETHER = { template: 'values', tag: 'holes' } as const;

function sameNames<T extends string>(names: readonly T[]): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** Returns what the value of a change is, and the name of the parameter that has it. */
export function kindOf(edit: Edit): readonly [kind: Kind, name: string | undefined] {
  if (edit === 'userInfo' || edit === 'query' || edit === 'fragment') return [edit, undefined];
  return ['data', /^(?:param|add)\.(.*)$/s.exec(edit)?.[1]];
}

/**
 * Returns the fragment of a link to a state. Fields as they are at the start are left out, except the string.
 *
 * @param secrets - What becomes of secrets: a link that is shown or shared has none.
 */
export function writeState(state: State, secrets: 'masked' | 'kept' = 'masked'): string {
  const entries: [string, string | null][] = [];
  const add = (key: string, text: string, kind: Kind, name?: string): void => {
    entries.push([key, secrets === 'kept' ? text : mask(text, kind, name)]);
  };
  for (const field of Object.keys(TEXTS) as TextField[]) {
    if (field === 'uri' || isChanged(state, field)) add(field, state[field], TEXTS[field]);
  }
  for (const field of Object.keys(CHOICES) as ChoiceField[]) {
    if (state[field] !== START[field]) entries.push([field, String(state[field])]);
  }
  for (const [edit, change] of state.edits) {
    const key = /^(?:param|add)\./.test(edit) ? edit : `with.${edit}`;
    if (change === undefined) entries.push([key, null]);
    else for (const one of [change].flat()) add(key, one, ...kindOf(edit));
  }
  for (const [field, prefix] of Object.entries(LISTS) as [ListField, string][]) {
    if (isChanged(state, field))
      for (const [name, text] of state[field]) add(prefix + name, text, 'data', name);
  }
  return QueryParams.from(
    entries.map(([name, text]) => [wellFormed(name), text === null ? null : wellFormed(text)]),
  ).toString();
}

/** Tells whether a field is not as it is at the start, or goes into a link with one that is not. */
function isChanged(state: State, field: TextField | ListField): boolean {
  if (state[field] !== START[field]) return true;
  return Object.entries(TOGETHER).some(
    ([text, list]) =>
      (field === text && state[list] !== START[list]) ||
      (field === list && state[text as keyof typeof TOGETHER] !== START[text as keyof typeof TOGETHER]),
  );
}

/**
 * Reads the state that a link carries. What is missing is as at the start, and what is no value of its field is ignored.
 *
 * @param href - The address of the page.
 * @returns `undefined` when the fragment is not one of the playground.
 */
export function readState(href: string): State | undefined {
  const { fragment } = fromURL({ href });
  const texts: Partial<Record<TextField, string>> = {};
  const choices: Partial<Pick<State, ChoiceField>> = {};
  const edits = new Map<Edit, Change>();
  const lists = { values: new Map<string, string>(), holes: new Map<string, string>() };
  for (const [key, text] of QueryParams.parse(fragment)) {
    const list = (Object.keys(LISTS) as ListField[]).find((field) => key.startsWith(LISTS[field]));
    if (addEdit(edits, key, text) || text === null) continue;
    if (list !== undefined) lists[list].set(key.slice(LISTS[list].length), text);
    else if (Object.hasOwn(TEXTS, key)) texts[key as TextField] = text;
    else if (Object.hasOwn(CHOICES, key)) Object.assign(choices, choice(key as ChoiceField, text));
  }
  const isState = ['uri', 'template', 'tag', 'data'].some((field) => Object.hasOwn(texts, field));
  if (!isState) return undefined;
  const found = { ...START, ...texts, ...choices, edits };
  for (const [text, list] of Object.entries(TOGETHER) as ['template' | 'tag', ListField][]) {
    if (texts[text] !== undefined || lists[list].size > 0) Object.assign(found, { [list]: lists[list] });
  }
  return found;
}

/** Adds a change that a link names; a name that comes twice has a list. Returns whether it is one. */
function addEdit(edits: Map<Edit, Change>, key: string, text: string | null): boolean {
  const [all, part] = EDIT.exec(key) ?? [];
  if (all === undefined) return false;
  const edit = (part ?? all) as Edit;
  const isRemovable = part === undefined ? key.startsWith('param.') : PARTS.includes(part as Part);
  const isKnown = part === undefined || isRemovable || (PATH_EDITS as readonly string[]).includes(part);
  if (!isKnown || (text === null && !isRemovable)) return true;
  const before = part === undefined ? edits.get(edit) : undefined;
  edits.set(edit, text === null || before === undefined ? (text ?? undefined) : [before, text].flat());
  return true;
}

/** Says what of a state is too much for the page; `undefined` for nothing. */
export function excess(state: Partial<State>): string | undefined {
  const texts = (Object.keys(TEXTS) as TextField[]).map((field) => [field, state[field] ?? ''] as const);
  const lists = [state.edits, state.values, state.holes].flatMap((list) => [...(list ?? [])]);
  for (const [name, text = ''] of [...texts, ...lists]) {
    const found = tooLong([text].flat().join(''), name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function choice(field: ChoiceField, text: string): Partial<State> {
  const known: Readonly<Record<string, State[ChoiceField]>> = CHOICES[field];
  return Object.hasOwn(known, text) ? { [field]: known[text] } : {};
}

/** Replaces lone surrogates, which no URI can carry. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
