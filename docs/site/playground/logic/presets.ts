/** States to begin with: what people have, and one for each panel and tool. */
import { START, type State, writeState } from './state.ts';

const SITE = 'https://app.example/';

/** The examples by their titles, by the names of their groups. */
export const PRESETS: Readonly<Record<string, Readonly<Record<string, Partial<State>>>>> = {
  'Typical strings': {
    'A signed URL: change one parameter': { edits: new Map([['param.page', '3']]) },
    'A redirect after login': {
      uri: 'https://app.example.evil.example/welcome',
      own: SITE,
      check: 'checkRedirect',
    },
    'A webhook to an internal address': {
      uri: 'http://169.254.169.254/latest/meta-data/',
      check: 'checkFetch',
    },
    'A connection string (DSN)': { uri: 'postgres://me:p@ss/word@db.example:5432/app?sslmode=require' },
    'A deep link': { uri: 'myapp://orders/42?from=mail#items' },
    'A link in a link': {
      uri: 'https://sso.example/login?return=https%3A%2F%2Fapp.example%2Fcart%3Fid%3D7%26tab%3D2',
    },
  },
  Attacks: {
    '//evil.example': { uri: '//evil.example', own: SITE, check: 'checkRedirect' },
    'http://2130706433/': { uri: 'http://2130706433/', check: 'checkFetch' },
    'java\\tscript:alert(1)': { uri: 'java\tscript:alert(1)', check: 'checkHref' },
  },
  'Rejected, and what to do': {
    'A backslash': { uri: '/\\evil.example' },
    Unicode: { uri: 'https://bücher.example/größe 5' },
    'Brackets in a query': { uri: '/search?tags[]=a|b' },
    'A link from Markdown': { uri: '[the page](https://example.com/d_(e))' },
  },
  'Valid, but probably not what you meant': {
    'A host without "//"': { uri: 'example.com/a' },
    'A host that only a browser finds': { uri: 'http:///evil.example/x' },
    'A host that looks like another': { uri: 'https://xn--80ak6aa92e.com/' },
  },
  'In a panel': {
    'Are they equal?': {
      panel: 'compare',
      uri: 'http://example.com/%7Ea?',
      other: 'HTTP://example.com:80/~a',
    },
    'Resolve against a base': { panel: 'resolve', uri: '../g' },
    Normalize: { panel: 'normalize', uri: 'HTTP://www.EXAMPLE.com:80/%7euser/a/./b/../c%3d?q=%e2%82%ac' },
    'Secrets in a log': {
      panel: 'redact',
      uri: 'https://me:hunter2@app.example/cb?code=5f3a&page=2#access_token=5f3a',
    },
    'Who reads a default port?': { panel: 'readers', uri: 'http://example.com:80/' },
  },
  Tools: {
    'Values in the tag': { panel: 'tag' },
    'Expand and match a template': {
      panel: 'template',
      uri: 'https://api.example.com/users/gr%C3%B6%C3%9Fe%205?q=a%26b',
    },
    'The route of a URL': { panel: 'routes', uri: '/files/img/a%2Fb.png' },
    'Many links at once': { panel: 'many' },
    'Encode and decode': { panel: 'encode' },
  },
};

/** All examples by their titles, whole. */
export const EXAMPLES: ReadonlyMap<string, State> = new Map(
  Object.values(PRESETS).flatMap((presets) =>
    Object.entries(presets).map(([title, preset]) => [title, { ...START, ...preset }] as const),
  ),
);

/** What the page opens with. */
export const OPENING: State = EXAMPLES.get('A signed URL: change one parameter') ?? START;

const fieldsOf = (state: State, secrets: 'masked' | 'kept'): string[] =>
  writeState(state, secrets).split('&');
const OURS = new Set([...EXAMPLES.values()].flatMap((one) => fieldsOf(one, 'kept')));

/** Tells whether the secrets of a state are those of the examples, which nobody has to hide. */
export function isExample(state: State): boolean {
  const open = fieldsOf(state, 'masked');
  const secret = fieldsOf(state, 'kept').filter((field) => !open.includes(field));
  return secret.length > 0 && secret.every((field) => OURS.has(field));
}
