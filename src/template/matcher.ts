/** Prepares a template for matching, and tells whether it is reversible. */
import { isIn, PCT_ENCODED } from '../core/text/chars.ts';
import { normalizeEscapes } from '../core/text/escapes.ts';
import { decode } from '../core/text/percent.ts';
import { type Expression, isReserved, type Operator, type TemplatePart } from './grammar.ts';

/** What can follow an expression: other expressions up to the next literals, and these literals. */
interface Follow {
  readonly literals: string;
  /** Characters with which the expressions before these literals can begin; `mask` is a class of further ones. */
  readonly chars: readonly string[];
  readonly mask: number;
}

/** An expression with what a match needs to read its values. */
export interface Reader extends Expression {
  readonly follow: Follow;
  /** The place of each name in the variable list; empty if the operator writes no names. */
  readonly places: ReadonlyMap<string, number>;
  /** The number of the expression, counted from the end of the template. */
  readonly number: number;
  /** The delimiters that nothing writes in this segment, so that a raw one is data. */
  readonly free: string;
}

export interface Matcher {
  readonly parts: readonly (string | Reader)[];
  /** The number of the last expression that writes each name. */
  readonly writers: ReadonlyMap<string, number>;
}

/** How many characters of the literals a match looks ahead: without a limit, repeated literals take quadratic time. */
const LOOKAHEAD = 64;

/** The delimiters that data escapes and other programs leave raw. */
const DELIMITERS = "&'+;=";

/** Parts the segments, the query and the fragment. */
const BORDER = /[/?#]/;

/** Returns the delimiters that an expression writes or copies. */
function writtenBy(operator: Operator): string {
  return isReserved(operator) ? DELIMITERS : operator.separator + (operator.named ? '=' : '');
}

/** Returns for each part the delimiters that nothing writes in its segment. */
function freeOf(parts: readonly TemplatePart[]): string[] {
  const free: string[] = [];
  let written = '';
  const endSegment = (to: number): void => {
    const others = DELIMITERS.replace(/./g, (sign) => (written.includes(sign) ? '' : sign));
    while (free.length < to) free.push(others);
    written = '';
  };
  for (const [n, part] of parts.entries()) {
    if (typeof part === 'string') {
      const pieces = part.split(BORDER);
      written += pieces[0]!;
      if (pieces.length > 1) endSegment(n);
      written += pieces[pieces.length - 1]!;
    } else {
      if (BORDER.test(part.operator.first)) endSegment(n);
      written += writtenBy(part.operator);
    }
  }
  endSegment(parts.length);
  return free;
}

export function compileMatcher(parts: readonly TemplatePart[]): Matcher {
  const backwards: (string | Reader)[] = [];
  const free = freeOf(parts);
  const writers = new Map<string, number>();
  let follow: Follow = { literals: '', chars: [], mask: 0 };
  for (let n = parts.length - 1; n >= 0; n -= 1) {
    const part = parts[n]!;
    if (typeof part === 'string') {
      const literals = normalizeEscapes(part);
      follow = { literals: literals.slice(0, LOOKAHEAD), chars: [], mask: 0 };
      backwards.push(literals);
    } else {
      const named = part.operator.named ? part.varspecs : [];
      const places = new Map(named.map(({ name }, place) => [normalizeEscapes(name), place]));
      const number = parts.length - n;
      for (const name of places.keys()) if (!writers.has(name)) writers.set(name, number);
      backwards.push({ ...part, follow, places, number, free: free[n]! });
      follow = ahead(part.operator, follow);
    }
  }
  return { parts: backwards.reverse(), writers };
}

/** Returns what can follow the part before an expression, given what can follow the expression. */
function ahead({ first, allow }: Operator, follow: Follow): Follow {
  const { chars, mask } = follow;
  if (first === '') return { ...follow, mask: mask | allow | PCT_ENCODED };
  return chars.includes(first) ? follow : { ...follow, chars: [...chars, first] };
}

/** Tells whether the next part can begin with a character. A list without its first members begins with a comma. */
export function canBegin({ chars, mask }: Follow, char: string): boolean {
  if (mask === 0) return chars.includes(char);
  return chars.includes(char) || char === ',' || char === '%' || isIn(char.charCodeAt(0), mask);
}

/** Tells whether the string alone shows where each expression ends, so that no value can contain its separator. */
export function isReversible({ parts }: Matcher): boolean {
  const names = new Set<string>();
  for (const part of parts) {
    if (typeof part === 'string') continue;
    for (const { name, maxLength } of part.varspecs) {
      const decoded = decode(normalizeEscapes(name));
      if (names.has(decoded) || maxLength !== Infinity) return false;
      names.add(decoded);
    }
    if (!isPartedInside(part) || !endsBefore(part)) return false;
  }
  return true;
}

/** Tells whether a match can separate the variables of an expression, and the members of its lists. */
function isPartedInside({ operator, varspecs }: Expression): boolean {
  const exploded = varspecs.findIndex(({ explode }) => explode);
  if (varspecs.length === 1 && exploded < 0) return true;
  if (isIn(operator.separator.charCodeAt(0), operator.allow)) return false;
  return operator.named || exploded < 0 || exploded === varspecs.length - 1;
}

/** Tells whether no string after an expression can be read as a part of it. */
function endsBefore({ operator, varspecs, follow }: Reader): boolean {
  const { first, separator, named } = operator;
  const isSingle = varspecs.length === 1 && !varspecs[0]!.explode;
  const inside = `%${isReserved(operator) ? '' : ','}${named ? '=' : ''}`;
  const delimiters = isSingle ? first : first + separator;
  const holds = (char: string, more: string): boolean =>
    inside.includes(char) || more.includes(char) || isIn(char.charCodeAt(0), operator.allow);
  const { literals, chars, mask } = follow;
  if (mask !== 0 || (literals !== '' && holds(literals.charAt(0), delimiters))) return false;
  return !chars.some((char) => holds(char, named ? '' : delimiters));
}
