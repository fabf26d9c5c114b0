/** Links from hostile data and hostile text, built in every way; and those of them that `checkHref` allows. */
import { encodeFragment, encodeHost, encodeParam, encodeSegment, encodeUserInfo, Uri, uri } from 'urial';
import { checkHref } from 'urial/link';
import { routes, UriTemplate } from 'urial/template';
import { attempt } from '../tools/check.ts';
import { words } from '../tools/words.ts';

type Build = (piece: string) => Uri;

const page = Uri.parse('https://example.com/a?b=c#d');
const site = Uri.parse('https://example.com');
const expand =
  (template: string, values: (piece: string) => object): Build =>
  (piece) =>
    UriTemplate.parse(template).expand(values(piece) as never);
const one = (piece: string): object => ({ x: piece });

/** Each way to put data into a link. */
export const FROM_DATA: Readonly<Record<string, Build>> = {
  'tag: a segment': (x) => uri`https://example.com/${x}`,
  'tag: a part of a segment': (x) => uri`https://example.com/a-${x}.html`,
  'tag: a list of segments': (x) => uri`/a/${['b', x]}`,
  'tag: the first segment': (x) => uri`./${x}`,
  'tag: a path without segments': (x) => uri`mailto:${x}`,
  'tag: the user': (x) => uri`https://${x}@example.com/`,
  'tag: the host': (x) => uri`https://${x}/`,
  'tag: a value': (x) => uri`https://example.com/?a=${x}`,
  'tag: a name': (x) => uri`/?${x}=a`,
  'tag: a record': (x) => uri`/?${{ [x]: x, a: null }}`,
  'tag: names without a value': (x) => {
    const pairs = [['a', null], [x, 'name,'], ['quot', null]] as const; // prettier-ignore
    return uri`/?${pairs}`;
  },
  'tag: on a base': (x) => uri`${page}/${x}?q=${x}#${x}`,
  'tag: the fragment': (x) => uri`#${x}`,
  'template: {x} alone': expand('{x}', one),
  'template: /{x}': expand('https://example.com/{x}', one),
  'template: {/x*}': expand('/a{/x*}', (x) => ({ x: ['b', x] })),
  'template: {?x}': expand('/a{?x}', one),
  'template: {?x*}': expand('/a{?x*}', (x) => ({ x: { [x]: x } })),
  'template: {&x}{;x}{.x}': expand('/a{.x}{;x}?b{&x}', one),
  'routes: to': (x) => routes({ user: '/users/{x}{?q}' }).user.to({ x, q: x }),
  withParam: (x) => page.withParam('q', x),
  'withParam without a value': (x) => page.withParam(x, null),
  withParams: (x) => page.withParams({ [x]: ['y', x], b: x }),
  appendParam: (x) => page.appendParam(x, x),
  withPath: (x) => page.withPath(['', x, 'b']),
  appendSegments: (x) => site.appendSegments(x),
  withLastSegment: (x) => page.withLastSegment(x),
  'from: path and query': (x) => Uri.from({ path: ['', x], query: { [x]: x } }),
  'from: the user': (x) => Uri.from({ scheme: 'https', userInfo: { user: x, password: x }, host: 'h' }),
  'encode functions': (x) =>
    Uri.parse(
      `https://${encodeUserInfo(x)}@example.com/${encodeSegment(x)}?a=${encodeParam(x)}#${encodeFragment(x)}`,
    ),
  encodeHost: (x) => Uri.parse(`https://${encodeHost(x)}/`),
};

/** Each way to put text into a link. */
export const WITH_TEXT: Readonly<Record<string, Build>> = {
  'Uri.parse, or a whole Uri in a hole': (x) => uri`${Uri.parse(x)}`,
  'template: {+x}': expand('/{+x}', one),
  'template: {#x}': expand('https://example.com/{#x}', one),
  withPath: (x) => page.withPath(x),
  withQuery: (x) => page.withQuery(x),
  withFragment: (x) => page.withFragment(x),
  appendPath: (x) => site.appendPath(x),
  from: (x) => Uri.from({ path: x }),
};

/** Characters that mean something in some place, alone and at the start or end. */
const MARKS = [...`"'<>\`()\\&;,.:!?*_~$#[]{}|^=+@/%- \t\n\0\u00A0\u2028\uFF07\u{1F600}`];

/** Data and text of people who want out of the place where a link stands. */
export const PIECES: readonly string[] = [
  ...MARKS.flatMap((mark) => [mark, `a${mark}`]),
  '--><img src=x onerror=alert(1)>',
  'a "title"',
  ...words(`
    x'onclick='alert(1) "onclick="alert(1) '-alert(1)-' /%27-alert(1)-%27 \`-alert(1)-\` \${alert(1)}
    </script><script>alert(1)</script> )url(//evil.example ');alert(1)// ](//evil.example)
    javascript:alert(1) javascript&colon;alert(1) /&sol;evil.example //evil.example copy ?a=1&copy &lt;b
    quot,location &quot; &apos;-alert(1)-&apos; url='//evil.example/' '//evil.example/' /it's /a(b /a)b /a,
    $HOME /$(id) https://example.com/a. https://example.com/a, https://example.com/a) %22%3E %0D%0A ..
    \uD800
  `),
];

/** Returns the links that some builders make from all pieces, without refused links. */
function made(builders: Readonly<Record<string, Build>>): ReadonlySet<string> {
  const links = new Set<string>();
  for (const build of Object.values(builders))
    for (const piece of PIECES) {
      const link = attempt(() => build(piece));
      if (Uri.isUri(link)) links.add(link.href);
    }
  return links;
}

/** Where a link comes from: built from data, built with text in it, or allowed by `checkHref`. */
export type Origin = 'data' | 'text' | 'checked';

export const ORIGINS: readonly Origin[] = ['data', 'text', 'checked'];

/** Returns the links of each origin; `more` are further texts for `checkHref`. An empty link does not count. */
export function linksOf(more: Iterable<string> = []): Readonly<Record<Origin, readonly string[]>> {
  const [data, text] = [[...made(FROM_DATA)], [...made(WITH_TEXT)]];
  const given = [...PIECES, ...text, ...more];
  const checked = [...new Set(given.flatMap((link) => checkHref(link).uri?.href ?? []))];
  const isLink = (link: string): boolean => link !== '';
  return { data: data.filter(isLink), text: text.filter(isLink), checked: checked.filter(isLink) };
}

/** Tells whether a link can be one of an origin. */
export function isOf(origin: Origin, link: string): boolean {
  if (origin === 'data') return made(FROM_DATA).has(link);
  return origin === 'text' ? Uri.tryParse(link).ok : checkHref(link).uri?.href === link;
}
