/** What the playground shows, and how a link carries it. */
import { fromURL, QueryParams } from 'urial';
import type { NormalizationLevel } from 'urial';
import { maskTemplate, maskText, maskUserInfo } from './mask.ts';

/** The panels, in the order of their tabs. */
export const PANELS = [
  'read',
  'change',
  'resolve',
  'normalize',
  'parameters',
  'template',
  'browser',
  'links',
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
  /** The page on which the browser reads the reference; `''` for none. */
  readonly page: string;
  readonly own: string;
  readonly registered: string;
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
  page: '',
  own: 'https://app.example/',
  registered: 'https://app.example/callback',
};

type TextField = 'uri' | 'base' | 'name' | 'value' | 'template' | 'page' | 'own' | 'registered';

/** The fields that hold texts, with what a link must not carry taken out. */
const TEXTS: Readonly<Record<TextField, (text: string) => string>> = {
  uri: maskText,
  base: maskText,
  name: String,
  value: String,
  template: maskTemplate,
  page: maskText,
  own: maskText,
  registered: maskText,
};

type ChoiceField = 'panel' | 'strict' | 'level' | 'paramEdit';

/** The fields with few values, by the texts of the values. */
const CHOICES: { readonly [K in ChoiceField]: Readonly<Record<string, State[K]>> } = {
  panel: sameNames(PANELS),
  strict: { false: false, true: true },
  level: sameNames(['syntax', 'scheme']),
  paramEdit: sameNames(PARAM_EDITS),
};

const EDITS: readonly Edit[] = [...PARTS, ...DATA_EDITS];
const VARIABLE = 'let.';
const CHANGE = 'with.';

function sameNames<T extends string>(names: readonly T[]): Record<string, T> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

/**
 * Returns the fragment of a link to a state. Fields as they are at the start are left out, but the reference.
 *
 * @param secrets - What becomes of passwords: a link that is shown or shared has none.
 */
export function writeState(state: State, secrets: 'masked' | 'kept' = 'masked'): string {
  const isMasked = secrets === 'masked';
  const entries: [string, string | null][] = [];
  const hasOtherTemplate = state.template !== START.template || state.values !== START.values;
  for (const [field, mask] of Object.entries(TEXTS) as [TextField, (text: string) => string][]) {
    const isGiven = field === 'uri' || (field === 'template' && hasOtherTemplate);
    if (isGiven || state[field] !== START[field])
      entries.push([field, isMasked ? mask(state[field]) : state[field]]);
  }
  for (const field of Object.keys(CHOICES) as ChoiceField[]) {
    if (state[field] !== START[field]) entries.push([field, String(state[field])]);
  }
  for (const [name, text] of state.edits) {
    const isSecret = isMasked && name === 'userInfo' && text !== undefined;
    entries.push([CHANGE + name, isSecret ? maskUserInfo(text) : (text ?? null)]);
  }
  if (hasOtherTemplate) {
    for (const [name, text] of state.values) entries.push([VARIABLE + name, text]);
  }
  return QueryParams.from(
    entries.map(([name, text]) => [wellFormed(name), text === null ? null : wellFormed(text)]),
  ).toString();
}

/**
 * Reads the state that a link carries. What is missing is as at the start, and what is no value of its field is ignored.
 *
 * @param href - The address of the page.
 * @returns `undefined` when the fragment is not one of the playground.
 */
export function readState(href: string): State | undefined {
  const { fragment } = fromURL({ href });
  const params = QueryParams.parse(fragment);
  const texts: Partial<Record<TextField, string>> = {};
  const choices: Partial<Pick<State, ChoiceField>> = {};
  const edits = new Map<Edit, string | undefined>();
  const values = new Map<string, string>();
  for (const [key, text] of params) {
    const edit = EDITS.find((name) => key === CHANGE + name);
    if (edit !== undefined && (text !== null || PARTS.includes(edit as Part)))
      edits.set(edit, text ?? undefined);
    else if (text === null) continue;
    else if (key.startsWith(VARIABLE)) values.set(key.slice(VARIABLE.length), text);
    else if (Object.hasOwn(TEXTS, key)) texts[key as TextField] = text;
    else if (Object.hasOwn(CHOICES, key)) Object.assign(choices, choice(key as ChoiceField, text));
  }
  if (!Object.hasOwn(texts, 'uri') && texts.template === undefined) return undefined;
  const hasOtherTemplate = texts.template !== undefined || values.size > 0;
  return { ...START, ...texts, ...choices, edits, values: hasOtherTemplate ? values : START.values };
}

function choice(field: ChoiceField, text: string): Partial<State> {
  const known: Readonly<Record<string, State[ChoiceField]>> = CHOICES[field];
  return Object.hasOwn(known, text) ? { [field]: known[text] } : {};
}

/** Replaces lone surrogates, which no URI can carry. */
function wellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
