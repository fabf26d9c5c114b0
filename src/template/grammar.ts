/** The grammar of templates: RFC 6570, section 2. */
import { COPIED, DIGIT, isIn, NOT_UCSCHAR, UNRESERVED, VARCHAR } from '../core/text/chars.ts';
import { type UriError } from '../core/text/error.ts';
import { notAllowed } from '../core/syntax/refusal.ts';
import { encode, searchCharacters } from '../core/text/percent.ts';
import { isBadPercent, skip, skipPlain } from '../core/text/scan.ts';

/** How an operator writes its variables: a row of the table in appendix A. */
export interface Operator {
  readonly first: string;
  readonly separator: string;
  readonly named: boolean;
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
  readonly label: string;
  /** The label after `first` of the operator, and after its `separator`. */
  readonly firstLabel: string;
  readonly nextLabel: string;
  readonly empty: string;
}

/** `expression = "{" [ operator ] variable-list "}"` */
export interface Expression {
  readonly operator: Operator;
  readonly varspecs: readonly Varspec[];
}

/** A part of a template: the string that a run of `literals` expands to, or an expression. */
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

export interface ParsedTemplate {
  readonly parts: readonly TemplatePart[];
  /** The names of the variables, each once, in the order of the string. */
  readonly names: readonly string[];
  readonly hasRepeats: boolean;
}

// made when it is first needed (benchmark row `start`)
let disallowed: RegExp | undefined;

/** Reads `URI-Template = *( literals / expression )`. */
export function parseTemplate(text: string): ParsedTemplate {
  const parts: TemplatePart[] = [];
  const wrong = searchCharacters(text, (disallowed ??= new RegExp(`[${NOT_UCSCHAR}]`, 'u')));
  let at = 0;
  while (at < text.length) {
    if (text.charAt(at) === '{') {
      at = readExpression(text, at + 1, parts);
    } else {
      const end = Math.min(skipLiterals(text, at), wrong < 0 ? Infinity : wrong);
      if (end === at) throw grammarError('literals', text, at);
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

/** A run of `literals`, with the apostrophe of erratum 6937 and all beyond ASCII. No group repeats: engines have a small stack. */
const LITERALS = /[^\0- "%<>\\^`{|}\x7f]+|%[\dA-F]{2}/iy;

function skipLiterals(text: string, from: number): number {
  let at = from;
  LITERALS.lastIndex = at;
  while (LITERALS.test(text)) at = LITERALS.lastIndex;
  return at;
}

/** Reads `[ operator ] variable-list "}"` and returns the index after it. */
function readExpression(text: string, from: number, parts: TemplatePart[]): number {
  const sign = text.charAt(from);
  const operator = OPERATORS.get(sign) ?? SIMPLE;
  if (sign !== '' && RESERVED_OPERATORS.includes(sign)) throw grammarError('operator', text, from);
  const varspecs: Varspec[] = [];
  let at = operator === SIMPLE ? from : from + 1;
  for (;;) {
    at = readVarspec(text, at, operator, varspecs);
    const next = text.charAt(at);
    if (next !== ',' && next !== '}') throw grammarError('expression', text, at);
    at += 1;
    if (next === '}') break;
  }
  parts.push({ operator, varspecs });
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
    if (end === at) throw grammarError('varname', text, at);
    at = end;
    if (text.charAt(at) !== '.') return at;
  }
}

/** Reads `max-length = %x31-39 0*3DIGIT` and returns the index after it. */
function skipMaxLength(text: string, from: number): number {
  const end = skipPlain(text, from, Math.min(from + 4, text.length), DIGIT);
  const wrong = text.charAt(from) === '0' ? from : end;
  if (wrong === from || isIn(text.charCodeAt(end), DIGIT)) throw grammarError('max-length', text, wrong);
  return end;
}

const ADVICE = {
  literals: 'percent-encode it; an expression stands in "{" and "}"',
  operator: 'the operators are "+", "#", ".", "/", ";", "?" and "&"',
  expression: 'after a name comes ",", "}", ":" with a length, or "*"; for "-" write "_"',
  varname: 'a name contains letters, digits, "_", escapes, and "." between them',
  'max-length': 'a length is from 1 to 9999',
} as const;

function grammarError(code: keyof typeof ADVICE, text: string, at: number): UriError {
  return isBadPercent(text, at)
    ? notAllowed('pct-encoded', 'template', text, at, 'template')
    : notAllowed(code, 'template', text, at, 'template', ADVICE[code]);
}
