// A row for each public function that no other file races: its call beside what its user would write instead. The table
// each.json has them: the title, the items, the call, the peer, and its call. The name of a parameter says what is made of an
// item before the race.
import fastUri from 'fast-uri';
import uriTemplates from 'uri-templates';
import * as ajv from '../../../dist/bundled/ajv.js';
import * as http from '../../../dist/bundled/http.js';
import * as main from '../../../dist/bundled/index.js';
import { checkHref, isPublicAddress } from '../../../dist/bundled/link.js';
import * as schema from '../../../dist/bundled/schema.js';
import { UriTemplate } from '../../../dist/bundled/template.js';
import { flat } from '../corpus.mjs';
import each from './each.json' with { type: 'json' };

const ORIGIN = 'https://www.example.com';
const PAGE = `${ORIGIN}/docs/page?q=1`;
const API = 'https://api.example.com/v1/';
const TEMPLATE = 'https://api.example.com/users/{id}/posts{?q,lang}';
const template = UriTemplate.parse(TEMPLATE);

/** What a user writes without a `try…` function. */
function triedUrl(text, base) {
  try {
    return new URL(text, base).href;
  } catch {
    return false;
  }
}

const validatorOf = (made) => made['~standard'].validate;
const validate = {
  uri: validatorOf(schema.uriSchema()),
  href: validatorOf(schema.hrefSchema()),
  redirect: validatorOf(schema.redirectSchema(ORIGIN)),
  fetch: validatorOf(schema.fetchSchema()),
  portable: validatorOf(schema.portableSchema()),
};

/** What the calls name. */
const NAMES = {
  ...main,
  ...http,
  ajv,
  checkHref,
  fastUri,
  isPublicAddress,
  UriTemplate,
  uriTemplates,
  triedUrl,
  validate,
  ORIGIN,
  PAGE,
  API,
  TEMPLATE,
  BASE: main.Uri.parse(API),
  NONE: main.QueryParams.parse(''),
  template,
  OTHER: UriTemplate.parse(`${TEMPLATE}x`),
  otherTemplate: uriTemplates(TEMPLATE),
};

/** What is made of an item, by the name of the parameter. */
const OF = {
  made: main.Uri.parse,
  url: (text) => new URL(text),
  params: (text) => main.Uri.parse(text).params,
  search: (text) => new URLSearchParams(new URL(text).search),
};

const pathOf = (text) => new URL(text).pathname;
const ending = (end) => (text) => text.replace(/[^/]*$/, end);

/** The items, made of the addresses of the web. */
const MADE = {
  spaced: ending('a b'),
  umlauts: ending('straße'),
  barred: ending('a|b'),
  escaped: ending('stra%C3%9Fe'),
  secrets: ending('x?access_token=f3a9&page=2'),
  typed: (text) => text.replace('https://', ''),
  unicodeHosts: (text) => `https://bücher.example${pathOf(text)}`,
  files: (text) => `/srv${decodeURIComponent(pathOf(text))}`,
  fileUris: (text) => `file:///srv${pathOf(text)}`,
  near: (text, n) => (n % 2 === 0 ? text : ORIGIN + pathOf(text)),
  users: (text) => text.replace('//', '//me:p%40ss@'),
  broken: (text) => text.replace('//', '//['),
  scripts: (text) => text.replace('https:', 'java\tscript:'),
  addresses: (_, n) => `${1 + (n % 200)}.${n % 256}.7.${n % 99}`,
};

function itemsOf(name, { web, mixed }) {
  if (name in MADE) return flat(web.absolute.map(MADE[name]));
  if (name === 'expanded') return flat(web.values.map((values) => template.expandToString(values)));
  return name === 'relative' ? mixed.relative : web[name];
}

/** Compiles a call; `more` are names that pages lack. */
function candidate(call, more) {
  const names = { ...NAMES, ...more };
  const op = new Function(...Object.keys(names), `return ${call}`)(...Object.values(names));
  return { of: OF[/^\w+/.exec(call)[0]], op };
}

export const families = {};
export const singles = Object.fromEntries(
  Object.entries(Object.assign({}, ...Object.values(each))).map(
    ([name, [title, items, call, peer, other]]) => [
      name,
      (corpora, { node } = {}) => ({
        title,
        items: itemsOf(items, corpora),
        candidates: { urial: candidate(call, node), [peer]: candidate(other, node) },
      }),
    ],
  ),
);
