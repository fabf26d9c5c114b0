/** Expansion: RFC 6570, section 3. */
import { textIfData } from '../core/text/data.ts';
import { excerpt, uriError } from '../core/text/error.ts';
import { encode } from '../core/text/percent.ts';
import type { Expression, Operator, TemplatePart, Varspec } from './grammar.ts';
import { own } from '../core/text/own.ts';
import { type Composite, compositeOf, isUndefined, type VariableValues } from './values.ts';

/** What the long way of an expansion has to know. */
export interface Trace {
  readonly parts: readonly TemplatePart[];
  readonly pieces: string[];
  /** Each `{/x*}` in which a list comes last. */
  lists: Set<Expression> | undefined;
  /** Whether a value of a `{/x}` is empty or a dot-segment, or a member of it is. */
  hasDots: boolean;
}

export function expandParts(parts: readonly TemplatePart[], values: VariableValues, trace?: Trace): string {
  let out = '';
  for (const part of parts) {
    const piece = typeof part === 'string' ? part : expandExpression(part, values, trace);
    out += piece;
    trace?.pieces.push(piece);
  }
  return out;
}

/** A segment that is empty or dots. In a string for `{/x}` no value writes a `/` itself. */
const DOTS = /(?:^|\/)\.{0,2}(?:$|\/)/;

function expandExpression(expression: Expression, values: VariableValues, trace?: Trace): string {
  const { operator, varspecs } = expression;
  let out = '';
  let last: Varspec | undefined;
  for (const varspec of varspecs) {
    const value = own(values, varspec.name);
    if (isUndefined(value)) continue;
    const text = textIfData(value);
    let made: string | undefined;
    if (text !== undefined && text !== '') {
      out += last === undefined ? varspec.firstLabel : varspec.nextLabel;
      made = encode(prefixOf(text, varspec.maxLength), operator.allow, 'template');
    } else {
      made = text === '' ? varspec.empty : expandComposite(varspec, operator, value);
      if (made === undefined) continue;
      out += last === undefined ? operator.first : operator.separator;
    }
    out += made;
    // short way: most strings are longer than dots
    if (trace && operator.first === '/' && (text === undefined || made.length < 3))
      trace.hasDots ||= DOTS.test(made);
    last = varspec;
  }
  if (trace && last?.explode === true && operator.first === '/') (trace.lists ??= new Set()).add(expression);
  return out;
}

/** Expands a list or an associative array; `undefined` if it has no defined member (section 3.2.1). */
function expandComposite(varspec: Varspec, operator: Operator, value: unknown): string | undefined {
  const composite = compositeOf(varspec.name, value);
  if (composite === undefined) return undefined;
  if (varspec.maxLength !== Infinity) {
    const problem = `the prefix of ${excerpt(varspec.name)} is not allowed for an array or an object`;
    throw uriError('template', problem, 'pass one value, or remove ":" and the length', {
      code: 'bad-value',
    });
  }
  if (varspec.explode) return explode(composite, varspec, operator);
  return varspec.label + composite.texts.map((text) => encode(text, operator.allow, 'template')).join(',');
}

/**
 * A name is encoded like its value. The hint in appendix A, to copy its reserved characters, would let data make
 * parameters.
 */
function explode({ isList, texts }: Composite, { label, empty }: Varspec, operator: Operator): string {
  const { separator, named, ifEmpty, allow } = operator;
  let out = '';
  let lead = '';
  for (let at = 0; at < texts.length; at += 1) {
    const name = isList ? '' : encode(texts[at]!, allow, 'template');
    if (!isList) at += 1;
    const value = texts[at]!;
    if (value === '') out += lead + (isList ? empty : name + (named ? ifEmpty : '='));
    else out += lead + (isList ? label : `${name}=`) + encode(value, allow, 'template');
    lead = separator;
  }
  return out;
}

function prefixOf(text: string, maxLength: number): string {
  // short way: most templates have no prefix
  if (text.length <= maxLength) return text;
  let end = 0;
  for (let n = 0; n < maxLength; n += 1) end += Number(text.codePointAt(end)) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}
