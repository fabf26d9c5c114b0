/** The checks of links, for one text. */
import type { Uri, UriError } from 'urial';
import { checkFetch, checkHref, checkPortable, checkRedirect, checkOAuthRedirect } from 'urial/link';
import { attempt } from './attempt.ts';
import { type Code } from './code.ts';
import type { State } from './state.ts';

/** What one check says. */
export interface CheckRow {
  readonly check: 'checkHref' | 'checkRedirect' | 'checkFetch' | 'checkPortable' | 'checkOAuthRedirect';
  readonly use: string;
  /** The reason of a refusal; `undefined` for an allowed link. */
  readonly error: UriError | undefined;
  /** What is wrong with the own site or the registered URI, so that there is no answer. */
  readonly fault: UriError | undefined;
  readonly code: Code;
}

type Fields = Pick<State, 'uri' | 'own' | 'registered'>;
interface Result {
  readonly ok: boolean;
  readonly error?: UriError | undefined;
  readonly uri?: Uri | undefined;
}
type Check = readonly [
  name: CheckRow['check'],
  use: string,
  other: (fields: Fields) => string | undefined,
  check: (fields: Fields) => Result,
];

const CHECKS: readonly Check[] = [
  ['checkHref', 'as a link in a page', () => undefined, ({ uri }) => checkHref(uri)],
  [
    'checkRedirect',
    'as a redirect on your own site',
    ({ own }) => own,
    ({ uri, own }) => checkRedirect(uri, own),
  ],
  ['checkFetch', 'to be fetched by a server', () => undefined, ({ uri }) => checkFetch(uri)],
  ['checkPortable', 'to be read the same by every reader', () => undefined, ({ uri }) => checkPortable(uri)],
  [
    'checkOAuthRedirect',
    'as a redirect URI of OAuth',
    ({ registered }) => registered,
    ({ uri, registered }) => checkOAuthRedirect(uri, registered),
  ],
];

/** The short names of the checks that a line of verdicts has. */
export const CHECK_NAMES: Readonly<Partial<Record<CheckRow['check'], string>>> = {
  checkHref: 'href',
  checkRedirect: 'redirect',
  checkFetch: 'fetch',
  checkPortable: 'portable',
};

/** Makes all checks. A check throws for a faulty own or registered URI, and for nothing else. */
export function checkRows(fields: Fields): CheckRow[] {
  return CHECKS.map(([check, use, other, call]) => {
    const result = attempt(() => call(fields));
    const [error, fault] = 'ok' in result ? [result.error, undefined] : [undefined, result];
    return { check, use, error, fault, code: checkCode(check, fields.uri, other(fields), result) };
  });
}

function checkCode(
  check: CheckRow['check'],
  uri: string,
  other: string | undefined,
  result: Result | UriError,
): Code {
  return {
    imports: `{ ${check} } from 'urial/link'`,
    write: (quote) => {
      const second = other === undefined ? '' : `, ${quote(other, 'reference')}`;
      const member = 'ok' in result && !result.ok ? 'error?.code' : 'uri?.href';
      return `${check}(${quote(uri, 'reference')}${second}).${member}`;
    },
    result: 'ok' in result ? (result.error?.code ?? result.uri?.href) : result,
  };
}
