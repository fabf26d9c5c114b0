import { checkFetch, checkHref, checkRedirect, type CheckResult } from 'urial/link';
import { expect, test } from 'vitest';

const adviceOf = ({ error }: CheckResult<never>): string =>
  error?.message.split('; ').slice(1).join('; ') ?? '';

const LINK = 'https://example.com:8443/';
const OWN = 'https://app.example/';
const PORTS = Array.from({ length: 60_000 }, (_, at) => at + 1);
const SCHEMES = Array.from({ length: 1000 }, (_, at) => `x${at}`);

test.each([
  [
    'a path that is relative',
    checkHref('a&b'),
    'percent-encode the character, or write "./" before the path',
  ],
  ['a path with "/"', checkHref('/&sol;h'), 'percent-encode the character'],
  ['a path after a scheme', checkHref('mailto:&sol;'), 'percent-encode the character'],
  ['the target of a redirect', checkRedirect('/&sol;h', OWN), 'percent-encode the character'],
  ['too many escapes', checkRedirect(`/%${'25'.repeat(9)}41`, OWN), 'decode the path, then check it'],
  [
    'an empty list of ports',
    checkFetch(LINK, { ports: [] }),
    'add the port to the option ports, which is empty',
  ],
  ['an empty list of schemes', checkHref(LINK, { schemes: [] }), 'give a relative reference'],
  [
    'a relative reference that is refused',
    checkHref('example.com', { relative: false }),
    'give one of the schemes http, https, mailto, tel',
  ],
  [
    'a scheme, where relative references are refused',
    checkHref('ftp://h', { schemes: ['https'], relative: false }),
    'give one of the schemes https',
  ],
  [
    'an empty list of schemes without relative references',
    checkHref(LINK, { schemes: [], relative: false }),
    'add the scheme to the option schemes, which is empty',
  ],
  ['a short list of ports', checkFetch(LINK, { ports: [80, 443] }), 'give one of the ports 80, 443'],
  [
    'a long list of ports',
    checkFetch('http://example.com:65000/', { ports: PORTS }),
    'give one of the ports 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 59990 more',
  ],
  [
    'a long list of schemes',
    checkHref(LINK, { schemes: SCHEMES }),
    'give a relative reference, or one of the schemes x0, x1, x2, x3, x4, x5, x6, x7, x8, x9 and 990 more',
  ],
])('the advice for %s', (_name, result, advice) => {
  expect(adviceOf(result as CheckResult<never>)).toBe(advice);
});
