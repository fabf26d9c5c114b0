/**
 * The rules of RFC 3986 as regular expressions, compiled from the text of its appendix A. Nothing here comes from the library,
 * because the library is tested against it.
 */
import { grammarOf, type Wrap } from './abnf-compiler.ts';
import { ABNF } from './rfc3986.ts';

/** The grammar of RFC 3986. */
export const rfc3986 = grammarOf(ABNF);

/** The rules that a reading of a reference names. */
const NAMED: Readonly<Record<string, string>> = {
  scheme: 'scheme',
  authority: 'authority',
  userinfo: 'userinfo',
  host: 'host',
  port: 'port',
  'path-abempty': 'pathAbempty',
  'path-absolute': 'pathAbsolute',
  'path-noscheme': 'pathNoscheme',
  'path-rootless': 'pathRootless',
  'path-empty': 'pathEmpty',
  query: 'query',
  fragment: 'fragment',
};

const named: Wrap = (rule, source) => {
  const name = NAMED[rule];
  return name === undefined ? source : `(?<${name}>${source})`;
};

const whole = (rule: string, wrap?: Wrap): RegExp => new RegExp(`^${rfc3986(rule, wrap)}$`);
const run = (rule: string): RegExp => new RegExp(`^${rfc3986(rule)}`);

/** The rules that a whole text can be matched against, by their names in the RFC. Those of a reference name its components. */
export const RULES = {
  URI: whole('URI', named),
  'relative-ref': whole('relative-ref', named),
  'absolute-URI': whole('absolute-URI', named),
  scheme: whole('scheme'),
  authority: whole('authority'),
  userinfo: whole('userinfo'),
  host: whole('host'),
  'IP-literal': whole('IP-literal'),
  IPv6address: whole('IPv6address'),
  IPvFuture: whole('IPvFuture'),
  IPv4address: whole('IPv4address'),
  'reg-name': whole('reg-name'),
  port: whole('port'),
  'path-abempty': whole('path-abempty'),
  'path-absolute': whole('path-absolute'),
  'path-noscheme': whole('path-noscheme'),
  'path-rootless': whole('path-rootless'),
  'path-empty': whole('path-empty'),
  segment: whole('segment'),
  'segment-nz': whole('segment-nz'),
  'segment-nz-nc': whole('segment-nz-nc'),
  query: whole('query'),
  fragment: whole('fragment'),
  'pct-encoded': whole('pct-encoded'),
} as const;

export type Rule = keyof typeof RULES | 'URI-reference';

/** Tells whether the whole text matches the rule. */
export function matches(rule: Rule, text: string): boolean {
  return rule === 'URI-reference'
    ? matches('URI', text) || matches('relative-ref', text)
    : RULES[rule].test(text);
}

/** Tells whether the text is a path in some context: `*( pchar / "/" )`. */
export function isPathText(text: string): boolean {
  return PATH_TEXT.test(text);
}
const PATH_TEXT = new RegExp(`^(?:${rfc3986('pchar')}|/)*$`);

/** Expressions for the longest beginning of a text that a rule of single characters and escapes allows, by its name. */
export const RUNS = {
  userinfo: run('userinfo'),
  port: run('port'),
  path: new RegExp(`^(?:${rfc3986('pchar')}|/)*`),
  query: run('query'),
  fragment: run('fragment'),
  'reg-name': run('reg-name'),
  scheme: new RegExp(`^${rfc3986('scheme')}?`),
} as const;
