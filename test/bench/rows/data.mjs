// Rows about data: parameters, templates, the tag, percent-encoding.
import { StdUriTemplate } from '@std-uritemplate/std-uritemplate';
import * as ufo from 'ufo';
import { expand as liteExpand } from 'uri-template-lite';
import uriTemplates from 'uri-templates';
import URI from 'urijs';
import { parseTemplate } from 'url-template';
import { decode, encodeParam, QueryParams, Uri, uri } from '../../../dist/bundled/index.js';
import { UriTemplate } from '../../../dist/bundled/template.js';
import spec from '../../rows/rfc6570/examples.json' with { type: 'json' };
import { flat } from '../corpus.mjs';

const PARSES = 'parses the text each time';

const urlOf = (text) => new URL(text);
const queryOf = (text) => new URL(text).search.slice(1);

const queryRead = ({ queries }) => ({
  title: 'read one parameter of a kept value',
  items: queries,
  candidates: {
    urial: { of: Uri.parse, op: (made) => made.params.get('key') },
    URL: { of: urlOf, op: (url) => url.searchParams.get('key'), note: 'has decoded all of them before' },
    urijs: { of: (text) => new URI(text), op: (made) => made.search(true).key },
  },
});

const queryReadText = ({ queries }) => ({
  title: 'read one parameter of a text',
  items: queries,
  candidates: {
    urial: { op: (text) => Uri.parse(text).params.get('key') },
    URL: { op: (text) => new URL(text).searchParams.get('key') },
    urijs: { op: (text) => new URI(text).search(true).key },
    ufo: { op: (text) => ufo.getQuery(text).key },
  },
});

function setOfUrl(url) {
  url.searchParams.set('key', 'new value');
  return url.href;
}

const querySet = ({ queries }) => ({
  title: 'set one parameter of a kept value, print',
  items: queries,
  candidates: {
    urial: { of: Uri.parse, op: (made) => made.withParam('key', 'new value').href },
    URL: { of: urlOf, op: (url) => setOfUrl(new URL(url)), note: 'copies, then sets; re-encodes the others' },
    urijs: {
      of: (text) => new URI(text),
      op: (made) => made.clone().setSearch('key', 'new value').toString(),
      note: 're-encodes the others',
    },
  },
});

const querySetText = ({ queries }) => ({
  title: 'set one parameter of a text, print',
  items: queries,
  candidates: {
    urial: { op: (text) => Uri.parse(text).withParam('key', 'new value').href },
    URL: { op: (text) => setOfUrl(new URL(text)), note: 're-encodes the others' },
    urijs: {
      op: (text) => new URI(text).setSearch('key', 'new value').toString(),
      note: 're-encodes the others',
    },
    ufo: { op: (text) => ufo.withQuery(text, { key: 'new value' }), note: 're-encodes the others' },
  },
});

const queryList = ({ queries }) => ({
  title: 'list all parameters of a query, decoded',
  items: queries,
  candidates: {
    urial: { of: (text) => Uri.parse(text).query, op: (query) => [...QueryParams.parse(query)] },
    URLSearchParams: { of: queryOf, op: (query) => [...new URLSearchParams(query)] },
    ufo: { of: queryOf, op: (query) => Object.entries(ufo.parseQuery(query)) },
  },
});

const queryListText = ({ queries }) => ({
  title: 'list all parameters of an address, decoded',
  items: queries,
  candidates: {
    urial: { op: (text) => [...Uri.parse(text).params] },
    URL: { op: (text) => [...new URL(text).searchParams] },
    ufo: { op: (text) => Object.entries(ufo.getQuery(text)) },
  },
});

const queryListKept = ({ queries }) => ({
  title: 'list all parameters of a kept value, decoded',
  items: queries,
  candidates: {
    urial: { of: (text) => Uri.parse(text).params, op: (params) => [...params] },
    URLSearchParams: {
      of: (text) => new URL(text).searchParams,
      op: (params) => [...params],
      note: 'has decoded all of them before',
    },
  },
});

const TEMPLATE = 'https://api.example.com/users/{id}/posts{?q,page*,lang}';

const template = ({ values }) => ({
  title: 'expand a template from its text',
  items: values,
  candidates: {
    urial: { op: (data) => UriTemplate.parse(TEMPLATE).expandToString(data) },
    'std-uritemplate': { op: (data) => StdUriTemplate.expand(TEMPLATE, data) },
    'uri-template-lite': { op: (data) => liteExpand(TEMPLATE, data) },
    'url-template': { op: (data) => parseTemplate(TEMPLATE).expand(data) },
    'uri-templates': { op: (data) => uriTemplates(TEMPLATE).fill(data) },
  },
});

const compiled = UriTemplate.parse(TEMPLATE);
const urlTemplate = parseTemplate(TEMPLATE);
const uriTemplate = uriTemplates(TEMPLATE);

const templateCompiled = ({ values }) => ({
  title: 'expand a compiled template',
  items: values,
  candidates: {
    urial: { op: (data) => compiled.expandToString(data) },
    'url-template': { op: (data) => urlTemplate.expand(data), note: 'parses again at each call' },
    'uri-templates': { op: (data) => uriTemplate.fill(data) },
  },
});

const UNCHECKED = 'gives a string; checks nothing';

const templateExpand = ({ values }) => ({
  title: 'expand a compiled template to a reference',
  items: values,
  candidates: {
    urial: { op: (data) => compiled.expand(data).href },
    'url-template': { op: (data) => urlTemplate.expand(data), note: UNCHECKED },
    'uri-templates': { op: (data) => uriTemplate.fill(data), note: UNCHECKED },
  },
});

const templateSpec = () => ({
  title: 'expand the compiled templates of RFC 6570, 3.2',
  items: Object.values(spec.tables)
    .flat()
    .map(([text]) => ({ text, values: spec.values })),
  candidates: {
    urial: {
      of: ({ text, values }) => ({ made: UriTemplate.parse(text), values }),
      op: ({ made, values }) => made.expandToString(values),
    },
    'url-template': {
      of: ({ text, values }) => ({ made: parseTemplate(text), values }),
      op: ({ made, values }) => made.expand(values),
      note: 'parses again at each call',
    },
    'uri-templates': {
      of: ({ text, values }) => ({ made: uriTemplates(text), values }),
      op: ({ made, values }) => made.fill(values),
    },
  },
});

/** Templates as descriptions of servers have them, and kinds of the examples of RFC 6570: each with its share. */
const KINDS = [
  'https://{region}.api.example.com/v2/{id}',
  'https://{region}.api.example.com:{port}/{path}',
  'https://{region}.example.com/{+path}',
  '{+base}/users/{id}{?q}',
  '{+base}{/id,path}',
  '{+scheme}://{+host}/v1/{id}',
  'https://api.example.com{/id,path}{?q}',
  '/docs/{+path}/here',
  '/docs/{id}{#path}',
  '{id}/{path}',
];

/** Gives each kind of template the values of its turn. */
const kindsOf = ({ words, values }) =>
  flat(
    words.map((word, n) => ({
      text: KINDS[n % KINDS.length],
      values: {
        ...values[n],
        base: `https://${word}.example.com/v1`,
        scheme: 'https',
        host: `${word}.example.com`,
        region: word,
        port: 1024 + n,
        path: word,
      },
    })),
  );

const templateKinds = ({ web }) => ({
  title: 'expand templates with +, #, / or a host',
  items: kindsOf(web),
  candidates: {
    urial: {
      of: ({ text, values }) => ({ made: UriTemplate.parse(text), values }),
      op: ({ made, values }) => made.expand(values).href,
    },
    texts: {
      of: ({ text, values }) => ({ made: UriTemplate.parse(text), values }),
      op: ({ made, values }) => made.expandToString(values),
      note: 'expandToString',
    },
    'url-template': {
      of: ({ text, values }) => ({ made: parseTemplate(text), values }),
      op: ({ made, values }) => made.expand(values),
      note: UNCHECKED,
    },
    'uri-templates': {
      of: ({ text, values }) => ({ made: uriTemplates(text), values }),
      op: ({ made, values }) => made.fill(values),
      note: UNCHECKED,
    },
  },
});

const tag = ({ values }) => ({
  title: 'build by the tag, print',
  items: values,
  candidates: {
    urial: { op: ({ id, q }) => uri`https://api.example.com/users/${id}/posts?q=${q}`.href },
    concatenation: {
      op: ({ id, q }) =>
        `https://api.example.com/users/${encodeURIComponent(id)}/posts?q=${encodeURIComponent(q)}`,
      note: 'gives a string; does not refuse dot-segments',
    },
    URL: {
      op: ({ id, q }) =>
        new URL(`https://api.example.com/users/${encodeURIComponent(id)}/posts?q=${encodeURIComponent(q)}`)
          .href,
      note: 'does not refuse dot-segments',
    },
  },
});

const encode = (title, items) => ({
  title: `encode, ${title}`,
  items,
  candidates: {
    urial: { op: (text) => encodeParam(text) },
    encodeURIComponent: { op: (text) => encodeURIComponent(text) },
  },
});
const decodeRow = (title, items) => ({
  title: `decode, ${title}`,
  items,
  candidates: {
    urial: { op: (text) => decode(text) },
    decodeURIComponent: { op: (text) => decodeURIComponent(text) },
  },
});

export const families = {
  'query-read': queryRead,
  'query-read-text': queryReadText,
  'query-set': querySet,
  'query-set-text': querySetText,
  'query-list': queryList,
  'query-list-text': queryListText,
  'query-list-kept': queryListKept,
  'template-compiled': templateCompiled,
  'template-expand': templateExpand,
  tag,
  'encode-work': ({ phrases }) => encode('something to do', phrases),
  'decode-work': ({ phrases }) => decodeRow('something to do', phrases.map(encodeURIComponent)),
};
export const singles = {
  template: ({ web }) => template(web),
  'template-spec': templateSpec,
  'template-kinds': templateKinds,
  encode: ({ web }) => encode('nothing to do', web.words),
  decode: ({ web }) => decodeRow('nothing to do', web.words),
};
