/** States to begin with: what people have, and one for each panel and tool. */
import type { State } from './state.ts';

/** A named example. */
interface Preset {
  readonly title: string;
  readonly state: Partial<State>;
}

const read = (title: string, uri: string): Preset => ({ title, state: { uri } });

/** The examples, by the names of their groups. */
export const PRESETS: Readonly<Record<string, readonly Preset[]>> = {
  'Typical strings': [
    {
      title: 'A signed URL: change one parameter',
      state: {
        uri: 'https://cdn.example/report%281%29.pdf?page=2&expires=1767225600&sig=a%2fb%2Bc==',
        edits: new Map([['param.page', '3']]),
      },
    },
    {
      title: 'A redirect after login',
      state: { uri: 'https://app.example.evil.example/welcome', own: 'https://app.example/' },
    },
    read('A webhook to an internal address', 'http://169.254.169.254/latest/meta-data/'),
    read('A connection string (DSN)', 'postgres://me:p@ss/word@db.example:5432/app?sslmode=require'),
    read('A deep link', 'myapp://orders/42?from=mail#items'),
    read(
      'A link in a link',
      'https://sso.example/login?return=https%3A%2F%2Fapp.example%2Fcart%3Fid%3D7%26tab%3D2',
    ),
  ],
  'Rejected, and what to do': [
    read('A backslash', '/\\evil.example'),
    read('Unicode', 'https://bücher.example/größe 5'),
    read('Brackets in a query', '/search?tags[]=a|b'),
    read('A link from Markdown', '[the page](https://example.com/d_(e))'),
  ],
  'Valid, but probably not what you meant': [
    read('A host without "//"', 'example.com/a'),
    read('A host that only a browser finds', 'http:///evil.example/x'),
    read('A host that looks like another', 'https://xn--80ak6aa92e.com/'),
  ],
  'In a panel': [
    {
      title: 'Are they equal?',
      state: { panel: 'compare', uri: 'http://example.com/%7Ea?', other: 'HTTP://example.com:80/~a' },
    },
    { title: 'Resolve against a base', state: { panel: 'resolve', uri: '../g' } },
    {
      title: 'Normalize',
      state: { panel: 'normalize', uri: 'HTTP://www.EXAMPLE.com:80/%7euser/a/./b/../c%3d?q=%e2%82%ac' },
    },
    {
      title: 'Secrets in a log',
      state: { panel: 'redact', uri: 'https://me:hunter2@app.example/cb?code=5f3a&page=2#access_token=5f3a' },
    },
    { title: 'Who reads a default port?', state: { panel: 'readers', uri: 'http://example.com:80/' } },
  ],
  Tools: [
    { title: 'Values in the tag', state: { panel: 'tag' } },
    {
      title: 'Expand and match a template',
      state: { panel: 'template', uri: 'https://api.example.com/users/gr%C3%B6%C3%9Fe%205?q=a%26b' },
    },
    { title: 'The route of a URL', state: { panel: 'routes', uri: '/files/img/a%2Fb.png' } },
    { title: 'Many links at once', state: { panel: 'many' } },
    { title: 'Encode and decode', state: { panel: 'encode' } },
  ],
};
