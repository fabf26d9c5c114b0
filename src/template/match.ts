/** Matching: one walk over a reference, in which each expression takes the longest run that it can hold. */
import { DATA, isIn, PARENTHESES, RESERVED } from '../core/text/chars.ts';
import { isRecord } from '../core/text/kind.ts';
import { decode } from '../core/text/percent.ts';
import { PERCENT } from '../core/text/scan.ts';
import { hasLiteralPlus } from '../core/text/schemes.ts';
import { isReserved, type Varspec } from './grammar.ts';
import { canBegin, type Matcher, type Reader } from './matcher.ts';
import { holdsParams, isSameData, type Reading, readParams } from './reading.ts';
import { recordOf } from './values.ts';

export type Found = string | readonly string[] | Readonly<Record<string, string>>;

export interface Match {
  readonly reading: Reading;
  readonly values: Readonly<Record<string, Found>>;
  /** The index where parameters in any order begin; without them, the end of the string. */
  readonly end: number;
  /** Whether a raw delimiter is read as data. */
  readonly isRaw: boolean;
  /** The expressions in the path, and before it. */
  readonly inPath: readonly (readonly [reader: Reader, before: string])[];
}

/** Tells whether the expansion of the values of a match has the same data, and the same values. */
export function confirms(expansion: Match, match: Match): boolean {
  return (
    isSame(expansion.values, match.values) &&
    isSameData(fixed(expansion), fixed(match), match.isRaw) &&
    holdsParams(match.reading.text, match.end, expansion.reading.text, expansion.end)
  );
}

function fixed({ reading, end }: Match): Reading {
  return { ...reading, text: reading.text.slice(0, end) };
}

/** Finds values. They are a match only if expanding them again gives the reference. */
export function findMatch(matcher: Matcher, reading: Reading, isAnyOrder: boolean): Match | undefined {
  const { parts, writers } = matcher;
  const [front] = parts;
  // short way: most routes of a table begin differently
  if (typeof front === 'string' && !reading.text.startsWith(front)) return undefined;
  const walk = new Walk(reading, writers);
  const params = isAnyOrder ? paramsOf(parts) : undefined;
  const steps = params === undefined ? parts : parts.slice(0, -1);
  for (const part of steps) if (!walk.step(part)) return undefined;
  const end = params === undefined ? reading.text.length : walk.takeParams(params);
  const found = walk.found();
  return found && { reading, values: recordOf(found), end, isRaw: walk.isRaw, inPath: walk.inPath };
}

function paramsOf(parts: Matcher['parts']): Reader | undefined {
  const last = parts.at(-1);
  return typeof last === 'object' && last.operator.separator === '&' ? last : undefined;
}

type NamedValue = readonly [name: string, value: string];

class Walk {
  /** Set at the first delimiter that only the raw reading takes as data: the strict one finds nothing from there on. */
  isRaw = false;
  readonly inPath: [reader: Reader, before: string][] = [];
  readonly #found = new Map<string, Found>();
  /** The beginnings of values, found for variables with a prefix. */
  readonly #prefixes = new Map<string, Found>();
  readonly #absent = new Set<string>();
  /** Whether two expressions found different values for one variable. */
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

  /** Returns the values after the last step; `undefined` if text is left, or if the values of a variable conflict. */
  found(): Map<string, Found> | undefined {
    for (const [name, value] of this.#prefixes) if (!this.#found.has(name)) this.#found.set(name, value);
    for (const name of this.#absent) if ((this.#found.get(name) ?? '') !== '') return undefined;
    return this.#hasConflict || this.#at < this.#text.length ? undefined : this.#found;
  }

  step(part: string | Reader): boolean {
    if (typeof part === 'string') {
      if (!this.#text.startsWith(part, this.#at)) return false;
      this.#at += part.length;
    } else {
      this.#read(part);
    }
    return true;
  }

  #read(reader: Reader): void {
    const { first, named } = reader.operator;
    const from = this.#at + first.length;
    if (from <= this.#reading.pathEnd) this.inPath.push([reader, this.#text.charAt(from - 1)]);
    if (named) this.#readNamed(reader, from);
    else this.#readPieces(reader, from);
  }

  /** Returns how a value is decoded that begins at an index: a raw `+` of a query is a space. */
  #decoder({ operator }: Reader, from: number): Decode {
    if (isReserved(operator)) return decodeCopied;
    const { pathEnd, queryEnd } = this.#reading;
    const isSpaced = this.isRaw && from > pathEnd && from <= queryEnd && !hasLiteralPlus(this.#text);
    return isSpaced ? (text) => decode(text.replaceAll('+', ' ')) : decode;
  }

  /** Reads the parameters of the last expression, in any order if they are in the query; returns the index where they begin. */
  takeParams(reader: Reader): number {
    const { operator, varspecs } = reader;
    const start = this.#at;
    const { pathEnd } = this.#reading;
    const isInQuery = operator.first === '?' ? start === pathEnd : start >= pathEnd;
    if (!isInQuery || this.#text.includes('#')) {
      this.#read(reader);
      return this.#text.length;
    }
    if (!this.#text.startsWith(operator.first, start)) return start;
    const params = readParams(this.#text, start, new Set(varspecs.map(({ name }) => decode(name))));
    for (const varspec of varspecs) {
      const texts = params.get(decode(varspec.name));
      if (texts !== undefined) this.#addFound(varspec, varspec.explode ? texts : texts[0]!);
    }
    this.#at = this.#text.length;
    return start;
  }

  #readPieces(reader: Reader, from: number): void {
    const { operator, varspecs } = reader;
    const pieces = this.#begins(reader, this.#at, operator.first) ? this.#pieces(reader) : [];
    const decodeValue = this.#decoder(reader, from);
    for (const [n, varspec] of varspecs.entries()) {
      const { explode } = varspec;
      const rest = explode ? pieces.splice(n) : pieces;
      if (rest.length <= (explode ? 0 : n)) this.#absent.add(varspec.name);
      else this.#addFound(varspec, explode ? rest.map(decodeValue) : decodeValue(rest[n]!));
    }
  }

  /** Splits the string of an expression without names at its separators. */
  #pieces(reader: Reader): string[] {
    const { operator, varspecs } = reader;
    const explode = varspecs.some((varspec) => varspec.explode);
    const separator = explode || varspecs.length > 1 ? operator.separator : '';
    const pieces: string[] = [];
    let at = this.#at + operator.first.length;
    for (;;) {
      const end = this.#runEnd(reader, at, separator);
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

  #readNamed(reader: Reader, from: number): void {
    const { operator, varspecs, places, free } = reader;
    const pairs = varspecs.map((): NamedValue[] => []);
    let place = 0;
    let lead = operator.first;
    while (this.#begins(reader, this.#at, lead)) {
      const start = this.#at + 1;
      // first without raw delimiters: a name of a later expression is left to it
      let nameEnd = this.#runEnd(reader, start, '', '');
      let next = this.#placeOf(reader, place, this.#text.slice(start, nameEnd));
      if (next < varspecs.length && free.includes(this.#text.charAt(nameEnd))) {
        nameEnd = this.#runEnd(reader, start);
        next = this.#placeOf(reader, place, this.#text.slice(start, nameEnd));
      }
      if (next === varspecs.length) break;
      place = next;
      const name = this.#text.slice(start, nameEnd);
      const hasValue = this.#text.charAt(nameEnd) === '=';
      this.#at = hasValue ? this.#runEnd(reader, nameEnd + 1) : nameEnd;
      pairs[place]!.push([name, this.#text.slice(nameEnd + 1, this.#at)]);
      if (!varspecs[place]!.explode) place += 1;
      lead = operator.separator;
    }
    const decodeValue = this.#decoder(reader, from);
    for (const [n, varspec] of varspecs.entries()) {
      const [first] = pairs[n]!;
      if (first === undefined) this.#absent.add(varspec.name);
      else if (varspec.explode) this.#addFound(varspec, decodeNamed(pairs[n]!, n, places, decodeValue));
      else this.#addFound(varspec, decodeValue(first[1]));
    }
  }

  /**
   * Returns the place of a name. Another name has the place of the next exploded variable, if no later expression has
   * it; otherwise the end of the list.
   */
  #placeOf({ varspecs, number, places }: Reader, from: number, name: string): number {
    const own = places.get(name) ?? -1;
    if (own >= from) return own;
    let place = from;
    const isWanted = (this.#writers.get(name) ?? number) < number;
    while (place < varspecs.length && (isWanted || !varspecs[place]!.explode)) place += 1;
    return place;
  }

  /** Tells whether a character stands here, and the next literals do not. */
  #begins({ follow: { literals } }: Reader, at: number, char: string): boolean {
    return this.#text.startsWith(char, at) && (literals === '' || !this.#text.startsWith(literals, at));
  }

  /** Returns the index after the longest run that a value can be, and in which the next part cannot begin. */
  #runEnd(reader: Reader, from: number, separator = '', free = reader.free): number {
    const { operator, follow } = reader;
    const mask = isReserved(operator) ? operator.allow : this.#dataAt(from);
    let at = from;
    while (at < this.#text.length) {
      const char = this.#text.charAt(at);
      const code = char.charCodeAt(0);
      const isRaw = code !== PERCENT && !isIn(code, mask);
      if (isRaw && !this.#isFree(free, char, at)) break;
      if (char === separator || canBegin(follow, char) || !this.#begins(reader, at, '')) break;
      // where the next expression follows at once, its escape would end this value
      if (isRaw && canBegin(follow, '%')) break;
      this.isRaw ||= isRaw;
      at += code === PERCENT ? 3 : 1;
    }
    return at;
  }

  /** Tells whether a delimiter here is data. In a query and a fragment `&` and `=` never are. */
  #isFree(free: string, char: string, at: number): boolean {
    return free.includes(char) && (at < this.#reading.pathEnd || !'&='.includes(char));
  }

  /** Returns the class of the characters that data may have here without escapes. */
  #dataAt(at: number): number {
    const { pathStart, pathEnd } = this.#reading;
    const place = at < pathStart ? 'userInfo' : at <= pathEnd ? 'path' : 'query';
    return DATA[place] | PARENTHESES;
  }

  #addFound({ name, maxLength }: Varspec, value: Found): void {
    const found = maxLength === Infinity ? this.#found : this.#prefixes;
    const before = found.get(name);
    if (before !== undefined && !isSame(asList(before), asList(value))) this.#hasConflict = true;
    found.set(name, value);
  }
}

function asList(value: Found): Found {
  return typeof value === 'string' ? [value] : value;
}

/** Tells whether two strings, lists or records are the same. The members of records must have the same order. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((member, n) => isSame(member, b[n]));
  return isRecord(a) && isRecord(b) ? isSame(Object.entries(a), Object.entries(b)) : a === b;
}

type Decode = (text: string) => string;

/** Decodes the values of an exploded variable. Values under the name of the variable are a list, others a record. */
function decodeNamed(
  pairs: readonly NamedValue[],
  place: number,
  places: ReadonlyMap<string, number>,
  decodeValue: Decode,
): Found {
  return pairs.every(([name]) => places.get(name) === place)
    ? pairs.map(([, value]) => decodeValue(value))
    : Object.fromEntries(pairs.map(([name, value]) => [decodeValue(name), decodeValue(value)]));
}

/** Decodes a value of `+` or `#`. Escapes of delimiters stay: an escaped delimiter is not the delimiter. */
function decodeCopied(run: string): string {
  const kept = run.replace(/%([\dA-F]{2})/g, (escape, hex: string) => {
    const byte = Number.parseInt(hex, 16);
    return byte === PERCENT || isIn(byte, RESERVED) ? `%25${hex}` : escape;
  });
  return decode(kept);
}
