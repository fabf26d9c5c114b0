// Rows about what programs do: checks of links, collections, whole files, bundles.
import { readFileSync } from 'node:fs';
import * as hyperjump from '@hyperjump/uri';
import fastUri from 'fast-uri';
import findMyWay from 'find-my-way';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { TrieRouter } from 'hono/router/trie-router';
import { match } from 'path-to-regexp';
import { redact, Uri } from '../../../dist/bundled/index.js';
import { fromRequest, tryFromRequest } from '../../../dist/bundled/http.js';
import {
  checkFetch,
  checkHref,
  checkOAuthRedirect,
  checkPortable,
  checkRedirect,
  isWithin,
} from '../../../dist/bundled/link.js';
import { routes } from '../../../dist/bundled/template.js';
import { flat } from '../corpus.mjs';

const PAGE = 'https://www.example.com/docs/page?q=1';
const SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];

const href = ({ absolute }) => ({
  title: 'check a link of a page',
  items: absolute,
  candidates: {
    urial: { op: (text) => checkHref(text).uri?.href ?? '#' },
    URL: {
      op: (text) => {
        const url = new URL(text, PAGE);
        return SCHEMES.includes(url.protocol) ? url.href : '#';
      },
      note: 'a list of schemes: lets user information and other hosts through',
    },
  },
});

/** Half of the targets are paths, half are absolute. */
const targetsOf = ({ absolute }) =>
  flat(
    absolute.map((text, n) => {
      const { pathname, search, hash } = new URL(text);
      return `${n % 2 === 0 ? '' : 'https://www.example.com'}${pathname}${search}${hash}`;
    }),
  );

const redirect = ({ web }) => ({
  title: 'check the target of a redirect',
  items: targetsOf(web),
  candidates: {
    urial: { op: (text) => checkRedirect(text, PAGE).uri?.href ?? '/' },
    URL: {
      op: (text) => {
        const url = new URL(text, PAGE);
        return url.origin === 'https://www.example.com' ? url.href : '/';
      },
      note: 'compares origins: lets paths through that are decoded again; prints paths absolute',
    },
  },
});

const fetchable = ({ web }) => ({
  title: 'check a URL to fetch',
  items: web.absolute,
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
});

const request = ({ web }) => ({
  title: 'the URI of a request of Node.js',
  items: web.absolute,
  candidates: {
    urial: { of: messageOf, op: (message) => fromRequest(message, { scheme: 'https' }).href },
    URL: {
      of: messageOf,
      op: ({ url, headers }) => new URL(url, `https://${headers.host}`).href,
      note: 'reads a host in `//evil.example`; rewrites the path',
    },
  },
});

const triedRequest = ({ web }) => ({
  title: 'the URI of a request of Node.js, or the error',
  items: web.absolute,
  candidates: {
    urial: { of: messageOf, op: (message) => tryFromRequest(message, { scheme: 'https' }).uri?.href },
    URL: {
      of: messageOf,
      op: ({ url, headers }) => new URL(url, `https://${headers.host}`).href,
      note: 'reads a host in `//evil.example`; rewrites the path',
    },
  },
});

/** Each redirect URI is the second of those that its client has registered. */
const oauth = ({ web }) => ({
  title: 'check the redirect URI of an OAuth client',
  items: web.absolute.map((text) => text.split('#')[0]),
  candidates: {
    urial: {
      of: (text) => ({ text, registered: ['https://app.example/cb', text] }),
      op: ({ text, registered }) => checkOAuthRedirect(text, registered).ok,
    },
    URL: {
      of: (text) => ({ text, registered: ['https://app.example/cb', text] }),
      op: ({ text, registered }) => registered.includes(text) && new URL(text).protocol === 'https:',
      note: 'what the client has registered is not judged',
    },
  },
});

const portable = ({ web }) => ({
  title: 'check that every program reads an address the same',
  items: web.absolute,
  candidates: {
    urial: { op: (text) => checkPortable(text).ok },
    URL: { op: (text) => new URL(text).href === text, note: 'one parser, not thirteen' },
  },
});

/** Routes with what a program asks them for. */
const FEW_ROUTES = {
  home: '/',
  users: '/users',
  user: '/users/{id}',
  posts: '/users/{id}/posts',
  files: '/files{/path*}',
};
const FEW_TARGETS = ['/', '/users', '/users/7', '/users/42/posts', '/files/a/b'];
const MANY_ROUTES = Object.fromEntries(
  Array.from({ length: 200 }, (_, n) => [`r${n}`, `/s${n >> 1}/{id}${n % 2 === 0 ? '/edit' : ''}`]),
);
const targetsUnder = (front) => (_, n) => `/${front}${(n * 37) % 100}/x${n}${n % 2 === 0 ? '/edit' : ''}`;

/** Writes a template as routers do. */
const patternOf = (text, rest) => text.replace('{/path*}', rest).replace(/\{(\w+)\}/g, ':$1');

/** Adds each route of a table to a router of hono. */
function honoOf(router, table) {
  for (const [name, text] of Object.entries(table)) router.add('GET', patternOf(text, '/*'), name);
  return (path) => router.match('GET', path)[0].length > 0;
}

function findMyWayOf(table) {
  const router = findMyWay();
  for (const text of Object.values(table)) router.on('GET', patternOf(text, '/*'), () => undefined);
  return (path) => router.find('GET', path) !== null;
}

function pathToRegexpOf(table) {
  const matchers = Object.values(table).map((text) => match(patternOf(text, '/*path')));
  return (path) => matchers.some((matcher) => matcher(path) !== false);
}

const routing = (title, table, items) => () => {
  const app = routes(table);
  return {
    title,
    items,
    candidates: {
      urial: { op: (path) => app.find(path) !== undefined },
      'find-my-way': { op: findMyWayOf(table) },
      'path-to-regexp': { op: pathToRegexpOf(table) },
      'hono, RegExpRouter': { op: honoOf(new RegExpRouter(), table), note: 'does not decode values' },
      'hono, TrieRouter': { op: honoOf(new TrieRouter(), table), note: 'does not decode values' },
    },
  };
};

/** Half of the requests have a token. */
const requestsOf = ({ queries }) =>
  flat(queries.map((text, n) => (n % 2 === 0 ? text : `${text}&access_token=${n}f3a9`)));

const SECRET = /password|secret|token|signature|key/i;
function redactedUrl(text) {
  const url = new URL(text);
  if (url.password !== '') url.password = 'REDACTED';
  for (const name of new Set(url.searchParams.keys()))
    if (SECRET.test(name)) url.searchParams.set(name, 'REDACTED');
  return url.href;
}

const redacted = ({ web }) => ({
  title: 'redact the URL of a request',
  items: requestsOf(web),
  candidates: {
    urial: { op: (text) => redact(text) },
    URL: { op: redactedUrl, note: 'knows few names, and no secret in a path or a fragment' },
  },
});

/** Half of the addresses are within their base. */
const pairsOf = ({ absolute }) =>
  flat(
    absolute.map((text, n) => {
      const { origin, pathname } = new URL(text);
      return { text, base: n % 2 === 0 ? `${origin}/${pathname.split('/')[1]}` : `${origin}/other/` };
    }),
  );

const within = ({ web }) => ({
  title: 'tell whether an address is within another',
  items: pairsOf(web),
  candidates: {
    urial: { op: ({ text, base }) => isWithin(text, base) },
    URL: {
      op: ({ text, base }) => {
        const [url, own] = [new URL(text), new URL(base)];
        return url.origin === own.origin && `${url.pathname}/`.startsWith(own.pathname.replace(/\/?$/, '/'));
      },
      note: 'lets paths through that are decoded again',
    },
  },
});

/** A request as Node.js gives it, with the headers of a browser. */
function messageOf(text) {
  const { pathname, search, host } = new URL(text);
  const headers = { host, 'user-agent': 'x', accept: '*/*', 'accept-encoding': 'gzip', connection: 'close' };
  const rawHeaders = Object.entries(headers).flat();
  return { url: pathname + search, method: 'GET', headers, rawHeaders, socket: { encrypted: true } };
}

const MANY = 1e5;
/** As many different addresses as `MANY`, in no order. */
const manyOf = ({ absolute }) =>
  flat(Array.from({ length: MANY }, (_, n) => `${absolute[n % absolute.length].split('#')[0]}#${n}`));

/** Counts the keys of a map that are found again by values made later. */
function lookUp({ first, second }) {
  const map = new Map();
  for (const made of first) map.set(made.href, made);
  let found = 0;
  for (const made of second) if (map.has(made.href)) found += 1;
  return found;
}
const twice = (make) => (texts) => ({ first: texts.map(make), second: flat(texts).map(make) });

const mapKeys = ({ web }) => ({
  title: 'fill a Map with 1e5 values by href and find each again',
  items: [manyOf(web)],
  per: MANY,
  candidates: {
    urial: { of: twice((text) => Uri.parse(text)), op: lookUp },
    URL: { of: twice((text) => new URL(text)), op: lookUp },
  },
});

const byCode = (a, b) => (a < b ? -1 : a > b ? 1 : 0);
const sort = ({ web }) => ({
  title: 'sort 1e5 values by text',
  items: [manyOf(web)],
  per: MANY,
  candidates: {
    urial: {
      of: (texts) => texts.map((text) => Uri.parse(text)),
      op: (made) => made.toSorted((a, b) => byCode(a.href, b.href)),
    },
    URL: {
      of: (texts) => texts.map((text) => new URL(text)),
      op: (made) => made.toSorted((a, b) => byCode(a.href, b.href)),
    },
    texts: { op: (texts) => texts.toSorted(byCode), note: 'strings, without a value' },
  },
});

/** The addresses that the records of caniuse name (CC BY 4.0), one a line. */
function addresses() {
  const file = new URL(import.meta.resolve('caniuse-db/data.json'));
  const found = readFileSync(file, 'utf8').match(/https?:\/\/[^\s"'<>()[\]\\`]+/g);
  return [...new Set(found)];
}

/** Parses each line, keeps the references, and counts them. */
const eachLine = (parse) => (text) => {
  const made = [];
  for (const line of text.split('\n')) {
    try {
      made.push(parse(line));
    } catch {
      // not every address in prose is one
    }
  }
  return made.length;
};

function file() {
  const lines = addresses();
  return {
    title: 'read a file of real addresses, parse each line',
    items: [flat(lines.join('\n'))],
    per: lines.length,
    candidates: {
      urial: { op: eachLine((line) => Uri.parse(line)) },
      URL: { op: eachLine((line) => new URL(line)) },
      'fast-uri': { op: eachLine((line) => fastUri.parse(line)), note: 'accepts nearly everything' },
      '@hyperjump/uri': { op: eachLine((line) => hyperjump.parseUri(line)) },
    },
  };
}

const bundled = ({ web }, { oldBrowsers }) => ({
  title: 'parse by the bundle for Chrome 107, Firefox 104 and Safari 16',
  items: web.absolute,
  candidates: {
    urial: { op: (text) => Uri.parse(text) },
    bundle: { op: (text) => oldBrowsers.Uri.parse(text) },
  },
});

export const families = { 'check-href': href };
export const singles = {
  'from-request': request,
  'try-from-request': triedRequest,
  'check-oauth-redirect': oauth,
  'check-portable': portable,
  routes: routing('find one of 5 routes', FEW_ROUTES, FEW_TARGETS),
  'routes-many': routing(
    'find one of 200 routes',
    MANY_ROUTES,
    Array.from({ length: 100 }, targetsUnder('s')),
  ),
  'routes-miss': routing(
    'find none of 200 routes',
    MANY_ROUTES,
    Array.from({ length: 100 }, targetsUnder('none')),
  ),
  'check-redirect': redirect,
  'check-fetch': fetchable,
  redact: redacted,
  'is-within': within,
  'map-keys': mapKeys,
  sort,
  file,
  bundle: bundled,
};
