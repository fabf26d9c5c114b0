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
  start: { any: 'one small file, or a smaller library' },
};
