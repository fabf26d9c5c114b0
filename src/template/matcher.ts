/** What a template needs to know to be matched, and whether a match can miss. */
import { isIn, PCT_ENCODED } from '../text/chars.ts';
import { normalizeEscapes } from '../reference/normalize.ts';
import { decode } from '../text/percent.ts';
import { type Expression, isReserved, type Operator, type Part } from './grammar.ts';

/** What can begin after an expression: other expressions, up to and with the next literals. */
interface Follow {
  /** The next literals, as far as a walk looks ahead. */
  readonly literals: string;
  /** Single characters, and a class, that the expressions before these literals can begin with. */
  readonly chars: readonly string[];
  readonly mask: number;
}

/** An expression that can read. */
export interface Reader extends Expression {
  readonly follow: Follow;
  /** Where in its variable list each name stands, if the text has names. */
  readonly places: ReadonlyMap<string, number>;
  /** Its number from the end of the template. */
  readonly number: number;
}

/** The parts of a template that can read a text whose escapes are normalized. */
export interface Matcher {
  readonly parts: readonly (string | Reader)[];
  /** The number of the last expression that writes each name. */
  readonly writers: ReadonlyMap<string, number>;
}

/** To look further ahead would make a walk quadratic where literals repeat themselves. */
const LOOKAHEAD = 64;

/** The matcher of a template. */
export function compileMatcher(parts: readonly Part[]): Matcher {
  const backwards: (string | Reader)[] = [];
  const writers = new Map<string, number>();
  let follow: Follow = { literals: '', chars: [], mask: 0 };
  for (let n = parts.length - 1; n >= 0; n -= 1) {
    const part = parts[n]!;
    if (typeof part === 'string') {
      const literals = normalizeEscapes(part);
      follow = { literals: literals.slice(0, LOOKAHEAD), chars: [], mask: 0 };
      backwards.push(literals);
    } else {
      const places = part.operator.named ? placesOf(part) : NO_PLACES;
      const number = parts.length - n;
      for (const name of places.keys()) if (!writers.has(name)) writers.set(name, number);
      backwards.push({ ...part, follow, places, number });
      follow = ahead(part.operator, follow);
    }
  }
  return { parts: backwards.reverse(), writers };
}

const NO_PLACES: ReadonlyMap<string, number> = /* @__PURE__ */ new Map<string, number>();

function placesOf({ varspecs }: Expression): Map<string, number> {
  return new Map(varspecs.map(({ name }, place) => [normalizeEscapes(name), place]));
}

/** What can begin before an expression, given what can begin after it. */
function ahead(operator: Operator, { literals, chars, mask }: Follow): Follow {
  if (operator.first !== '')
    return chars.includes(operator.first)
      ? { literals, chars, mask }
      : { literals, chars: [...chars, operator.first], mask };
  return { literals, chars, mask: mask | operator.allow | PCT_ENCODED };
}

/** Can an expression begin with this character? A list without first members begins with a comma. */
export function canBegin({ chars, mask }: Follow, char: string): boolean {
  if (mask === 0) return chars.includes(char);
  return chars.includes(char) || char === ',' || char === '%' || isIn(char.charCodeAt(0), mask);
}

/**
 * Does each expression end where the text says so? Each variable occurs once and without a prefix, no two names decode to the
 * same, no value can hold what parts it from the next, and no character that begins or continues an expression can begin what follows it. Named
 * expressions are told apart by their names.
 */
export function isDetermined({ parts }: Matcher): boolean {
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

/** Can the variables of an expression be told apart, and the members of a list? */
function isPartedInside({ operator, varspecs }: Expression): boolean {
  const exploded = varspecs.findIndex(({ explode }) => explode);
  if (varspecs.length === 1 && exploded < 0) return true;
  if (isIn(operator.separator.charCodeAt(0), operator.allow)) return false;
  return operator.named || exploded < 0 || exploded === varspecs.length - 1;
}

/** Can nothing that follows an expression be taken for a part of it? */
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
