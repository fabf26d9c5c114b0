const TEXT_ALONE = {
  'uri-templates':
    'uri-templates gives a text; urial makes a reference of it, and looks whether data stays in its place',
};

const VALUES = { 'uri-templates': 'urial checks each value; uri-templates writes what it gets' };

const ROUTES = { any: 'urial takes a whole link, and looks that its path has one reading' };

const MAKES_URL = { platform: 'urial accepts the string, and then makes the same `URL`' };

const ERROR = 'the error says which character, at which index, and what to do';

const SECRETS = { platform: 'urial looks for secrets in each part' };

const ACCEPTS = { any: 'urial accepts the string, and then reads it' };

const ENCODES =
  'urial looks for characters that the platform treats otherwise before it calls it, and writes short data with a loop';

const REQUEST = {
  platform: 'urial looks at the method, the headers and both forms of the target; `URL` joins two strings',
};

/**
 * Why a row is slower than its peers, and the known limit that no code can pass: by row, then by column, or for any column; by
 * the title of a table for its other rows.
 */
export const reasons = {
  Doors: 'urial accepts the string, keeps what was written, and asks the platform if the string is not plain',
  'Refused input': ERROR,
  'Other functions': 'the other reads what it already has, or checks less',
  'to-url': { platform: 'urial makes the same `URL`, and compares what it reads with the value' },
  'browser-differences': MAKES_URL,
  'to-iri': { any: 'urial decodes only what reads the same in an IRI' },
  'path-list': { platform: 'urial writes each segment so that it stays one' },
  'tag-base': { platform: 'urial joins the queries of both, and checks the path' },
  'match-miss': { any: 'urial reads the link first' },
  'try-from': { platform: 'urial checks each part; `URL` gets a string that is ready' },
  'find-base': ACCEPTS,
  'same-origin': { platform: 'urial makes both origins; `URL` has them when it is made' },
  'encode-segment': { any: ENCODES },
  'encode-fragment': { any: ENCODES },
  'encode-user-info': { any: ENCODES },
  'public-address': {
    any: 'urial reads the bits, and knows all special ranges, of IPv6 too; the expression knows six',
  },
  masked: { platform: 'urial looks for each password that a reader can find' },
  'error-json': { platform: ERROR },
  'template-read': { any: 'the other compares and prints a string' },
  'redact-clean': SECRETS,
  'redact-secret': SECRETS,
  'schema-redirect': { platform: `half of the addresses are refused, and ${ERROR}` },
  'relative-to': { platform: 'urial finds the shortest reference; `URL` prints its path' },
  match: { any: 'urial expands what it found, and compares' },
  'from-iri-host': {
    platform: 'the platform makes the name ASCII; urial accepts the string before and after',
  },
  routes: ROUTES,
  'routes-many': ROUTES,
  'routes-miss': ROUTES,
  'try-from-request': REQUEST,
  'check-oauth-redirect': { platform: 'urial accepts the string, and compares it with each registered one' },
  'check-portable': { platform: 'urial looks for all that other parsers read otherwise' },
  validate: {
    platform: '`URL.canParse` makes no object; a bare loop over the classes takes nine tenths of our time',
  },
  normalize: {
    platform:
      '`URL` leaves escapes as they are; the pass that accepts and the pass that rewrites are nearly all of our time',
  },
  'query-read': {
    platform: 'urial looks for the name in the query each time; `URL` decoded all before the race',
  },
  'query-list-kept': { platform: 'both make a pair for each parameter that was decoded before' },
  'equivalent-spelling': { platform: 'both are made normal after they were parsed; `URL` has no other form' },
  path: { ufo: 'ufo joins the parts, and checks nothing' },
  'check-href': {
    platform:
      'a link that is refused gets an error with a reason; `URL` takes it, and only its scheme is compared',
  },
  'check-redirect': {
    platform: 'urial accepts the text, and then looks what the path becomes when it is decoded again',
  },
  'check-fetch': {
    platform: 'urial accepts the text, and then its host; `URL` reads both in one call into C++',
  },
  redact: {
    platform:
      'urial also looks for passwords and tokens in the path, the fragment and the values of parameters',
  },
  'is-within': { platform: 'urial decodes each segment as often as a program could, and counts its steps' },
  encode: { platform: 'urial searches the text for the first character to encode' },
  'encode-work': { platform: ENCODES },
  'decode-work': {
    platform: 'urial calls the same function, after it has looked for an escape',
  },
  'template-compiled': VALUES,
  'template-spec': VALUES,
  'template-expand': TEXT_ALONE,
  read: { platform: '`URL` has its parts when it is made; urial looks for each part when it is read' },
  'query-list': { platform: 'urial checks the query first; `URLSearchParams` takes any text' },
  'query-list-text': { any: 'all parameters are decoded before the walk begins' },
  'resolve-texts': {
    platform: 'urial accepts both texts and then makes the target; `URL` does all in one call into C++',
  },
  'resolve-texts-rfc': {
    platform: 'urial accepts both texts and then makes the target; `URL` does all in one call into C++',
  },
  resolve: { platform: 'both accept the reference and merge two paths; there it is native' },
  'from-request': REQUEST,
  'template-kinds': TEXT_ALONE,
  build: { 'vscode-uri': 'vscode-uri checks little' },
  sort: { any: 'texts are compared without a call' },
  start: { any: 'one small file, or a smaller library' },
};
