/** Plain strings: what the short ways of `src/convert` let pass is what the long ways keep, for strings of every length. */
import { PLAIN_FRONT } from '../../src/convert/plain.ts';
import { MAY_HIDE, PARAMS, SECRET_NAME, SEGMENT_PARAMS } from '../../src/convert/redact.ts';
import { PLAIN_LINK } from '../../src/link/href.ts';
import { QUERY } from '../../src/core/text/chars.ts';
import { runOf } from '../../src/core/text/scan.ts';
import { languageOf } from '../support/grammar/language.ts';
import { overlap, search } from '../support/grammar/search.ts';
import { server, WITH_A_LABEL } from './links.ts';
import { type Check, proof, rule } from './promise.ts';

const reference = languageOf(rule('URI-reference'));

const front = new RegExp(`^(?:${PLAIN_FRONT.source})`, 'i');

/** What needs nothing in the long ways: an address of the web with a server that browsers read as it is, or a path. */
const READ_AS_WRITTEN = new RegExp(`^(?:https?://${server}|(?![^/?#]*:)(?!//))`, 'i');

/** A parameter whose name is secret by its letters, or may be by an escape. */
const secretParams = [PARAMS, SEGMENT_PARAMS]
  .flatMap(({ source }) => source.split('|'))
  .map((source) =>
    source.replace(/^(.+)(\[\^.+?\])\*=\??$/, `$1$2*(?:%|${SECRET_NAME.source.replace(/[$^]/g, '')})$2*=`),
  );

/** What `redact` reads: secret parameters, the `@` of a login, and the escapes of `@`, `=`, quotes and other escapes. */
const HIDES = new RegExp(`${secretParams.join('|')}|@|%(?:22|25|3d|40)`, 'i');

export const PLAINS: readonly Check[] = [
  proof(
    'a reference with a plain front has no server that a browser reads in another way',
    [],
    front,
    (plain) =>
      search(
        [reference, plain, languageOf(READ_AS_WRITTEN)],
        (is, isPlain, holds) => is && isPlain && !holds,
      ),
    ['[a-z_]', '\\w', 'HTTP://0'],
  ),
  proof('a plain front has no A-label', [], front, (plain) => overlap(plain, languageOf(WITH_A_LABEL)), [
    '[.-]',
    '[.-]+',
    'HTTP://XN--A',
  ]),
  proof(
    'nor has the server of a plain link',
    [],
    PLAIN_LINK,
    (plain) => overlap(plain, languageOf(WITH_A_LABEL)),
    ['[.-]', '[.-]+', 'HTTP://XN--A'],
  ),
  proof(
    'behind a plain front the characters of a query, and a fragment, make a reference',
    [],
    front,
    (plain) =>
      search(
        [plain, languageOf(new RegExp(`^${runOf(QUERY)}(?:#${runOf(QUERY)})?$`)), reference],
        (isPlain, isEscaped, is) => isPlain && isEscaped && !is,
      ),
    ['(?!\\/\\/)', '', '//:!'],
  ),
  proof(
    'each string from which redact hides something has what its search looks for',
    [],
    MAY_HIDE,
    (found) =>
      search(
        // the `=` is the first delimiter
        [languageOf(HIDES), found, languageOf(/^[^?&#=]*=/)],
        (hides, isFound, isInPath) => hides && !isFound && !isInPath,
      ),
    ['|otp', '', '#OTP='],
  ),
];
