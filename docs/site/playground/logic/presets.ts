/** States to begin with: what people have, and one for each panel and tool. */
import type { State } from './state.ts';

/** The examples by their titles, by the names of their groups. */
export const PRESETS: Readonly<Record<string, Readonly<Record<string, Partial<State>>>>> = {
  'Typical strings': {
    'A signed URL: change one parameter': {
      uri: 'https://cdn.example/report%281%29.pdf?page=2&expires=1767225600&sig=a%2fb%2Bc==',
      edits: new Map([['param.page', '3']]),
    },
    'A redirect after login': {
      uri: 'https://app.example.evil.example/welcome',
      own: 'https://app.example/',
    },
    'A webhook to an internal address': { uri: 'http://169.254.169.254/latest/meta-data/' },
    'A connection string (DSN)': { uri: 'postgres://me:p@ss/word@db.example:5432/app?sslmode=require' },
    'A deep link': { uri: 'myapp://orders/42?from=mail#items' },
    'A link in a link': {
      uri: 'https://sso.example/login?return=https%3A%2F%2Fapp.example%2Fcart%3Fid%3D7%26tab%3D2',
    },
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
