/** What the playground shows, and how a link carries it. */
import { fromURL, QueryParams } from 'urial';
import type { NormalizationLevel } from 'urial';
import { tooLong } from './limits.ts';
import { type Kind, mask } from './mask.ts';

/** The panels, in the order of their tabs. */
export const PANELS = [
  'read',
  'change',
  'parameters',
  'resolve',
  'normalize',
  'compare',
  'tag',
  'template',
  'routes',
  'browser',
  'links',
  'redact',
  'many',
] as const;
export type Panel = (typeof PANELS)[number];

/** The parts that have a with-er, in the order in which the code changes them. */
export const PARTS = ['scheme', 'host', 'userInfo', 'port', 'path', 'query', 'fragment'] as const;
export type Part = (typeof PARTS)[number];

/** The methods of the form that take a segment as data, or text for the end of the path. */
export const DATA_EDITS = ['withLastSegment', 'appendSegments', 'appendPath'] as const;
export type Edit = Part | (typeof DATA_EDITS)[number];

/** The changes of one parameter. */
export const PARAM_EDITS = ['withParam', 'appendParam', 'withoutParam'] as const;
export type ParamEdit = (typeof PARAM_EDITS)[number];

/** What the fields of the page hold. */
export interface State {
  readonly uri: string;
  readonly panel: Panel;
  /** The changes of the form: `undefined` removes a part. */
  readonly edits: ReadonlyMap<Edit, string | undefined>;
  readonly base: string;
  readonly strict: boolean;
  readonly level: NormalizationLevel;
  readonly paramEdit: ParamEdit;
  /** The name of the parameter to change; `''` changes none. */
  readonly name: string;
  readonly value: string;
  readonly template: string;
  /** What was typed for each variable of the template. */
  readonly values: ReadonlyMap<string, string>;
  /** The text of the tag: `${name}` is a hole. */
  readonly tag: string;
  /** What was typed for each hole of the tag. */
  readonly holes: ReadonlyMap<string, string>;
  /** A route a line: its name, `:`, its template. */
  readonly routes: string;
  /** The page on which the browser reads the reference; `''` for none. */
  readonly page: string;
  readonly own: string;
  readonly registered: string;
  /** The reference beside which the first is put. */
  readonly other: string;
  /** More names of secret parameters, between commas. */
  readonly secrets: string;
  /** A text with links, or a link a line. */
  readonly many: string;
}

/** The state of a page without a fragment. */
export const START: State = {
  uri: 'foo://example.com:8042/over/there?name=ferret#nose',
  panel: 'read',
  edits: new Map(),
  base: 'http://a/b/c/d;p?q',
  strict: true,
  level: 'scheme',
  paramEdit: 'withParam',
  name: '',
  value: '',
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
  routes: [
    'home: /',
    'user: /users/{id}',
    'file: /files{/path*}',
    'search: /search{?q,page}',
    'animal: /over/{place}{?name}',
  ].join('\n'),
  page: '',
  own: 'https://app.example/',
  registered: 'https://app.example/callback',
  other: 'foo://EXAMPLE.com:8042/over/./there?name=ferret',
  secrets: '',
  many: [
    'https://example.com/a',
    '/next?page=2',
    '//evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    'http://10.0.0.1/',
  ].join('\n'),
};

/** The fields that hold texts, with what each of them is. */
const TEXTS = {
  uri: 'reference',
  base: 'reference',
  name: 'data',
  value: 'data',
  template: 'template',
  tag: 'tag',
  routes: 'words',
  page: 'reference',
  own: 'reference',
  registered: 'reference',
  other: 'reference',
  secrets: 'data',
  many: 'words',
} as const satisfies Partial<Record<keyof State, Kind>>;
type TextField = keyof typeof TEXTS;

/** The fields of many texts, with what each of their texts is, and the prefix of their names in a link. */
const LISTS = { values: 'let.', holes: 'hole.' } as const;
type ListField = keyof typeof LISTS;

type ChoiceField = 'panel' | 'strict' | 'level' | 'paramEdit';

/** The fields with few values, by the texts of the values. */
const CHOICES: { readonly [K in ChoiceField]: Readonly<Record<string, State[K]>> } = {
  panel: sameNames(PANELS),
  strict: { false: false, true: true },
  level: sameNames(['syntax', 'scheme']),
  paramEdit: sameNames(PARAM_EDITS),
};

const EDITS: readonly Edit[] = [...PARTS, ...DATA_EDITS];
const CHANGE = 'with.';

/** The field whose texts are examples for that of another: they go into a link together. */
const TOGETHER = { template: 'values', tag: 'holes' } as const;

function sameNames<T extends string>(names: readonly T[]): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/** Returns what the text of a change is. */
export function kindOf(edit: Edit): Kind {
  return edit === 'userInfo' || edit === 'query' || edit === 'fragment' ? edit : 'data';
}

/**
 * Returns the fragment of a link to a state. Fields as they are at the start are left out, but the reference.
 *
 * @param secrets - What becomes of secrets: a link that is shown or shared has none.
 */
export function writeState(state: State, secrets: 'masked' | 'kept' = 'masked'): string {
  const entries: [string, string | null][] = [];
  const add = (key: string, text: string, kind: Kind, name?: string): void => {
    entries.push([key, secrets === 'kept' ? text : mask(text, kind, name)]);
  };
  for (const field of Object.keys(TEXTS) as TextField[]) {
    if (field === 'uri' || isChanged(state, field))
      add(field, state[field], TEXTS[field], field === 'value' ? state.name : undefined);
  }
  for (const field of Object.keys(CHOICES) as ChoiceField[]) {
    if (state[field] !== START[field]) entries.push([field, String(state[field])]);
  }
  for (const [name, text] of state.edits) {
    if (text === undefined) entries.push([CHANGE + name, null]);
    else add(CHANGE + name, text, kindOf(name));
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
  const edits = new Map<Edit, string | undefined>();
  const lists = { values: new Map<string, string>(), holes: new Map<string, string>() };
  for (const [key, text] of QueryParams.parse(fragment)) {
    const edit = EDITS.find((name) => key === CHANGE + name);
    const list = (Object.keys(LISTS) as ListField[]).find((field) => key.startsWith(LISTS[field]));
    if (edit !== undefined && (text !== null || PARTS.includes(edit as Part)))
      edits.set(edit, text ?? undefined);
    else if (text === null) continue;
    else if (list !== undefined) lists[list].set(key.slice(LISTS[list].length), text);
    else if (Object.hasOwn(TEXTS, key)) texts[key as TextField] = text;
    else if (Object.hasOwn(CHOICES, key)) Object.assign(choices, choice(key as ChoiceField, text));
  }
  const isState = [texts.uri, texts.template, texts.tag].some((text) => text !== undefined);
  if (!isState) return undefined;
  const found = { ...START, ...texts, ...choices, edits };
  for (const [text, list] of Object.entries(TOGETHER) as ['template' | 'tag', ListField][]) {
    if (texts[text] !== undefined || lists[list].size > 0) Object.assign(found, { [list]: lists[list] });
  }
  return found;
}

/** Says what of a state is too much for the page; `undefined` for nothing. */
export function excess(state: Partial<State>): string | undefined {
  const texts = (Object.keys(TEXTS) as TextField[]).map((field) => [field, state[field] ?? ''] as const);
  const lists = [state.edits, state.values, state.holes].flatMap((list) => [...(list ?? [])]);
  for (const [name, text = ''] of [...texts, ...lists]) {
    const found = tooLong(text, name);
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
