/** Compiles ABNF, the notation of RFC 5234, to the source of expressions in JavaScript. */

/** Rewrites the source of a rule wherever it occurs, as in a named group. */
export type Wrap = (rule: string, source: string) => string;

/** Returns the source of the expression of a rule. */
type Grammar = (rule: string, wrap?: Wrap) => string;

const NAME = String.raw`[A-Za-z][A-Za-z\d-]*`;
const TOKEN = new RegExp(
  String.raw`("[^"]*"|%x[\dA-F]+(?:-[\dA-F]+)?|${NAME}(?:\s*=)?|<${NAME}>|\d*\*\d*|\d+|[/()[\]])|;.*|\s+`,
  'gy',
);

/** Reads the rules of a grammar. */
export function grammarOf(abnf: string): Grammar {
  const rules = new Map<string, string[]>();
  let body: string[] = [];
  let end = 0;
  for (const { 0: all, 1: token } of abnf.matchAll(TOKEN)) {
    end += all.length;
    if (token === undefined) continue;
    if (/^[A-Za-z].*=$/.test(token)) rules.set(token.replace(/\s*=$/, ''), (body = []));
    else body.push(token);
  }
  if (end < abnf.length) throw new Error(`not ABNF: ${abnf.slice(end)}`);
  const write: Grammar = (rule, wrap = (_, source) => source) => {
    const tokens = rules.get(rule);
    if (tokens === undefined) throw new Error(`no rule ${rule}`);
    const reader = new Reader([...tokens], (name) => write(name, wrap));
    return wrap(rule, `(?:${reader.alternation()})`);
  };
  return write;
}

/** Reads the tokens of one rule from left to right. */
class Reader {
  readonly #tokens: string[];
  readonly #write: (rule: string) => string;

  constructor(tokens: string[], write: (rule: string) => string) {
    this.#tokens = tokens;
    this.#write = write;
  }

  /** `alternation = concatenation *( "/" concatenation )`, up to the bracket that closes it. */
  alternation(): string {
    let source = '';
    for (let token = this.#tokens.shift(); token !== undefined && !/^[)\]]$/.test(token);) {
      source += token === '/' ? '|' : this.#repetition(token);
      token = this.#tokens.shift();
    }
    return source;
  }

  /** `repetition = [repeat] element` */
  #repetition(token: string): string {
    if (!/^\d*\*?\d*$/.test(token)) return this.#element(token);
    const [least = '', most = least] = token.split('*');
    const element = this.#element(this.#tokens.shift() ?? '');
    return `(?:${element}){${least === '' ? '0' : least},${most}}`;
  }

  #element(token: string): string {
    if (token === '(') return `(?:${this.alternation()})`;
    if (token === '[') return `(?:${this.alternation()})?`;
    if (token.startsWith('"')) return token.slice(1, -1).replace(/./gs, literal);
    if (!token.startsWith('%x')) return this.#write(token.replace(/[<>]/g, ''));
    return `[${token.slice(2).replace(/[^-]+/g, (hex) => `\\u${hex.padStart(4, '0')}`)}]`;
  }
}

/** RFC 5234, section 2.3: literal text is case-insensitive. */
function literal(char: string): string {
  if (/[a-z]/i.test(char)) return `[${char.toUpperCase()}${char.toLowerCase()}]`;
  // an expression with the flag `u` has a backslash before no other character
  return /[$()*+./?[\\\]^{|}]/.test(char) ? `\\${char}` : char;
}
