/** Matching: one walk over a reference, in which each expression takes the longest run that it can hold. */
import { COPIED, DATA, isIn, RESERVED } from '../text/chars.ts';
import { normalizeEscapes } from '../reference/normalize.ts';
import { locate } from '../syntax/parse.ts';
import { decode, encode } from '../text/percent.ts';
import { PERCENT } from '../text/scan.ts';
import { isReserved, type Operator, type Varspec } from './grammar.ts';
import { canBegin, type Matcher, type Reader } from './matcher.ts';

/** The value that a match finds for a variable. */
export type Found = string | readonly string[] | Readonly<Record<string, string>>;

/** A reference with normalized escapes, and the offsets of its path. */
export interface Reading {
  readonly text: string;
  readonly pathStart: number;
  readonly pathEnd: number;
}

/** Reads a text for matching; `undefined` when the text is not a reference. */
export function readingOf(text: string): Reading | undefined {
  const located = locate(text);
  if (located === undefined) return undefined;
  const { pathStart, pathEnd } = located;
  const normal = normalizeEscapes(text);
  if (normal === text) return { text, pathStart, pathEnd };
  const front = normalizeEscapes(text.slice(0, pathStart)).length;
  const path = normalizeEscapes(text.slice(pathStart, pathEnd)).length;
  return { text: normal, pathStart: front, pathEnd: front + path };
}

/** Tells whether two readings are the same except for escapes that data does not need. */
export function isSameData(a: Reading, b: Reading): boolean {
  const [pieces, others] = [piecesOf(a), piecesOf(b)];
  return pieces.every((piece, n) => piece === others[n]);
}

/** Lists the text before the path, the path, and the text after it, each with every escape that data can have there. */
function piecesOf({ text, pathStart, pathEnd }: Reading): string[] {
  const spelled = (piece: string, data: number): string =>
    encode(piece, COPIED & ~(data & RESERVED), 'reference');
  return [
    spelled(text.slice(0, pathStart), DATA.userInfo),
    spelled(text.slice(pathStart, pathEnd), DATA.path),
    spelled(text.slice(pathEnd), DATA.query),
  ];
}

/**
 * Finds the values of a reference; `undefined` when the reference does not have the form of the template. The caller has to
 * expand the values again: only if that gives the reference are they a match.
 */
export function findValues(matcher: Matcher, reading: Reading): Map<string, Found> | undefined {
  const walk = new Walk(reading, matcher.writers);
  return matcher.parts.every((part) => walk.step(part)) ? walk.values() : undefined;
}

/** A name in the text with its value. */
type NamedValue = readonly [name: string, value: string];

/** One walk over a reference, from its start to its end. */
class Walk {
  readonly #found = new Map<string, Found>();
  /** The beginnings of values that variables with a prefix have found. */
  readonly #prefixes = new Map<string, Found>();
  /** Variables for which an expression has no value. */
  readonly #absent = new Set<string>();
  /** Whether two expressions have found different values for one variable. */
  #hasConflict = false;
  readonly #text: string;
  readonly #reading: Reading;
  readonly #writers: ReadonlyMap<string, number>;
  #at = 0;

  constructor(reading: Reading, writers: ReadonlyMap<string, number>) {
    this.#text = reading.text;
    this.#reading = reading;
    this.#writers = writers;
  }

  /** Returns the values after the last step; `undefined` when text is left, or when the values of a variable conflict. */
  values(): Map<string, Found> | undefined {
    for (const [name, value] of this.#prefixes) if (!this.#found.has(name)) this.#found.set(name, value);
    for (const name of this.#absent) if ((this.#found.get(name) ?? '') !== '') return undefined;
    return this.#hasConflict || this.#at < this.#text.length ? undefined : this.#found;
  }

  /** Reads one part of the template. Returns false when a literal is not found. */
  step(part: string | Reader): boolean {
    if (typeof part === 'string') {
      if (!this.#text.startsWith(part, this.#at)) return false;
      this.#at += part.length;
    } else if (part.operator.named) {
      this.#readNamed(part);
    } else {
      this.#readPieces(part);
    }
    return true;
  }

  /** Reads values without names. */
  #readPieces(reader: Reader): void {
    const { operator, varspecs } = reader;
    const pieces = this.#begins(reader, this.#at, operator.first) ? this.#pieces(reader) : [];
    for (const [n, varspec] of varspecs.entries()) {
      const { explode } = varspec;
      const rest = explode ? pieces.splice(n) : pieces;
      if (rest.length <= (explode ? 0 : n)) this.#absent.add(varspec.name);
      else
        this.#addFound(
          varspec,
          explode ? decodePieces(rest, operator) : decodeValue(rest[n]!, varspec, operator),
        );
    }
  }

  /** Splits what an expression without names has written at its separators. */
  #pieces(reader: Reader): string[] {
    const { operator, varspecs } = reader;
    const explode = varspecs.some((varspec) => varspec.explode);
    const separator = explode || varspecs.length > 1 ? operator.separator : '';
    const pieces: string[] = [];
    let at = this.#at + operator.first.length;
    for (;;) {
      const end = this.#runEnd(reader, at, separator, explode ? '=' : '');
      pieces.push(this.#text.slice(at, end));
      at = end;
      const isFull = !explode && pieces.length === varspecs.length;
      if (isFull || !this.#begins(reader, at, separator) || canBegin(reader.follow, separator)) break;
      at += 1;
    }
    if (at === this.#at) return [];
    this.#at = at;
    return pieces;
  }

  /** Reads names with their values, in the order of the variable list. */
  #readNamed(reader: Reader): void {
    const { operator, varspecs, places } = reader;
    const pairs = varspecs.map((): NamedValue[] => []);
    let place = 0;
    let lead = operator.first;
    while (this.#begins(reader, this.#at, lead)) {
      const nameEnd = this.#runEnd(reader, this.#at + 1, '', '');
      const name = this.#text.slice(this.#at + 1, nameEnd);
      const own = places.get(name) ?? -1;
      place = own >= place ? own : this.#placeOfOther(reader, place, name);
      const hasValue = this.#text.charAt(nameEnd) === '=';
      if (place === varspecs.length || (!hasValue && operator.ifEmpty !== '')) break;
      this.#at = hasValue ? this.#runEnd(reader, nameEnd + 1, '', '') : nameEnd;
      pairs[place]!.push([name, this.#text.slice(nameEnd + 1, this.#at)]);
      if (!varspecs[place]!.explode) place += 1;
      lead = operator.separator;
    }
    for (const [n, varspec] of varspecs.entries()) {
      const [first] = pairs[n]!;
      if (first === undefined) this.#absent.add(varspec.name);
      else if (varspec.explode) this.#addFound(varspec, decodeNamed(pairs[n]!, n, places));
      else this.#addFound(varspec, decodeValue(first[1], varspec, operator));
    }
  }

  /** Returns the place of the next exploded variable, if no later expression has the name; otherwise the end of the list. */
  #placeOfOther({ varspecs, number }: Reader, from: number, name: string): number {
    let place = from;
    const isWanted = (this.#writers.get(name) ?? number) < number;
    while (place < varspecs.length && (isWanted || !varspecs[place]!.explode)) place += 1;
    return place;
  }

  /** Tells whether a character stands here, and the next literals do not. */
  #begins({ follow: { literals } }: Reader, at: number, char: string): boolean {
    return this.#text.startsWith(char, at) && (literals === '' || !this.#text.startsWith(literals, at));
  }

  /** Returns the index after the longest run that a value can be and in which nothing that follows can begin. */
  #runEnd(reader: Reader, from: number, separator: string, extra: string): number {
    const { operator, follow } = reader;
    const mask = isReserved(operator) ? operator.allow : this.#dataAt(from);
    let at = from;
    while (at < this.#text.length) {
      const char = this.#text.charAt(at);
      const code = char.charCodeAt(0);
      if (char === separator || canBegin(follow, char) || !this.#begins(reader, at, '')) break;
      if (code !== PERCENT && char !== extra && !isIn(code, mask)) break;
      at += code === PERCENT ? 3 : 1;
    }
    return at;
  }

  /** Returns the class of the characters that data keeps without escapes here, as the `uri` tag writes them. */
  #dataAt(at: number): number {
    const { pathStart, pathEnd } = this.#reading;
    return at < pathStart ? DATA.userInfo : at <= pathEnd ? DATA.path : DATA.query;
  }

  #addFound({ name, maxLength }: Varspec, value: Found): void {
    const found = maxLength === Infinity ? this.#found : this.#prefixes;
    const before = found.get(name);
    if (before !== undefined && !isSame(asList(before), asList(value))) this.#hasConflict = true;
    found.set(name, value);
  }
}

/** Returns a text as a list of one, so that it equals such a list. */
function asList(value: Found): Found {
  return typeof value === 'string' ? [value] : value;
}

/** Tells whether two texts, lists or records are the same. The members of records must have the same order. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((member, n) => isSame(member, b[n]));
  return isRecord(a) && isRecord(b) ? isSame(Object.entries(a), Object.entries(b)) : a === b;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Decodes the value of a variable that is not exploded: text, or a list of the texts between commas. */
function decodeValue(text: string, { maxLength }: Varspec, operator: Operator): Found {
  if (isReserved(operator)) return decodeCopied(text);
  return maxLength === Infinity && text.includes(',') ? text.split(',').map(decode) : decode(text);
}

/** Decodes the pieces of an exploded variable: a record when each piece has a `=`, otherwise a list. */
function decodePieces(pieces: readonly string[], operator: Operator): Found {
  if (isReserved(operator)) return pieces.map(decodeCopied);
  if (!pieces.every((piece) => piece.includes('='))) return pieces.map(decode);
  return recordOf(
    pieces.map((piece) => [piece.slice(0, piece.indexOf('=')), piece.slice(piece.indexOf('=') + 1)]),
  );
}

/** Decodes the values of an exploded variable. Values under the name of the variable are a list, others a record. */
function decodeNamed(
  pairs: readonly NamedValue[],
  place: number,
  places: ReadonlyMap<string, number>,
): Found {
  return pairs.every(([name]) => places.get(name) === place)
    ? pairs.map(([, value]) => decode(value))
    : recordOf(pairs);
}

function recordOf(pairs: readonly NamedValue[]): Found {
  return Object.fromEntries(pairs.map(([name, value]) => [decode(name), decode(value)]));
}

/** Decodes a value of `+` or `#`. Escapes of delimiters stay: an escaped delimiter is not the delimiter. */
function decodeCopied(run: string): string {
  return decode(
    run.replace(/%([\dA-F]{2})/g, (escape, hex: string) => (isCopied(hex) ? `%25${hex}` : escape)),
  );
}

function isCopied(hex: string): boolean {
  const byte = Number.parseInt(hex, 16);
  return byte === PERCENT || isIn(byte, RESERVED);
}
