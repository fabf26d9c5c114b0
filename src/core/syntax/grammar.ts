/** The grammar of RFC 3986, appendix A, as regular expressions made from the classes of `core/text/chars.ts`. */
import { ALPHA, anyOf, QUERY, REG_NAME, SCHEME, USERINFO } from '../text/chars.ts';
import { runOf } from '../text/scan.ts';

// made when they are first needed (benchmark row `start`)
let withName: RegExp | undefined;
let withBrackets: RegExp | undefined;

/** Short way: `URI-reference` with a name as the host. It is faster than the loops (benchmark rows `parse` and `validate`). */
export function named(): RegExp {
  return (withName ??= uriReference(runOf(REG_NAME)));
}

/** Short way: `URI-reference` with anything in brackets as the host: all forms of IPv6 would take 100 ms to compile. */
export function bracketed(): RegExp {
  return (withBrackets ??= uriReference(`\\[${anyOf(USERINFO)}*]`));
}

function uriReference(host: string): RegExp {
  const scheme = `${anyOf(ALPHA)}${anyOf(SCHEME)}*:`;
  // most authorities have no user information, so the choice without it is first
  const authority = `//${either(host, `${runOf(USERINFO)}@${host}`)}(?::\\d*)?(?![^/?#])`;
  // a path without a scheme has no colon in its first segment
  const front = either(scheme, '(?![^/?#]*:)');
  // a path has the characters of a query except `?`, so one run matches both
  return new RegExp(`^${front}${either(authority, '(?!//)')}${runOf(QUERY)}(?:#${runOf(QUERY)})?$`);
}

function either(...choices: readonly string[]): string {
  return `(?:${choices.join('|')})`;
}
