/**
 * RFC 6570 in its own words: the grammar of section 2 as one regular expression, and the expansion of each operator as in
 * sections 3.2.2 to 3.2.9.
 */
import { inClasses } from '../grammar/iri.ts';
import { encodeData } from '../models/data.ts';

const UNRESERVED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';
const RESERVED = ":/?#[]@!$&'()*+,;=";

const pctEncoded = '%[0-9A-Fa-f]{2}';
const ucschar =
  '[\\u{A0}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFEF}\\u{10000}-\\u{1FFFD}\\u{20000}-\\u{2FFFD}\\u{30000}-\\u{3FFFD}' +
  '\\u{40000}-\\u{4FFFD}\\u{50000}-\\u{5FFFD}\\u{60000}-\\u{6FFFD}\\u{70000}-\\u{7FFFD}\\u{80000}-\\u{8FFFD}' +
  '\\u{90000}-\\u{9FFFD}\\u{A0000}-\\u{AFFFD}\\u{B0000}-\\u{BFFFD}\\u{C0000}-\\u{CFFFD}\\u{D0000}-\\u{DFFFD}' +
  '\\u{E1000}-\\u{EFFFD}]';
const iprivate = '[\\u{E000}-\\u{F8FF}\\u{F0000}-\\u{FFFFD}\\u{100000}-\\u{10FFFD}]';
/** With the apostrophe, by erratum 6937. */
const literal = `(?:[\\x21\\x23-\\x24\\x26-\\x3B\\x3D\\x3F-\\x5B\\x5D\\x5F\\x61-\\x7A\\x7E]|${ucschar}|${iprivate}|${pctEncoded})`;
const varchar = `(?:[A-Za-z0-9_]|${pctEncoded})`;
const varname = `${varchar}(?:\\.?${varchar})*`;
const varspec = `${varname}(?::[1-9][0-9]{0,3}|\\*)?`;
const expression = `\\{[+#./;?&]?${varspec}(?:,${varspec})*\\}`;
const template = new RegExp(`^(?:${literal}|${expression})*$`, 'u');

/** Tells whether the text matches the rule `URI-Template`. */
export function isTemplate(text: string): boolean {
  return template.test(inClasses(text));
}

export type ModelValue = string | readonly string[] | readonly (readonly [string, string])[] | undefined;

interface Variable {
  readonly name: string;
  readonly prefix: number | undefined;
  readonly explode: boolean;
  readonly value: ModelValue;
}

const simple = (text: string): string => encodeData(text, UNRESERVED);

/** Keeps `reserved`, `unreserved` and `pct-encoded`, and escapes the rest. */
function copy(text: string): string {
  return text
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((piece, n) => (n % 2 === 1 ? piece : encodeData(piece, UNRESERVED + RESERVED)))
    .join('');
}

/** Section 3.1, and 3.2 for each expression. */
export function expand(text: string, values: Readonly<Record<string, ModelValue>>): string {
  return text
    .split(/(\{[^}]*\})/)
    .map((piece, n) => (n % 2 === 0 ? copy(piece) : expandExpression(piece.slice(1, -1), values)))
    .join('');
}

/** A mark where a segment has to have a character, and where it may be the end of the path. */
const [NEEDED, TRAILING] = ['\u0001', '\u0002'];

/** Tells whether an expression without operator, or with `/`, leaves a segment of the path empty up to its `;`. */
export function leavesSegmentEmpty(text: string, values: Readonly<Record<string, ModelValue>>): boolean {
  const marked = text
    .split(/(\{[^}]*\})/)
    .map((piece, n) => (n % 2 === 0 ? copy(piece) : markExpression(piece.slice(1, -1), values)))
    .join('');
  const [, authority, path = ''] = /^(?:[^:/?#]+:)?(\/\/[^/?#]*)?([^?#]*)/.exec(marked) ?? [];
  const segments = path.split('/').slice(authority === undefined ? 0 : 1);
  return segments.some((segment, n) => {
    if (segment === TRAILING && n === segments.length - 1) return false;
    return new RegExp(`^[${NEEDED}${TRAILING}]+(?:;|$)`).test(segment);
  });
}

function markExpression(body: string, values: Readonly<Record<string, ModelValue>>): string {
  const expansion = expandExpression(body, values);
  if (!/^[+#./;?&]/.test(body)) return NEEDED + expansion;
  if (!body.startsWith('/') || expansion === '') return expansion;
  const marked = expansion.replaceAll('/', `/${NEEDED}`);
  const last = definedOf(body.slice(1), values).at(-1);
  return last?.explode === true ? marked.replace(new RegExp(`${NEEDED}$`), TRAILING) : marked;
}

function definedOf(list: string, values: Readonly<Record<string, ModelValue>>): Variable[] {
  return list
    .split(',')
    .map((spec): Variable => {
      const [, name = '', prefix, star] = /^([^:*]+)(?::(\d+))?(\*)?$/.exec(spec) ?? [];
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return {
        name,
        prefix: prefix === undefined ? undefined : Number(prefix),
        explode: star !== undefined,
        value,
      };
    })
    .filter(({ value }) => value !== undefined && !(typeof value === 'object' && value.length === 0));
}

function expandExpression(body: string, values: Readonly<Record<string, ModelValue>>): string {
  const operator = /^[+#./;?&]/.exec(body)?.[0] ?? '';
  const defined = definedOf(body.slice(operator.length), values);
  if (defined.length === 0) return '';
  switch (operator) {
    case '+':
      return defined.map((variable) => values1(variable, ',', copy)).join(',');
    case '#':
      return `#${defined.map((variable) => values1(variable, ',', copy)).join(',')}`;
    case '.':
      return defined.map((variable) => `.${values1(variable, '.', simple)}`).join('');
    case '/':
      return defined.map((variable) => `/${values1(variable, '/', simple)}`).join('');
    case ';':
      return defined.map((variable) => `;${named(variable, ';', '')}`).join('');
    case '?':
      return `?${defined.map((variable) => named(variable, '&', '=')).join('&')}`;
    case '&':
      return defined.map((variable) => `&${named(variable, '&', '=')}`).join('');
    default:
      return defined.map((variable) => values1(variable, ',', simple)).join(',');
  }
}

/** Returns a value without its name. */
function values1(
  { value, prefix, explode }: Variable,
  separator: string,
  encode: (text: string) => string,
): string {
  if (typeof value !== 'object')
    return encode(
      Array.from(value ?? '')
        .slice(0, prefix)
        .join(''),
    );
  const members = value.map((member) =>
    typeof member === 'string'
      ? encode(member)
      : `${encode(member[0])}${explode ? '=' : ','}${encode(member[1])}`,
  );
  return members.join(explode ? separator : ',');
}

/** Returns a value after its name, or each of its members after a name. */
function named(variable: Variable, separator: string, ifEmpty: string): string {
  const { name, value, explode } = variable;
  const pair = (left: string, right: string): string => (right === '' ? left + ifEmpty : `${left}=${right}`);
  if (typeof value !== 'object') return pair(name, values1(variable, ',', simple));
  if (!explode) return `${name}=${values1(variable, ',', simple)}`;
  return value
    .map((member) =>
      typeof member === 'string' ? pair(name, simple(member)) : pair(simple(member[0]), simple(member[1])),
    )
    .join(separator);
}
