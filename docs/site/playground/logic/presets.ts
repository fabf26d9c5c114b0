/** States to begin with: the examples of RFC 3986, and one for each panel. */
import { START, type State } from './state.ts';

/** A named example. */
interface Preset {
  readonly title: string;
  readonly state: Partial<State>;
}

/** Examples of one kind. */
interface PresetGroup {
  readonly title: string;
  readonly presets: readonly Preset[];
}

const read = (uri: string): Preset => ({ title: uri, state: { uri, panel: 'read' } });
const resolve = (uri: string): Preset => ({
  title: uri === '' ? '(the empty reference)' : uri,
  state: { uri, panel: 'resolve', base: START.base },
});

/** The references of section 5.4.1, against `http://a/b/c/d;p?q`. */
export const NORMAL_EXAMPLES = [
  'g:h',
  'g',
  './g',
  'g/',
  '/g',
  '//g',
  '?y',
  'g?y',
  '#s',
  'g#s',
  'g?y#s',
  ';x',
  'g;x',
  'g;x?y#s',
  '',
  '.',
  './',
  '..',
  '../',
  '../g',
  '../..',
  '../../',
  '../../g',
] as const;

/** The references of section 5.4.2, against the same base. */
export const ABNORMAL_EXAMPLES = [
  '../../../g',
  '../../../../g',
  '/./g',
  '/../g',
  'g.',
  '.g',
  'g..',
  '..g',
  './../g',
  './g/.',
  'g/./h',
  'g/../h',
  'g;x=1/./y',
  'g;x=1/../y',
  'g?y/./x',
  'g?y/../x',
  'g#s/./x',
  'g#s/../x',
  'http:g',
] as const;

export const PRESETS: readonly PresetGroup[] = [
  {
    title: 'RFC 3986, section 3',
    presets: [read(START.uri), read('urn:example:animal:ferret:nose')],
  },
  {
    title: 'RFC 3986, section 1.1.2',
    presets: [
      'ftp://ftp.is.co.za/rfc/rfc1808.txt',
      'http://www.ietf.org/rfc/rfc2396.txt',
      'ldap://[2001:db8::7]/c=GB?objectClass?one',
      'mailto:John.Doe@example.com',
      'news:comp.infosystems.www.servers.unix',
      'tel:+1-816-555-1212',
      'telnet://192.0.2.16:80/',
      'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
    ].map(read),
  },
  {
    title: 'To mend',
    presets: [
      'http://a|b/',
      'https://bücher.example/größe 5',
      'www.example.com/100%',
      '/\\evil.com',
      'C:\\Users\\me',
      '/search?tags[]=a|b',
    ].map(read),
  },
  {
    title: 'Valid, and surely not meant',
    presets: ['example.com', 'localhost:3000', 'me@example.com', 'https:/example.com/'].map(read),
  },
  {
    title: 'To look at in a panel',
    presets: [
      {
        title: 'Another host and path',
        state: { panel: 'change', uri: START.uri, edits: new Map([['host', 'example.org']]) },
      },
      {
        title: 'Normalize by every rule',
        state: { panel: 'normalize', uri: 'HTTP://www.EXAMPLE.com:80/%7euser/a/./b/../c%3d?q=%e2%82%ac' },
      },
      {
        title: 'One parameter of a signed URL',
        state: {
          panel: 'parameters',
          paramEdit: 'withParam',
          name: 'page',
          value: '3',
          uri: 'https://cdn.example/file?page=2&sig=a%2fb%2Bc==&t=%E2%82%AC+1',
        },
      },
      {
        title: 'Expand and match a template',
        state: { panel: 'template', uri: 'https://api.example.com/users/gr%C3%B6%C3%9Fe%205?q=a%26b' },
      },
      {
        title: 'A host that only a browser reads',
        state: { panel: 'browser', uri: 'http:///evil.example/x' },
      },
      { title: 'A redirect that leads away', state: { panel: 'links', uri: '/%2fevil.example' } },
      {
        title: 'Why are they not equal?',
        state: { panel: 'compare', uri: 'http://h/%7Ea?', other: 'HTTP://h:80/~a' },
      },
      { title: 'Data in the holes of the tag', state: { panel: 'tag' } },
      {
        title: 'Data that the tag refuses',
        state: {
          panel: 'tag',
          tag: 'https://${host}/files/${name}',
          holes: new Map([
            ['host', 'evil.example/x'],
            ['name', '..'],
          ]),
        },
      },
      { title: 'The route of a reference', state: { panel: 'routes', uri: '/files/img/a%2Fb.png' } },
      {
        title: 'Secrets in a log',
        state: {
          panel: 'redact',
          uri: 'https://me:hunter2@app.example/cb?code=5f3a&page=2#access_token=5f3a',
        },
      },
      { title: 'Many links at once', state: { panel: 'many' } },
    ],
  },
  { title: 'RFC 3986, section 5.4.1: normal', presets: NORMAL_EXAMPLES.map(resolve) },
  { title: 'RFC 3986, section 5.4.2: abnormal', presets: ABNORMAL_EXAMPLES.map(resolve) },
];
