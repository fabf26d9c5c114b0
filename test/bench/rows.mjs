// The rows of the benchmark. A candidate's `note` says where it is not like for like.
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
import { UriTemplate } from '../../dist/template/index.js';
import { base, flat, mixed, queries, references, web } from './corpus.mjs';

const LENIENT = 'accepts nearly everything';
const REWRITES = 'rewrites what it reads';
const HALF = 'validates only in part';

const readAll = (made) =>
  (made.scheme?.length ?? 0) +
  (made.userInfo?.length ?? 0) +
  (made.host?.length ?? 0) +
  (made.port?.length ?? 0) +
  made.path.length +
  (made.query?.length ?? 0) +
  (made.fragment?.length ?? 0);

/** Splits by the delimiters and validates nothing: what no parser can go below. */
function split(text) {
  const colon = text.indexOf(':');
  const slash = text.indexOf('/', colon + 3);
  const hash = text.indexOf('#', slash);
  const question = text.indexOf('?', slash);
  return { text, colon, slash, hash, question };
}

const values = { id: 'a b/ü', q: 'some words & more', page: ['1', '2'], lang: 'en' };
const template = 'https://api.example.com/users/{id}/posts{?q,page*,lang}';
// Plain literals: an object made by a spread is slower to read, and would slow every candidate that reads it.
const pairs = web.map((text) => ({
  text,
  uri: Uri.parse(text),
  url: new URL(text),
  fast: fastUri.parse(text),
  js: uriJs.parse(text),
  vs: VsUri.parse(text),
  ufo: ufo.parseURL(text),
  urijs: new URI(text),
}));
const baseUri = Uri.parse(base);
const parts = web.map((text) => {
  const { scheme, host, path, query } = Uri.parse(text);
  return { scheme, host, path, query, vs: { scheme, authority: host, path, query: query ?? '' } };
});
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
const keys = queries.map((text) => ({
  uri: Uri.parse(text),
  url: new URL(text),
  urijs: new URI(text),
  text,
}));
const compiled = UriTemplate.parse(template);
const urlTemplate = parseTemplate(template);
const uriTemplatesCompiled = uriTemplates(template);

const setPath = (url) => {
  const copy = new URL(url);
  copy.pathname = '/other/path';
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
    items: pairs,
    candidates: {
      urial: { op: ({ uri }) => uri.withPath('/other/path').href },
      URL: { op: ({ url }) => setPath(url), note: 'copies, then sets' },
      'fast-uri': {
        op: (item) => fastUri.serialize({ ...item.fast, path: '/other/path' }),
        note: 're-encodes',
      },
      'uri-js': { op: (item) => uriJs.serialize({ ...item.js, path: '/other/path' }), note: 're-encodes' },
      'vscode-uri': {
        op: (item) => item.vs.with({ path: '/other/path' }).toString(true),
        note: 'validates little',
      },
      urijs: { op: (item) => item.urijs.clone().pathname('/other/path').toString(), note: LENIENT },
      ufo: {
        op: (item) => ufo.stringifyParsedURL({ ...item.ufo, pathname: '/other/path' }),
        note: 'validates nothing',
      },
    },
  },
  with: {
    title: 'change three parts at once, print',
    items: pairs,
    candidates: {
      urial: { op: ({ uri }) => uri.with({ host: 'other.example', path: '/other/path', query: 'a=b' }).href },
      URL: {
        op: ({ url }) => {
          const copy = new URL(url);
          copy.hostname = 'other.example';
          copy.pathname = '/other/path';
          copy.search = 'a=b';
          return copy.href;
        },
      },
    },
  },
  chain: {
    title: 'change three parts one after the other, print',
    items: pairs,
    candidates: {
      urial: { op: ({ uri }) => uri.withHost('other.example').withPath('/other/path').withQuery('a=b').href },
      URL: {
        op: ({ url }) => {
          const copy = new URL(url);
          copy.hostname = 'other.example';
          copy.pathname = '/other/path';
          copy.search = 'a=b';
          return copy.href;
        },
      },
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
    items: pairs,
    candidates: {
      urial: { op: ({ uri, text }) => uri.isEquivalentTo(text) },
      URL: { op: ({ text }) => new URL(text).href === new URL(text).href, note: 'parses both' },
      'fast-uri': { op: ({ text }) => fastUri.equal(text, text), note: 'parses both' },
      '@hyperjump/uri': {
        op: ({ text }) => hyperjump.normalizeUri(text) === hyperjump.normalizeUri(text),
        note: 'parses both',
      },
      ufo: { op: ({ text }) => ufo.isEqual(text, text), note: 'parses both' },
    },
  },
  build: {
    title: 'build from parts, print',
    items: parts,
    candidates: {
      urial: { op: ({ scheme, host, path, query }) => Uri.from({ scheme, host, path, query }).href },
      URL: {
        op: ({ scheme, host, path, query }) => {
          const url = new URL(`${scheme}://${host}`);
          url.pathname = path;
          if (query !== undefined) url.search = query;
          return url.href;
        },
      },
      'fast-uri': {
        op: ({ scheme, host, path, query }) => fastUri.serialize({ scheme, host, path, query }),
        note: 'validates little',
      },
      'uri-js': {
        op: ({ scheme, host, path, query }) => uriJs.serialize({ scheme, host, path, query }),
        note: 'validates little',
      },
      'vscode-uri': { op: (item) => VsUri.from(item.vs).toString(true), note: 'validates little' },
    },
  },
  'query-read': {
    title: 'read one parameter',
    items: keys,
    candidates: {
      urial: { op: ({ uri }) => uri.params.get('key') },
      URL: {
        op: ({ text }) => new URL(text).searchParams.get('key'),
        note: 'parses the text: searchParams is built once an object',
      },
      urijs: { op: ({ urijs }) => urijs.search(true).key },
      ufo: { op: ({ text }) => ufo.getQuery(text).key, note: 'parses the text' },
    },
  },
  'query-set': {
    title: 'set one parameter, print',
    items: keys,
    candidates: {
      urial: { op: ({ uri }) => uri.withParam('key', 'new value').href },
      URL: {
        op: ({ url }) => {
          const copy = new URL(url);
          copy.searchParams.set('key', 'new value');
          return copy.href;
        },
        note: 'copies, then sets; re-encodes the others',
      },
      urijs: { op: ({ urijs }) => urijs.clone().setSearch('key', 'new value').toString() },
      ufo: { op: ({ text }) => ufo.withQuery(text, { key: 'new value' }), note: 're-encodes the others' },
    },
  },
  'query-list': {
    title: 'list all parameters',
    items: keys,
    candidates: {
      urial: { op: ({ uri }) => [...uri.params].length },
      URLSearchParams: { op: ({ uri }) => [...new URLSearchParams(uri.query)].length },
      ufo: { op: ({ text }) => Object.keys(ufo.getQuery(text)).length, note: 'parses the text' },
    },
  },
  template: {
    title: 'template, expand from text',
    items: [values],
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
    items: [values],
    candidates: {
      urial: { op: (data) => compiled.expandToString(data) },
      'url-template': { op: (data) => urlTemplate.expand(data), note: 'parses again at each call' },
      'uri-templates': { op: (data) => uriTemplatesCompiled.fill(data) },
    },
  },
  tag: {
    title: 'build by the tag, print',
    items: [{ id: 'a b/ü', q: 'some words & more' }],
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
