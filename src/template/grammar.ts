/** The grammar of templates: RFC 6570, section 2. */
import { COPIED, DIGIT, isIn, RESERVED, UNRESERVED, VARCHAR } from '../text/chars.ts';
import { notAllowed, type UriErrorCode } from '../text/error.ts';
import { encode } from '../text/percent.ts';
import { skip, skipPlain } from '../text/scan.ts';

/** How an operator writes its variables: a row of the table in appendix A. */
export interface Operator {
  /** What stands before the first defined variable. */
  readonly first: string;
  /** What stands between two. */
  readonly separator: string;
  /** Does the name of a variable stand before its value? */
  readonly named: boolean;
  /** What follows a name without a value. */
  readonly ifEmpty: string;
  /** The characters of a value that are not percent-encoded. */
  readonly allow: number;
}

/** `varspec = varname [ modifier-level4 ]` */
export interface Varspec {
  readonly name: string;
  /** `prefix = ":" max-length`; infinite without one. */
  readonly maxLength: number;
  /** `explode = "*"` */
  readonly explode: boolean;
  /** What stands before a value: `name=` or nothing. */
  readonly label: string;
  /** The label after what stands before the first defined variable, and after what stands between two. */
  readonly firstLabel: string;
  readonly nextLabel: string;
  /** What stands for an empty value. */
  readonly empty: string;
}

/** `expression = "{" [ operator ] variable-list "}"` */
export interface Expression {
  readonly operator: Operator;
  readonly varspecs: readonly Varspec[];
}

/** A run of `literals`, as the text that it expands to, or an expression. */
export type Part = string | Expression;

const SIMPLE: Operator = { first: '', separator: ',', named: false, ifEmpty: '', allow: UNRESERVED };

/** `operator = op-level2 / op-level3` */
const OPERATORS: ReadonlyMap<string, Operator> = /* @__PURE__ */ new Map<string, Operator>([
  ['+', { ...SIMPLE, allow: COPIED }],
  ['#', { ...SIMPLE, first: '#', allow: COPIED }],
  ['.', { ...SIMPLE, first: '.', separator: '.' }],
  ['/', { ...SIMPLE, first: '/', separator: '/' }],
  [';', { ...SIMPLE, first: ';', separator: ';', named: true }],
  ['?', { ...SIMPLE, first: '?', separator: '&', named: true, ifEmpty: '=' }],
  ['&', { ...SIMPLE, first: '&', separator: '&', named: true, ifEmpty: '=' }],
]);

/** `op-reserve = "=" / "," / "!" / "@" / "|"` */
const RESERVED_OPERATORS = '=,!@|';

/** Does the operator copy reserved characters of its values? */
export function isReserved({ allow }: Operator): boolean {
  return allow === COPIED;
}

/** A template as it was parsed. */
export interface ParsedTemplate {
  readonly parts: readonly Part[];
  /** The names of its variables, each once, in the order of the text. */
  readonly names: readonly string[];
  /** Does a name occur twice? */
  readonly hasRepeats: boolean;
}

/** Reads `URI-Template = *( literals / expression )`. */
export function parseTemplate(text: string): ParsedTemplate {
  const parts: Part[] = [];
  let at = 0;
  while (at < text.length) {
    if (text.charAt(at) === '{') {
      at = readExpression(text, at + 1, parts);
    } else {
      const end = skipLiterals(text, at);
      if (end === at)
        throw refused('literals', text, at, 'percent-encode it; an expression stands in "{" and "}"');
      parts.push(encode(text.slice(at, end), COPIED, 'template'));
      at = end;
    }
  }
  const all = parts.flatMap((part) =>
    typeof part === 'string' ? [] : part.varspecs.map(({ name }) => name),
  );
  const names = [...new Set(all)];
  return { parts, names, hasRepeats: names.length < all.length };
}

/**
 * Index just past a run of
 * `literals = %x21 / %x23-24 / %x26-3B / %x3D / %x3F-5B / %x5D / %x5F / %x61-7A / %x7E / ucschar / iprivate / pct-encoded`:
 * in ASCII `reserved` and `unreserved` (the apostrophe by erratum 6937).
 */
function skipLiterals(text: string, from: number): number {
  for (let at = from; ;) {
    at = skip(text, at, RESERVED | UNRESERVED);
    const point = text.codePointAt(at) ?? 0;
    if (!isUcschar(point)) return at;
    at += point > 0xffff ? 2 : 1;
  }
}

/**
 * `ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF / %x10000-1FFFD / %x20000-2FFFD / ... / %xD0000-DFFFD / %xE1000-EFFFD`
 * or `iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD`?
 */
function isUcschar(point: number): boolean {
  if (point < 0x10000)
    return (
      (point >= 0xa0 && point < 0xd800) ||
      (point >= 0xe000 && point < 0xfdd0) ||
      (point >= 0xfdf0 && point < 0xfff0)
    );
  return (point & 0xffff) < 0xfffe && (point < 0xe0000 || point >= 0xe1000);
}

/** Reads `[ operator ] variable-list "}"` and gives the index after it. */
function readExpression(text: string, from: number, parts: Part[]): number {
  const sign = text.charAt(from);
  const operator = OPERATORS.get(sign);
  if (sign !== '' && RESERVED_OPERATORS.includes(sign))
    throw refused('operator', text, from, 'the operators are "+", "#", ".", "/", ";", "?" and "&"');
  const varspecs: Varspec[] = [];
  let at = operator === undefined ? from : from + 1;
  for (;;) {
    at = readVarspec(text, at, operator ?? SIMPLE, varspecs);
    const next = text.charAt(at);
    if (next !== ',' && next !== '}')
      throw refused('expression', text, at, 'after a variable comes ",", "}", ":" with a length, or "*"');
    at += 1;
    if (next === '}') break;
  }
  parts.push({ operator: operator ?? SIMPLE, varspecs });
  return at;
}

/** Reads a `varspec` and gives the index after it. */
function readVarspec(text: string, from: number, operator: Operator, varspecs: Varspec[]): number {
  const { first, separator, named, ifEmpty } = operator;
  const end = skipVarname(text, from);
  const name = text.slice(from, end);
  const modifier = text.charAt(end);
  const to = modifier === ':' ? skipMaxLength(text, end + 1) : end;
  const label = named ? `${name}=` : '';
  varspecs.push({
    name,
    maxLength: to === end ? Infinity : Number(text.slice(end + 1, to)),
    explode: modifier === '*',
    label,
    firstLabel: first + label,
    nextLabel: separator + label,
    empty: named ? name + ifEmpty : '',
  });
  return modifier === '*' ? end + 1 : to;
}

/** `varname = varchar *( ["."] varchar )` */
function skipVarname(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const end = skip(text, at, VARCHAR);
    if (end === at)
      throw refused('varname', text, at, 'a name holds letters, digits, "_", escapes, and "." between them');
    at = end;
    if (text.charAt(at) !== '.') return at;
  }
}

/** `max-length = %x31-39 0*3DIGIT` */
function skipMaxLength(text: string, from: number): number {
  const end = skipPlain(text, from, Math.min(from + 4, text.length), DIGIT);
  const wrong = text.charAt(from) === '0' ? from : end;
  if (wrong === from || isIn(text.charCodeAt(end), DIGIT))
    throw refused('max-length', text, wrong, 'a length is a number from 1 to 9999');
  return end;
}

function refused(code: UriErrorCode, text: string, at: number, advice: string): Error {
  return notAllowed(code, 'template', text, at, 'template', advice);
}
