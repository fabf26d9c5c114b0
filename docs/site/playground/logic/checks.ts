/** The checks of links, and the functions that read a string, with their answers. */
import { fromHref, fromIri, fromUserInput, Uri, type UriError } from 'urial';
import { checkFetch, checkHref, checkOAuthRedirect, checkPortable, checkRedirect } from 'urial/link';
import { attempt } from './attempt.ts';
import { type Code } from './code.ts';
import type { State } from './state.ts';

type Fields = Pick<State, 'uri' | 'own' | 'registered'>;
interface Result {
  readonly ok: boolean;
  readonly error?: UriError | undefined;
  readonly uri?: Uri | undefined;
}
type Name = 'checkHref' | 'checkRedirect' | 'checkFetch' | 'checkPortable' | 'checkOAuthRedirect';

/** What one check says. */
export interface CheckRow {
  readonly check: Name;
  readonly use: string;
  /** The field that the check needs. */
  readonly needs: 'own' | 'registered' | undefined;
  /** The reason of a refusal; `undefined` for an allowed link. */
  readonly error: UriError | undefined;
  /** Whether the field that it needs is empty. */
  readonly isOpen: boolean;
  /** What is wrong with the field that it needs, so that there is no answer. */
  readonly fault: UriError | undefined;
  readonly code: Code;
}

type Check = readonly [name: Name, use: string, needs: CheckRow['needs'], check: (fields: Fields) => Result];

const CHECKS: readonly Check[] = [
  ['checkHref', 'link in a page', undefined, ({ uri }) => checkHref(uri)],
  ['checkRedirect', 'redirect', 'own', ({ uri, own }) => checkRedirect(uri, own)],
  ['checkFetch', 'server fetch', undefined, ({ uri }) => checkFetch(uri)],
  [
    'checkOAuthRedirect',
    'OAuth redirect',
    'registered',
    ({ uri, registered: one }) => checkOAuthRedirect(uri, one),
  ],
  ['checkPortable', 'portable', undefined, ({ uri }) => checkPortable(uri)],
];

/** Makes all checks. A check throws for a faulty own or registered URI, and for nothing else. */
export function checkRows(fields: Fields): CheckRow[] {
  return CHECKS.map(([check, use, needs, call]) => {
    const result = attempt(() => call(fields));
    const [error, fault] = 'ok' in result ? [result.error, undefined] : [undefined, result];
    const code = checkCode(check, fields.uri, needs && fields[needs], result);
    const isOpen = needs !== undefined && fields[needs] === '';
    return { check, use, needs, isOpen, error, fault, code };
  });
}

function checkCode(check: Name, uri: string, other: string | undefined, result: Result | UriError): Code {
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

/** A function that takes a string, and what it gives. */
export type Door = readonly [name: string, result: Uri | UriError];

/** Asks each function that takes a string. */
export function doors(text: string): Door[] {
  return [
    ['Uri.parse', attempt(() => Uri.parse(text))],
    ['fromHref', attempt(() => fromHref(text))],
    ['fromUserInput', attempt(() => fromUserInput(text))],
    ['fromIri', attempt(() => fromIri(text))],
  ];
}
