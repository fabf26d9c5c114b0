/** Schemes by name: RFC 3986, section 3.1. */
import { mapNames } from '../text/own.ts';
import { type Located, schemeOf } from './located.ts';
import { checked, RULES } from './rules.ts';

/** Tells whether the scheme is one of the names, or of one list of names, in upper or lower case. */
export function hasScheme(at: Located, names: readonly unknown[]): boolean {
  if (names.length === 0) return at.schemeEnd >= 0;
  const wanted = 'names of schemes, or one list';
  const known: (string | undefined)[] = mapNames(names, 'scheme', (name) => schemeName(name, wanted));
  return known.includes(schemeOf(at)?.toLowerCase());
}

/** Returns the name of a scheme in lower case; refuses any other value. */
export function schemeName(name: unknown, wanted = 'each scheme as text'): string {
  return checked(RULES.scheme, name, wanted).toLowerCase();
}
