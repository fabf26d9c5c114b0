/**
 * Checks of links that you didn't write: from data, from a person, from a request.
 *
 * @module urial/link
 */
export { isPublicAddress } from './address.ts';
export type {
  CheckResult,
  CheckedFetch,
  CheckedHref,
  CheckedPortable,
  CheckedRedirect,
  CheckedOAuthRedirect,
} from './result.ts';
export { checkFetch, type FetchOptions } from './fetch.ts';
export { checkHref, type HrefOptions } from './href.ts';
export { checkPortable } from './portable.ts';
export { checkRedirect, type RedirectOptions } from './redirect.ts';
export { checkOAuthRedirect, type OAuthRedirectOptions } from './oauth-redirect.ts';
export { isWithin } from './within.ts';
