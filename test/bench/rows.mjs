// The rows of the benchmark. A candidate's `of` makes its value of an item before the race; its `note` says where the
// comparison is not exact.
import * as hyperjump from '@hyperjump/uri';
import { StdUriTemplate } from '@std-uritemplate/std-uritemplate';
import fastUri from 'fast-uri';
import * as ufo from 'ufo';
import { expand as liteExpand } from 'uri-template-lite';
import * as uriJs from 'uri-js';
import uriTemplates from 'uri-templates';
import URI from 'urijs';
import { parseTemplate } from 'url-template';
import { URI as VsUri } from 'vscode-uri';
import { decode, encodeParam, Uri, uri } from '../../dist/index.js';
import { checkFetch, checkHref, checkRedirect } from '../../dist/link/index.js';
import { UriTemplate } from '../../dist/template/index.js';
import { base, flat, mixed, queries, references, web } from './corpus.mjs';

const LENIENT = 'accepts nearly everything';
const REWRITES = 'rewrites what it reads';

const readAll = (made) =>
  (made.scheme?.length ?? 0) +
  (made.userInfo?.length ?? 0) +
  (made.host?.length ?? 0) +
  (made.port?.length ?? 0) +
  made.path.length +
  (made.query?.length ?? 0) +
  (made.fragment?.length ?? 0);

/** Splits at the delimiters without validation: no parser can be faster. */
function split(text) {
  const colon = text.indexOf(':');
  const slash = text.indexOf('/', colon + 3);
  const hash = text.indexOf('#', slash);
  const question = text.indexOf('?', slash);
  return { text, colon, slash, hash, question };
}

const values = Array.from({ length: 100 }, () => ({
  id: 'a b/ü',
  q: 'some words & more',
  page: ['1', '2'],
  lang: 'en',
}));
const template = 'https://api.example.com/users/{id}/posts{?q,page*,lang}';
const baseUri = Uri.parse(base);
const partsOf = (text) => {
  const { scheme, host, path, query } = Uri.parse(text);
  return { scheme, host, path, query };
};
const vsPartsOf = (text) => {
  const { scheme, host: authority, path, query = '' } = Uri.parse(text);
  return { scheme, authority, path, query };
};
const plain = flat(
  web
    .map((text) =>
      Uri.parse(text)
        .path.split('/')
        .at(-1)
        .replaceAll(/[^\w.-]/g, ''),
    )
    .filter((word) => word !== ''),
);
const compiled = UriTemplate.parse(template);
const urlTemplate = parseTemplate(template);
const uriTemplatesCompiled = uriTemplates(template);

const urlOf = (text) => new URL(text);

const page = 'https://www.example.com/docs/page?q=1';
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];
/** Half of the targets are paths, half are absolute. */
const targets = flat(
  web.map((text, n) => {
    const { pathname, search, hash } = new URL(text);
    return `${n % 2 === 0 ? '' : 'https://www.example.com'}${pathname}${search}${hash}`;
  }),
);

const setPath = (url) => {
  const copy = new URL(url);
  copy.pathname = '/other/path';
  return copy.href;
};
const setThree = (url) => {
  const copy = new URL(url);
  copy.hostname = 'other.example';
  copy.pathname = '/other/path';
  copy.search = 'a=b';
  return copy.href;
};

export const rows = {
  parse: {
    title: 'parse, web',
    items: web,
    candidates: {
      urial: { op: (text) => Uri.parse(text) },
      URL: { op: (text) => new URL(text), note: REWRITES },
      'fast-uri': { op: (text) => fastUri.parse(text), note: LENIENT },
      'uri-js': { op: (text) => uriJs.parse(text), note: LENIENT },
      '@hyperjump/uri': { op: (text) => hyperjump.parseUri(text) },
      'vscode-uri': { op: (text) => VsUri.parse(text), note: `${LENIENT}, decodes` },
      urijs: { op: (text) => new URI(text), note: LENIENT },
      ufo: { op: (text) => ufo.parseURL(text), note: LENIENT },
      'lower bound': { op: split, note: 'splits by indexOf, validates nothing' },
    },
  },
  'parse-mixed': {
    title: 'parse, every kind of reference',
    items: mixed,
    candidates: {
      urial: { op: (text) => Uri.parse(text) },
      'fast-uri': { op: (text) => fastUri.parse(text), note: LENIENT },
      'uri-js': { op: (text) => uriJs.parse(text), note: LENIENT },
      '@hyperjump/uri': { op: (text) => hyperjump.parseUriReference(text) },
      urijs: { op: (text) => new URI(text), note: LENIENT },
      ufo: { op: (text) => ufo.parseURL(text), note: LENIENT },
    },
  },
  validate: {
    title: 'validate, web',
    items: web,
    candidates: {
      urial: { op: (text) => Uri.canParse(text) },
      URL: { op: (text) => URL.canParse(text), note: 'native' },
      '@hyperjump/uri': { op: (text) => hyperjump.isUriReference(text) },
    },
  },
  read: {
    title: 'parse and read all, web',
    items: web,
    candidates: {
      urial: { op: (text) => readAll(Uri.parse(text)) },
      URL: {
        op: (text) => {
          const url = new URL(text);
          return (
            url.protocol.length +
            url.username.length +
            url.password.length +
            url.hostname.length +
            url.port.length +
            url.pathname.length +
            url.search.length +
            url.hash.length
          );
        },
        note: REWRITES,
      },
      'fast-uri': { op: (text) => fastUri.parse(text).path.length, note: LENIENT },
      '@hyperjump/uri': { op: (text) => hyperjump.parseUri(text).path.length },
      ufo: { op: (text) => ufo.parseURL(text).pathname.length, note: LENIENT },
    },
  },
  path: {
    title: 'change the path, print',
    items: web,
    candidates: {
      urial: { of: Uri.parse, op: (made) => made.withPath('/other/path').href },
      URL: { of: urlOf, op: setPath, note: 'copies, then sets' },
      'fast-uri': {
        of: fastUri.parse,
        op: (made) => fastUri.serialize({ ...made, path: '/other/path' }),
        note: 're-encodes',
      },
      'uri-js': {
        of: uriJs.parse,
        op: (made) => uriJs.serialize({ ...made, path: '/other/path' }),
        note: 're-encodes',
      },
      'vscode-uri': {
        of: VsUri.parse,
        op: (made) => made.with({ path: '/other/path' }).toString(true),
        note: 'validates little',
      },
      urijs: {
        of: (text) => new URI(text),
        op: (made) => made.clone().pathname('/other/path').toString(),
        note: LENIENT,
      },
      ufo: {
        of: ufo.parseURL,
        op: (made) => ufo.stringifyParsedURL({ ...made, pathname: '/other/path' }),
        note: 'validates nothing',
      },
    },
  },
  with: {
    title: 'change three parts at once, print',
    items: web,
    candidates: {
      urial: {
        of: Uri.parse,
        op: (made) => made.with({ host: 'other.example', path: '/other/path', query: 'a=b' }).href,
      },
      URL: { of: urlOf, op: setThree, note: 'copies, then sets' },
    },
  },
  chain: {
    title: 'change three parts one after the other, print',
    items: web,
    candidates: {
      urial: {
        of: Uri.parse,
        op: (made) => made.withHost('other.example').withPath('/other/path').withQuery('a=b').href,
      },
      URL: { of: urlOf, op: setThree, note: 'copies, then sets' },
    },
  },
  resolve: {
    title: 'resolve, the references of RFC 3986, 5.4',
    items: references,
    candidates: {
      urial: { op: (reference) => baseUri.resolve(reference).href },
      URL: { op: (reference) => new URL(reference, base).href, note: 'parses the base each time' },
      'fast-uri': { op: (reference) => fastUri.resolve(base, reference), note: 'parses the base each time' },
      'uri-js': { op: (reference) => uriJs.resolve(base, reference), note: 'parses the base each time' },
      '@hyperjump/uri': {
        op: (reference) => hyperjump.resolveUri(reference, base),
        note: 'parses the base each time',
      },
      urijs: {
        op: (reference) => new URI(reference).absoluteTo(base).toString(),
        note: 'parses the base each time',
      },
    },
  },
  normalize: {
    title: 'parse and normalize, web',
    items: web,
    candidates: {
      urial: { op: (text) => Uri.parse(text).normalize('scheme').href },
      URL: { op: (text) => new URL(text).href, note: 'other rules: keeps escapes as they are' },
      'fast-uri': { op: (text) => fastUri.normalize(text), note: 're-encodes' },
      'uri-js': { op: (text) => uriJs.normalize(text), note: 're-encodes' },
      '@hyperjump/uri': { op: (text) => hyperjump.normalizeUri(text) },
      urijs: { op: (text) => new URI(text).normalize().toString() },
      ufo: { op: (text) => ufo.normalizeURL(text), note: 're-encodes' },
    },
  },
  equivalent: {
    title: 'equivalent, equal texts',
    items: web,
    candidates: {
      urial: {
        of: (text) => ({ made: Uri.parse(text), text }),
        op: ({ made, text }) => made.isEquivalentTo(text),
      },
      URL: { op: (text) => new URL(text).href === new URL(text).href, note: 'parses both' },
      'fast-uri': { op: (text) => fastUri.equal(text, text), note: 'parses both' },
      '@hyperjump/uri': {
        op: (text) => hyperjump.normalizeUri(text) === hyperjump.normalizeUri(text),
        note: 'parses both',
      },
      ufo: { op: (text) => ufo.isEqual(text, text), note: 'parses both' },
    },
  },
  build: {
    title: 'build from parts, print',
    items: web,
    candidates: {
      urial: {
        of: partsOf,
        op: ({ scheme, host, path, query }) => Uri.from({ scheme, host, path, query }).href,
      },
      URL: {
        of: partsOf,
        op: ({ scheme, host, path, query }) => {
          const url = new URL(`${scheme}://${host}`);
          url.pathname = path;
          if (query !== undefined) url.search = query;
          return url.href;
        },
      },
      'fast-uri': {
        of: partsOf,
        op: ({ scheme, host, path, query }) => fastUri.serialize({ scheme, host, path, query }),
        note: 'validates little',
      },
      'uri-js': {
        of: partsOf,
        op: ({ scheme, host, path, query }) => uriJs.serialize({ scheme, host, path, query }),
        note: 'validates little',
      },
      'vscode-uri': {
        of: vsPartsOf,
        op: (parts) => VsUri.from(parts).toString(true),
        note: 'validates little',
      },
    },
  },
  'query-read': {
    title: 'read one parameter',
    items: queries,
    candidates: {
      urial: { of: Uri.parse, op: (made) => made.params.get('key') },
      URL: {
        op: (text) => new URL(text).searchParams.get('key'),
        note: 'parses the text: searchParams is built once an object',
      },
      urijs: { of: (text) => new URI(text), op: (made) => made.search(true).key },
      ufo: { op: (text) => ufo.getQuery(text).key, note: 'parses the text' },
    },
  },
  'query-set': {
    title: 'set one parameter, print',
    items: queries,
    candidates: {
      urial: { of: Uri.parse, op: (made) => made.withParam('key', 'new value').href },
      URL: {
        of: urlOf,
        op: (url) => {
          const copy = new URL(url);
          copy.searchParams.set('key', 'new value');
          return copy.href;
        },
        note: 'copies, then sets; re-encodes the others',
      },
      urijs: {
        of: (text) => new URI(text),
        op: (made) => made.clone().setSearch('key', 'new value').toString(),
      },
      ufo: { op: (text) => ufo.withQuery(text, { key: 'new value' }), note: 're-encodes the others' },
    },
  },
  'query-list': {
    title: 'list all parameters',
    items: queries,
    candidates: {
      urial: { of: Uri.parse, op: (made) => [...made.params].length },
      URLSearchParams: {
        of: (text) => Uri.parse(text).query,
        op: (query) => [...new URLSearchParams(query)].length,
      },
      ufo: { op: (text) => Object.keys(ufo.getQuery(text)).length, note: 'parses the text' },
    },
  },
  template: {
    title: 'template, expand from text',
    items: values,
    candidates: {
      urial: { op: (data) => UriTemplate.parse(template).expandToString(data) },
      'std-uritemplate': { op: (data) => StdUriTemplate.expand(template, data) },
      'uri-template-lite': { op: (data) => liteExpand(template, data) },
      'url-template': { op: (data) => parseTemplate(template).expand(data) },
      'uri-templates': { op: (data) => uriTemplates(template).fill(data) },
    },
  },
  'template-compiled': {
    title: 'template, expand compiled',
    items: values,
    candidates: {
      urial: { op: (data) => compiled.expandToString(data) },
      'url-template': { op: (data) => urlTemplate.expand(data), note: 'parses again at each call' },
      'uri-templates': { op: (data) => uriTemplatesCompiled.fill(data) },
    },
  },
  tag: {
    title: 'build by the tag, print',
    items: values,
    candidates: {
      urial: { op: ({ id, q }) => uri`https://api.example.com/users/${id}/posts?q=${q}`.href },
      URL: {
        op: ({ id, q }) =>
          new URL(`https://api.example.com/users/${encodeURIComponent(id)}/posts?q=${encodeURIComponent(q)}`)
            .href,
        note: 'does not refuse dot-segments',
      },
    },
  },
  'check-href': {
    title: 'check a link of a page, web',
    items: web,
    candidates: {
      urial: { op: (text) => checkHref(text).uri?.href ?? '#' },
      URL: {
        op: (text) => {
          const url = new URL(text, page);
          return SCHEMES.includes(url.protocol) ? url.href : '#';
        },
        note: 'a list of schemes: lets user information and other hosts through',
      },
    },
  },
  'check-redirect': {
    title: 'check the target of a redirect',
    items: targets,
    candidates: {
      urial: { op: (text) => checkRedirect(text, page).uri?.href ?? '/' },
      URL: {
        op: (text) => {
          const url = new URL(text, page);
          return url.origin === 'https://www.example.com' ? url.href : '/';
        },
        note: 'compares origins: lets paths through that are decoded again',
      },
    },
  },
  'check-fetch': {
    title: 'check a URL to fetch, web',
    items: web,
    candidates: {
      urial: { op: (text) => checkFetch(text).uri?.href },
      URL: {
        op: (text) => {
          const url = new URL(text);
          return SCHEMES.includes(url.protocol) && url.hostname !== 'localhost' ? url.href : undefined;
        },
        note: 'a list of schemes: lets addresses through',
      },
    },
  },
  encode: {
    title: 'encode, nothing to do',
    items: plain,
    candidates: {
      urial: { op: (word) => encodeParam(word) },
      encodeURIComponent: { op: (word) => encodeURIComponent(word) },
    },
  },
  decode: {
    title: 'decode, nothing to do',
    items: plain,
    candidates: {
      urial: { op: (word) => decode(word) },
      decodeURIComponent: { op: (word) => decodeURIComponent(word) },
    },
  },
};
