/** Expansion, to the letter: RFC 6570, section 3. */
import { UriError } from '../text/error.ts';
import { encode, encodeAfter } from '../text/percent.ts';
import type { Expression, Operator, Part, Varspec } from './grammar.ts';
import { own } from '../text/own.ts';
import { type Composite, compositeOf, isUndefined, textOfScalar, type Values } from './values.ts';

/**
 * The text of a template with the values of its variables.
 *
 * @param values - The value of each name; it is read each time that the name occurs.
 * @param ends - Takes for each part where it ends in the text.
 */
export function expandParts(parts: readonly Part[], values: Values, ends?: number[]): string {
  let out = '';
  for (const part of parts) {
    out = typeof part === 'string' ? out + part : expandExpression(out, part, values);
    ends?.push(out.length);
  }
  return out;
}

function expandExpression(front: string, { operator, varspecs }: Expression, values: Values): string {
  let out = front;
  let isFirst = true;
  for (const varspec of varspecs) {
    const value = own(values, varspec.name);
    if (isUndefined(value)) continue;
    const text = textOfScalar(value);
    if (text !== undefined && text !== '') {
      out += isFirst ? varspec.firstLabel : varspec.nextLabel;
      out = encodeAfter(out, prefixOf(text, varspec.maxLength), operator.allow, 'template');
    } else {
      const made = text === '' ? varspec.empty : expandComposite(varspec, operator, value);
      if (made === undefined) continue;
      out += (isFirst ? operator.first : operator.separator) + made;
    }
    isFirst = false;
  }
  return out;
}

/** A list or an associative array; `undefined` when it has no defined member (section 3.2.1). */
function expandComposite(varspec: Varspec, operator: Operator, value: unknown): string | undefined {
  const composite = compositeOf(varspec.name, value);
  if (composite === undefined) return undefined;
  if (varspec.maxLength !== Infinity) {
    const problem = `the prefix of ${JSON.stringify(varspec.name)} is not applicable to a list or a record`;
    throw new UriError(
      'data',
      'template',
      problem,
      'give one value, or write the variable without ":" and length',
    );
  }
  if (varspec.explode) return explode(composite, varspec, operator);
  return varspec.label + join(composite.texts, ',', '', '', operator.allow);
}

function write(text: string, label: string, empty: string, allow: number): string {
  return text === '' ? empty : label + encode(text, allow, 'template');
}

function join(
  texts: readonly string[],
  separator: string,
  label: string,
  empty: string,
  allow: number,
): string {
  let out = '';
  let lead = '';
  for (const text of texts) {
    out += lead + write(text, label, empty, allow);
    lead = separator;
  }
  return out;
}

/**
 * Each member as a variable of its own. A name is encoded as its value is, as sections 3.2.2 to 3.2.9 say; the hint of
 * appendix A to copy reserved characters of names would let data make parameters.
 */
function explode({ isList, texts }: Composite, { label, empty }: Varspec, operator: Operator): string {
  const { separator, allow } = operator;
  if (isList) return join(texts, separator, label, empty, allow);
  let out = '';
  for (let at = 0; at < texts.length; at += 2) {
    const name = encode(texts[at]!, allow, 'template');
    const bare = name + (operator.named ? operator.ifEmpty : '=');
    out += (at === 0 ? '' : separator) + write(texts[at + 1]!, `${name}=`, bare, allow);
  }
  return out;
}

/** The first characters of a text, counted in code points. */
function prefixOf(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = 0;
  let count = 0;
  for (const char of text) {
    if (count === maxLength) break;
    end += char.length;
    count += 1;
  }
  return text.slice(0, end);
}
