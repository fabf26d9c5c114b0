// Rows about references: parsing, reading, changing, resolving, comparing.
import * as hyperjump from '@hyperjump/uri';
import fastUri from 'fast-uri';
import * as ufo from 'ufo';
import * as uriJs from 'uri-js';
import URI from 'urijs';
import { URI as VsUri } from 'vscode-uri';
import { Uri } from '../../../dist/bundled/index.js';
import { base, references } from '../corpus.mjs';

const LENIENT = 'accepts nearly everything';
const REWRITES = 'rewrites what it reads';
const PARSES_BASE = 'parses the base each time';

/** Splits at the delimiters without validation: no parser can be faster. */
function split(text) {
  const colon = text.indexOf(':');
  const slash = text.indexOf('/', colon + 3);
  const hash = text.indexOf('#', slash);
  const question = text.indexOf('?', slash);
  return { text, colon, slash, hash, question };
}

const size = (part) => part?.length ?? 0;
const readAll = (made) =>
  size(made.scheme) +
  size(made.userInfo) +
  size(made.host) +
  size(made.port) +
  size(made.path) +
  size(made.query) +
  size(made.fragment);
/** As `readAll`, with the name that other libraries give to user information. */
const readAllOfRecord = (made) =>
  size(made.scheme) +
  size(made.userinfo) +
  size(made.host) +
  size(made.port) +
  size(made.path) +
  size(made.query) +
  size(made.fragment);
const readAllOfUrl = (url) =>
  url.protocol.length +
  url.username.length +
  url.password.length +
  url.hostname.length +
  url.port.length +
  url.pathname.length +
  url.search.length +
  url.hash.length;

/** The parts of an address with a host that no library has to encode. */
function partsOf(text) {
  const { scheme, host, path, query } = Uri.parse(text);
  return { scheme, host, path, query };
}
const urlOf = (text) => new URL(text);
function setPath(url) {
  const copy = new URL(url);
  copy.pathname = '/other/path';
  return copy.href;
}
function setHost(url) {
  const copy = new URL(url);
  copy.hostname = 'other.example';
  return copy.href;
}
function setThree(url) {
  const copy = new URL(url);
  copy.hostname = 'other.example';
  copy.pathname = '/other/path';
  copy.search = 'a=b';
  return copy.href;
}
const withHost = (texts) => texts.filter((text) => /^https?:\/\/[a-z]/.test(text) && !text.includes('@'));

const parse = ({ absolute }) => ({
  title: 'parse',
  items: absolute,
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
});

const parseRelative = ({ relative }) => ({
  title: 'parse relative references',
  items: relative,
  candidates: {
    urial: { op: (text) => Uri.parse(text) },
    'fast-uri': { op: (text) => fastUri.parse(text), note: LENIENT },
    'uri-js': { op: (text) => uriJs.parse(text), note: LENIENT },
    '@hyperjump/uri': { op: (text) => hyperjump.parseUriReference(text) },
    urijs: { op: (text) => new URI(text), note: LENIENT },
    ufo: { op: (text) => ufo.parseURL(text), note: LENIENT },
  },
});

const validate = ({ absolute }) => ({
  title: 'validate',
  items: absolute,
  candidates: {
    urial: { op: (text) => Uri.canParse(text) },
    URL: { op: (text) => URL.canParse(text) },
    '@hyperjump/uri': { op: (text) => hyperjump.isUriReference(text) },
  },
});

const read = ({ absolute }) => ({
  title: 'parse and read all',
  items: absolute,
  candidates: {
    urial: { op: (text) => readAll(Uri.parse(text)) },
    URL: { op: (text) => readAllOfUrl(new URL(text)), note: `${REWRITES}; has the delimiters in its parts` },
    'fast-uri': {
      op: (text) => readAllOfRecord(fastUri.parse(text)),
      note: LENIENT,
    },
    'uri-js': {
      op: (text) => readAllOfRecord(uriJs.parse(text)),
      note: LENIENT,
    },
    '@hyperjump/uri': {
      op: (text) => readAllOfRecord(hyperjump.parseUri(text)),
    },
  },
});

const path = ({ absolute }) => ({
  title: 'change the path, print',
  items: withHost(absolute),
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
      of: (text) => VsUri.parse(text),
      op: (made) => made.with({ path: '/other/path' }).toString(true),
      note: 'validates little, prints decoded',
    },
    urijs: {
      of: (text) => new URI(text),
      op: (made) => made.clone().pathname('/other/path').toString(),
      note: LENIENT,
    },
    ufo: {
      of: (text) => ufo.parseURL(text),
      op: (made) => ufo.stringifyParsedURL({ ...made, pathname: '/other/path' }),
      note: 'validates nothing',
    },
  },
});

const host = ({ absolute }) => ({
  title: 'change the host, print',
  items: withHost(absolute),
  candidates: {
    urial: { of: Uri.parse, op: (made) => made.withHost('other.example').href },
    URL: { of: urlOf, op: setHost, note: 'copies, then sets' },
    'fast-uri': {
      of: fastUri.parse,
      op: (made) => fastUri.serialize({ ...made, host: 'other.example' }),
      note: 're-encodes',
    },
    urijs: {
      of: (text) => new URI(text),
      op: (made) => made.clone().hostname('other.example').toString(),
      note: LENIENT,
    },
  },
});

const THREE = { host: 'other.example', path: '/other/path', query: 'a=b' };
const three = { of: urlOf, op: setThree, note: 'copies, then sets' };

const withThree = ({ absolute }) => ({
  title: 'change three parts at once, print',
  items: withHost(absolute),
  candidates: { urial: { of: Uri.parse, op: (made) => made.with(THREE).href }, URL: three },
});

const chain = ({ absolute }) => ({
  title: 'change three parts one after the other, print',
  items: withHost(absolute),
  candidates: {
    urial: {
      of: Uri.parse,
      op: (made) => made.withHost('other.example').withPath('/other/path').withQuery('a=b').href,
    },
    URL: three,
  },
});

const baseUri = Uri.parse(base);
const resolve = () => ({
  title: 'resolve against a kept base, the references of RFC 3986, 5.4',
  items: references,
  candidates: {
    urial: { op: (reference) => baseUri.resolve(reference).href },
    URL: { op: (reference) => new URL(reference, base).href, note: PARSES_BASE },
    'fast-uri': { op: (reference) => fastUri.resolve(base, reference), note: PARSES_BASE },
    'uri-js': { op: (reference) => uriJs.resolve(base, reference), note: PARSES_BASE },
    '@hyperjump/uri': { op: (reference) => hyperjump.resolveUri(reference, base), note: PARSES_BASE },
    urijs: { op: (reference) => new URI(reference).absoluteTo(base).toString(), note: PARSES_BASE },
  },
});

const resolveTexts = (title, items) => ({
  title: `resolve from two texts, ${title}`,
  items,
  candidates: {
    urial: { op: ({ reference, page }) => Uri.parse(page).resolve(reference).href },
    URL: { op: ({ reference, page }) => new URL(reference, page).href },
    'fast-uri': { op: ({ reference, page }) => fastUri.resolve(page, reference), note: 're-encodes' },
    'uri-js': { op: ({ reference, page }) => uriJs.resolve(page, reference), note: 're-encodes' },
    '@hyperjump/uri': { op: ({ reference, page }) => hyperjump.resolveUri(reference, page) },
    urijs: { op: ({ reference, page }) => new URI(reference).absoluteTo(page).toString() },
  },
});
/** Each reference with a page of its own. */
function onPages({ absolute, relative }) {
  const pages = withHost(absolute);
  return relative.map((reference, n) => ({ reference, page: pages[n % pages.length] }));
}
const onBase = () => references.map((reference) => ({ reference, page: base }));

const normalize = ({ absolute }) => ({
  title: 'parse and normalize',
  items: absolute,
  candidates: {
    urial: { op: (text) => Uri.parse(text).normalize('scheme').href },
    URL: { op: (text) => new URL(text).href, note: 'other rules: keeps escapes as they are' },
    'fast-uri': { op: (text) => fastUri.normalize(text), note: 're-encodes' },
    'uri-js': { op: (text) => uriJs.normalize(text), note: 're-encodes' },
    '@hyperjump/uri': { op: (text) => hyperjump.normalizeUri(text) },
    urijs: { op: (text) => new URI(text).normalize('syntax').toString() },
    ufo: { op: (text) => ufo.normalizeURL(text), note: 're-encodes' },
  },
});

const equivalent = ({ absolute }) => ({
  title: 'equivalent, equal texts',
  items: absolute,
  candidates: {
    urial: {
      of: (text) => ({ made: Uri.parse(text), text }),
      op: ({ made, text }) => made.isEquivalentTo(text),
      note: 'one of the two is kept parsed',
    },
    URL: {
      of: (text) => ({ made: new URL(text), text }),
      op: ({ made, text }) => made.href === new URL(text).href,
      note: 'one of the two is kept parsed',
    },
    'fast-uri': { op: (text) => fastUri.equal(text, text), note: 'parses both' },
    '@hyperjump/uri': {
      op: (text) => hyperjump.normalizeUri(text) === hyperjump.normalizeUri(text),
      note: 'parses both',
    },
    ufo: { op: (text) => ufo.isEqual(text, text), note: 'parses both' },
  },
});

const equivalentSpelling = ({ spellings }) => ({
  title: 'equivalent by another spelling, two texts',
  items: spellings,
  candidates: {
    urial: { op: ({ one, other }) => Uri.parse(one).isEquivalentTo(other, 'scheme') },
    URL: { op: ({ one, other }) => new URL(one).href === new URL(other).href },
    'fast-uri': { op: ({ one, other }) => fastUri.equal(one, other) },
    'uri-js': { op: ({ one, other }) => uriJs.equal(one, other) },
    '@hyperjump/uri': {
      op: ({ one, other }) => hyperjump.normalizeUri(one) === hyperjump.normalizeUri(other),
    },
  },
});

const build = ({ absolute }) => ({
  title: 'build from parts, print',
  items: withHost(absolute).map(partsOf),
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
    'vscode-uri': {
      of: ({ scheme, host: authority, path, query = '' }) => ({ scheme, authority, path, query }),
      op: (parts) => VsUri.from(parts).toString(true),
      note: 'validates little',
    },
  },
});

export const families = {
  parse,
  validate,
  read,
  path,
  host,
  with: withThree,
  chain,
  normalize,
  equivalent,
  'equivalent-spelling': equivalentSpelling,
  build,
  'resolve-texts': (corpus) => resolveTexts('a page each', onPages(corpus)),
};
export const singles = {
  'parse-relative': ({ mixed }) => parseRelative(mixed),
  resolve,
  'resolve-texts-rfc': () => resolveTexts('the references of RFC 3986, 5.4', onBase()),
};
