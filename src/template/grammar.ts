/** The grammar of templates: RFC 6570, section 2. */
import { COPIED, DIGIT, isIn, RESERVED, UNRESERVED, VARCHAR } from '../core/text/chars.ts';
import { notAllowed, type UriErrorCode } from '../core/text/error.ts';
import { encode } from '../core/text/percent.ts';
import { isBadPercent, skip, skipPlain } from '../core/text/scan.ts';

/** How an operator writes its variables: a row of the table in appendix A. */
export interface Operator {
  /** The text before the first defined variable. */
  readonly first: string;
  /** The text between two defined variables. */
  readonly separator: string;
  /** Whether the name of a variable stands before its value. */
  readonly named: boolean;
  /** The text after the name of a variable with an empty value. */
  readonly ifEmpty: string;
  /** The characters that a value keeps; all others are percent-encoded. */
  readonly allow: number;
}

/** `varspec = varname [ modifier-level4 ]` */
export interface Varspec {
  readonly name: string;
  /** `prefix = ":" max-length`; `Infinity` without a prefix. */
  readonly maxLength: number;
  /** `explode = "*"` */
  readonly explode: boolean;
  /** The text before a value: `name=` or nothing. */
  readonly label: string;
  /** The label after `first` of the operator, and after its `separator`. */
  readonly firstLabel: string;
  readonly nextLabel: string;
  /** The text for an empty value. */
  readonly empty: string;
}

/** `expression = "{" [ operator ] variable-list "}"` */
export interface Expression {
  readonly operator: Operator;
  readonly varspecs: readonly Varspec[];
}

/** A part of a template: the text that a run of `literals` expands to, or an expression. */
export type TemplatePart = string | Expression;

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

/** Tells whether the operator copies the reserved characters of its values, as `+` and `#` do. */
export function isReserved({ allow }: Operator): boolean {
  return allow === COPIED;
}

/** A parsed template. */
export interface ParsedTemplate {
  readonly parts: readonly TemplatePart[];
  /** The names of the variables, each once, in the order of the text. */
  readonly names: readonly string[];
  /** Whether a name occurs twice. */
  readonly hasRepeats: boolean;
}

/** Reads `URI-Template = *( literals / expression )`. */
export function parseTemplate(text: string): ParsedTemplate {
  const parts: TemplatePart[] = [];
  let at = 0;
  while (at < text.length) {
    if (text.charAt(at) === '{') {
      at = readExpression(text, at + 1, parts);
    } else {
      const end = skipLiterals(text, at);
      if (end === at)
        throw grammarError('literals', text, at, 'percent-encode it; an expression stands in "{" and "}"');
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
 * Returns the index after a run of
 * `literals = %x21 / %x23-24 / %x26-3B / %x3D / %x3F-5B / %x5D / %x5F / %x61-7A / %x7E / ucschar / iprivate / pct-encoded`:
 * The ASCII ones are `reserved` and `unreserved`; erratum 6937 adds the apostrophe.
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
 * Tells whether a code point is
 * `ucschar = %xA0-D7FF / %xF900-FDCF / %xFDF0-FFEF / %x10000-1FFFD / %x20000-2FFFD / ... / %xD0000-DFFFD / %xE1000-EFFFD`
 * or `iprivate = %xE000-F8FF / %xF0000-FFFFD / %x100000-10FFFD`.
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

/** Reads `[ operator ] variable-list "}"` and returns the index after it. */
function readExpression(text: string, from: number, parts: TemplatePart[]): number {
  const sign = text.charAt(from);
  const operator = OPERATORS.get(sign);
  if (sign !== '' && RESERVED_OPERATORS.includes(sign))
    throw grammarError('operator', text, from, 'the operators are "+", "#", ".", "/", ";", "?" and "&"');
  const varspecs: Varspec[] = [];
  let at = operator === undefined ? from : from + 1;
  for (;;) {
    at = readVarspec(text, at, operator ?? SIMPLE, varspecs);
    const next = text.charAt(at);
    if (next !== ',' && next !== '}')
      throw grammarError(
        'expression',
        text,
        at,
        'after a variable comes ",", "}", ":" with a length, or "*"',
      );
    at += 1;
    if (next === '}') break;
  }
  parts.push({ operator: operator ?? SIMPLE, varspecs });
  return at;
}

/** Reads a `varspec` and returns the index after it. */
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

/** Reads `varname = varchar *( ["."] varchar )` and returns the index after it. */
function skipVarname(text: string, from: number): number {
  for (let at = from; ; at += 1) {
    const end = skip(text, at, VARCHAR);
    if (end === at)
      throw grammarError(
        'varname',
        text,
        at,
        'a name holds letters, digits, "_", escapes, and "." between them',
      );
    at = end;
    if (text.charAt(at) !== '.') return at;
  }
}

/** Reads `max-length = %x31-39 0*3DIGIT` and returns the index after it. */
function skipMaxLength(text: string, from: number): number {
  const end = skipPlain(text, from, Math.min(from + 4, text.length), DIGIT);
  const wrong = text.charAt(from) === '0' ? from : end;
  if (wrong === from || isIn(text.charCodeAt(end), DIGIT))
    throw grammarError('max-length', text, wrong, 'a length is a number from 1 to 9999');
  return end;
}

function grammarError(code: UriErrorCode, text: string, at: number, advice: string): Error {
  return isBadPercent(text, at)
    ? notAllowed('pct-encoded', 'template', text, at, 'template')
    : notAllowed(code, 'template', text, at, 'template', advice);
}
