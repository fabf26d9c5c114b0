// Why a row is behind: by row, then by column, or for any.
export const reasons = {
  validate: { platform: '`URL.canParse` makes no object; in Node.js it is one call into C++' },
  normalize: {
    platform: '`URL` leaves escapes as they are: it has not to read them',
  },
  'query-read': {
    platform: '`URL` has decoded all parameters when the first was read; urial looks for one each time',
  },
  'query-list-kept': {
    platform: '`URLSearchParams` has decoded them all before; urial keeps the text, and decodes each time',
  },
  'equivalent-spelling': { platform: 'both are made normal after they were parsed; `URL` has no other form' },
  path: { ufo: 'ufo joins the parts, and checks nothing' },
  'check-href': { platform: 'a link that is refused gets an error with a reason' },
  'check-redirect': {
    platform: 'the origins are compared, and also what a path becomes when it is decoded again',
  },
  'check-fetch': {
    platform: 'the address of the host is looked up in the table of addresses that are not global',
  },
  'encode-work': {
    platform: 'urial looks for characters that the platform treats otherwise before it calls it',
  },
  'decode-work': { platform: 'urial calls the same function, after it has looked for an escape' },
  'query-list': { platform: 'urial checks the query, and makes the list of pairs before the walk begins' },
  'query-list-text': { any: 'each pair is decoded and listed before the walk begins' },
  'resolve-texts': {
    platform: 'urial accepts both texts and then makes the target; `URL` does all in one call into C++',
  },
  'resolve-texts-rfc': {
    platform: 'urial accepts both texts and then makes the target; `URL` does all in one call into C++',
  },
  tag: { concatenation: 'each value is checked for its place, and the result is a value and not a text' },
  build: { 'vscode-uri': 'vscode-uri checks little' },
  sort: { any: 'texts are compared without a call' },
  start: { any: 'one small file, or a smaller library' },
};
