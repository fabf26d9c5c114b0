/** References with a mark at each border of a component. A mark is a letter that no reference has. */
import { type Components, componentsOf, type Located } from '../../src/core/syntax/located.ts';
import type { Piece } from '../../src/core/syntax/split.ts';
import { grammarOf } from '../support/grammar/abnf-compiler.ts';
import { ABNF } from '../support/grammar/rfc3986.ts';
import { type Language, languageOf } from '../support/grammar/language.ts';

/** The marks before and after each component. */
const MARKS: Readonly<Record<keyof Components, readonly [open: string, close: string]>> = {
  scheme: ['Ⓢ', 'ⓢ'],
  userInfo: ['Ⓤ', 'ⓤ'],
  host: ['Ⓗ', 'ⓗ'],
  port: ['Ⓝ', 'ⓝ'],
  path: ['Ⓟ', 'ⓟ'],
  query: ['Ⓠ', 'ⓠ'],
  fragment: ['Ⓕ', 'ⓕ'],
};

/** All marks. */
export const ALL_MARKS: string = Object.values(MARKS).flat().join('');

/** The component of a rule of the grammar. */
const COMPONENTS: Readonly<Record<string, keyof Components>> = {
  scheme: 'scheme',
  userinfo: 'userInfo',
  host: 'host',
  port: 'port',
  'path-abempty': 'path',
  'path-absolute': 'path',
  'path-noscheme': 'path',
  'path-rootless': 'path',
  'path-empty': 'path',
  query: 'query',
  fragment: 'fragment',
};

/** Puts the marks of a component around a text, or the source of an expression. */
export function marked(component: keyof Components, text: string): string {
  const [open, close] = MARKS[component];
  return open + text + close;
}

/** Returns the rule `URI-reference` of a grammar with the marks of its components. */
export function markedReference(abnf: string): Language {
  const source = grammarOf(abnf)('URI-reference', (name, inside) => {
    const component = COMPONENTS[name];
    return component === undefined ? inside : marked(component, inside);
  });
  return languageOf(new RegExp(`^${source}$`));
}

/** The rule of the RFC. Its states are made once for all proofs. */
export const MARKED: Language = markedReference(ABNF);

/** Marks the components of a parsed reference. */
export function markedLocated(at: Located): string {
  const { scheme, userInfo, host, port, path, query, fragment } = componentsOf(at);
  const part = (before: string, component: keyof Components, text: string | undefined, end = ''): string =>
    text === undefined ? '' : before + marked(component, text) + end;
  const authority =
    host === undefined ? '' : `//${part('', 'userInfo', userInfo, '@')}${part('', 'host', host)}`;
  const front = part('', 'scheme', scheme, ':') + authority + part(':', 'port', port);
  return front + marked('path', path) + part('?', 'query', query) + part('#', 'fragment', fragment);
}

/** Marks pieces of a text. */
export function markedPieces(text: string, pieces: readonly Piece[]): string {
  let out = '';
  let end = 0;
  for (const { component, from, to } of pieces) {
    out += text.slice(end, from) + marked(component, text.slice(from, to));
    end = to;
  }
  return out + text.slice(end);
}
