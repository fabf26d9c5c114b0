/** The plan of a call site of the tag: in which component each hole stands. It follows from the texts alone. */
import { type DataPlace, HOST_DATA } from '../text/chars.ts';
import { type UriComponent, uriError, type UriError } from '../text/error.ts';
import { hasAuthority, isOpaque, type Located } from '../syntax/located.ts';
import { locate, parseError } from '../syntax/parse.ts';
import { decode } from '../text/percent.ts';
import { skipPlain } from '../text/scan.ts';

/** Texts with a hole between each two. `first` is the number of the first hole, counted from 0. */
export interface HoledText {
  readonly texts: readonly string[];
  readonly first: number;
}

/** A piece of a reference: text, or text with holes. */
export type Stretch = string | HoledText;

/** A parameter with a hole. Its value is `undefined` when the text has no `=`. */
export interface Param {
  readonly name: Stretch;
  readonly value: Stretch | undefined;
}

/** The components of a call site. In a list, consecutive pieces without a hole are one element. */
export interface Plan {
  /** The texts around the holes. */
  readonly texts: readonly string[];
  /** Whether the first hole holds the base. */
  readonly isBased: boolean;
  readonly scheme: Stretch | undefined;
  readonly userInfo: Stretch | undefined;
  /** The labels of the host. */
  readonly host: readonly Stretch[] | undefined;
  readonly port: Stretch | undefined;
  /** The segments of the path. */
  readonly path: readonly Stretch[];
  /** The parameters of the query. */
  readonly query: readonly (string | Param)[] | undefined;
  readonly fragment: Stretch | undefined;
  /** Whether the path follows a scheme and does not begin with `/`, as after `mailto:`. */
  readonly isOpaque: boolean;
  /** Whether a hole stands in the path where a browser reads the host after a scheme of the web. */
  readonly hasDataAsHost: boolean;
  /** The component of each hole, if data in each of them has only to be encoded there; `undefined` if one needs more. */
  readonly places: readonly DataPlace[] | undefined;
}

/** Stands for a hole in an error. The samples have the same length, so that an index is right in both texts. */
const SHOWN_HOLE = '${}';
/** Stands for a hole in the text that is parsed: allowed in every component but the scheme. */
const DATA_SAMPLE = '000';
/** Stands for a scheme. */
const SCHEME_SAMPLE = 'aaa';
/** Stands for a base. */
const BASE_SAMPLE = '//0';

/** Matches what may follow a segment. */
const SEGMENT_END = /^(?:$|[/?#])/;

/**
 * Makes the plan of a call site.
 *
 * @throws `UriError` `hole-place` where data could be read as something else.
 */
export function compile(texts: readonly string[]): Plan {
  const site = new CallSite(texts);
  const { isBased, isOpaque, scheme, userInfo, host, port, path, query, fragment } = site;
  const { hasDataAsHost, places } = site;
  const parts = { scheme, userInfo, host, port, path, query, fragment };
  return { isBased, isOpaque, hasDataAsHost, texts, places, ...parts };
}

/** Tells whether a text ends in the value of a parameter, or has nothing that ends the piece before it. */
function isInValue(text: string): boolean {
  return text.lastIndexOf('=') >= Math.max(text.lastIndexOf('&'), text.lastIndexOf('?'));
}

/** A call site as one text that can be parsed, with a sample for each hole. Components can be read in any order. */
export class CallSite implements Plan {
  readonly texts: readonly string[];
  readonly #text: string;
  /** The index of each hole in the text. */
  readonly #holes: readonly number[];
  readonly #isScheme: boolean;
  readonly #at: Located;
  readonly isBased: boolean;

  constructor(texts: readonly string[]) {
    const [front = '', second = '', ...rest] = texts;
    this.texts = texts;
    this.#isScheme = front === '' && second.startsWith(':');
    this.isBased = front === '' && !this.#isScheme;
    const first = this.#isScheme ? SCHEME_SAMPLE : this.isBased ? BASE_SAMPLE : DATA_SAMPLE;
    this.#text = [front + first + second, ...rest].join(DATA_SAMPLE);
    let end = -SHOWN_HOLE.length;
    this.#holes = texts.slice(0, -1).map((text) => (end += SHOWN_HOLE.length + text.length));
    this.#checkEscapes();
    this.#at = this.#locate();
    this.#checkHost();
    this.#checkFront();
  }

  #locate(): Located {
    if (this.isBased && !'/?#'.includes(this.#text.charAt(BASE_SAMPLE.length))) {
      const advice = 'begin it with "/", "?" or "#", or write ":" after a scheme that is data';
      throw this.#holeError('path', BASE_SAMPLE.length, 'this text is not allowed after a base', advice);
    }
    const located = locate(this.#text);
    if (located !== undefined) return located;
    const { component, index } = parseError(this.#text);
    const problem = 'the text around the holes is not URI text';
    throw this.#holeError(component, index, problem, 'percent-encode it');
  }

  /** Refuses a hole inside an escape, or between the escapes of one character. */
  #checkEscapes(): void {
    const cut = this.#holes.find((hole) => this.#text.slice(Math.max(0, hole - 2), hole).includes('%'));
    const advice = 'write all of it as text, or put the whole character into the hole';
    if (cut !== undefined) throw this.#holeError('reference', cut, 'a hole in an escape', advice);
    const isApart = (texts: readonly string[]): boolean =>
      decode(texts.join('')) === texts.map(decode).join('');
    if (isApart(this.texts)) return;
    const near = this.#holes.findIndex((_, n) => !isApart(this.texts.slice(n, n + 2)));
    const hole = this.#holes[Math.max(0, near)]!;
    throw this.#holeError('reference', hole, 'a hole between the escapes of one character', advice);
  }

  /** Refuses text around a hole in the host that `encodeHost` would refuse. */
  #checkHost(): void {
    const { hostStart, hostEnd } = this.#at;
    const end = skipPlain(this.#text, hostStart, hostEnd, HOST_DATA);
    if (end === hostEnd || this.#holeIn(hostStart, hostEnd) === undefined) return;
    const advice = 'write letters, digits, "-", "." and "_"; withHost(...) takes an IP address in brackets';
    throw this.#holeError('host', end, 'this text is not allowed around a hole in the host', advice);
  }

  /** Refuses a hole where data could become a scheme. */
  #checkFront(): void {
    const { schemeEnd } = this.#at;
    const end = schemeEnd < 0 ? this.#text.search(/[/?#]|$/) : schemeEnd;
    const hole = this.#isScheme ? undefined : this.#holeIn(0, end);
    if (hole === undefined) return;
    const advice = 'begin with "/" or "./"; a scheme that is data stands alone before ":"';
    throw this.#holeError('scheme', hole, 'a hole where data could become a scheme', advice);
  }

  #holeIn(from: number, to: number): number | undefined {
    return this.#holes.find((hole) => hole >= from && hole < to);
  }

  #holeError(component: UriComponent, index: number, problem: string, advice: string): UriError {
    return uriError({
      code: 'hole-place',
      component,
      problem,
      advice,
      input: this.texts.join(SHOWN_HOLE),
      index,
    });
  }

  get scheme(): Stretch | undefined {
    const { schemeEnd } = this.#at;
    return schemeEnd < 0 ? undefined : this.#stretch(0, schemeEnd);
  }

  get userInfo(): Stretch | undefined {
    const { hostStart } = this.#at;
    return this.#hasAuthority && hostStart > this.#start
      ? this.#stretch(this.#start, hostStart - 1)
      : undefined;
  }

  get host(): readonly Stretch[] | undefined {
    const { hostStart, hostEnd } = this.#at;
    return this.#hasAuthority ? this.#list('.', hostStart, hostEnd, this.#stretch) : undefined;
  }

  get port(): Stretch | undefined {
    const { hostEnd, pathStart } = this.#at;
    return this.#hasAuthority && pathStart > hostEnd ? this.#stretch(hostEnd + 1, pathStart) : undefined;
  }

  get path(): readonly Stretch[] {
    return this.#list('/', this.#at.pathStart, this.#at.pathEnd, this.#stretch);
  }

  get query(): readonly (string | Param)[] | undefined {
    const { pathEnd, queryEnd } = this.#at;
    return pathEnd < queryEnd ? this.#list('&', pathEnd + 1, queryEnd, this.#param) : undefined;
  }

  get fragment(): Stretch | undefined {
    const { queryEnd } = this.#at;
    const end = this.#text.length;
    return queryEnd < end ? this.#stretch(queryEnd + 1, end) : undefined;
  }

  get isOpaque(): boolean {
    return isOpaque(this.#at);
  }

  get hasDataAsHost(): boolean {
    const { hostStart, hostEnd, pathStart, pathEnd } = this.#at;
    if (this.isBased || hostStart < hostEnd) return false;
    // the last character of the first segment that is not empty
    const last = this.#text.slice(pathStart, pathEnd).search(/[^/](?:\/|$)/);
    return this.#holeIn(pathStart, pathStart + last) !== undefined;
  }

  get places(): readonly DataPlace[] | undefined {
    const { hostStart, pathStart, pathEnd, queryEnd } = this.#at;
    const places = this.#holes.map((hole, n): DataPlace | undefined => {
      const before = this.texts[n]!;
      if (hole < hostStart) return 'userInfo';
      if (hole < pathStart) return undefined;
      if (hole < pathEnd)
        return !this.isOpaque && before.endsWith('/') && SEGMENT_END.test(this.texts[n + 1]!)
          ? 'path'
          : undefined;
      if (hole < queryEnd) return isInValue(before) ? 'query' : undefined;
      return 'fragment';
    });
    // without a scheme and "//" a browser reads no host
    const isHost = hostStart > 0 && this.hasDataAsHost;
    const isPlain = !this.isBased && !this.#isScheme && !isHost;
    return isPlain && places.every((place) => place !== undefined) ? places : undefined;
  }

  /** Index after the `//` of an authority. */
  get #start(): number {
    return this.#at.schemeEnd + 3;
  }

  get #hasAuthority(): boolean {
    return !this.isBased && hasAuthority(this.#at);
  }

  /** Returns the text between two indices, with its holes. */
  readonly #stretch = (from: number, to: number): Stretch => {
    const texts = [];
    const first = this.#firstHole(from);
    let start = from;
    for (let n = first; (this.#holes[n] ?? to) < to; n += 1) {
      texts.push(this.#text.slice(start, this.#holes[n]));
      start = this.#holes[n]! + DATA_SAMPLE.length;
    }
    const last = this.#text.slice(start, to);
    return texts.length === 0 ? last : { texts: [...texts, last], first };
  };

  /** Returns the number of the first hole at or after an index, by binary search. */
  #firstHole(from: number): number {
    let low = 0;
    let high = this.#holes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#holes[middle]! < from) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the parameter between two indices. */
  readonly #param = (from: number, to: number): string | Param => {
    const text = this.#stretch(from, to);
    if (typeof text === 'string') return text;
    const equals = this.#text.slice(from, to).indexOf('=');
    const name = this.#stretch(from, equals < 0 ? to : from + equals);
    const value = equals < 0 ? undefined : this.#stretch(from + equals + 1, to);
    return { name, value };
  };

  /** Lists the pieces between delimiters. */
  #list<T>(
    delimiter: string,
    from: number,
    to: number,
    make: (from: number, to: number) => string | T,
  ): (string | T)[] {
    const list: (string | T)[] = [];
    let start = from;
    for (const piece of this.#text.slice(from, to).split(delimiter)) {
      const made = make(start, start + piece.length);
      const last = list.at(-1);
      if (typeof made === 'string' && typeof last === 'string')
        list[list.length - 1] = last + delimiter + made;
      else list.push(made);
      start += piece.length + 1;
    }
    return list;
  }
}
