/** Schemes by name: RFC 3986, section 3.1. */
import { isList } from '../text/kind.ts';
import { mapList } from '../text/own.ts';
import { type Located, schemeOf } from './located.ts';
import { checked, RULES } from './rules.ts';

/** Tells whether there is a scheme, and it is one of the names, in upper or lower case. One list stands for its names. */
export function hasScheme(at: Located, names: readonly unknown[]): boolean {
  if (names.length === 0) return at.schemeEnd >= 0;
  const list = names.length === 1 && isList(names[0]) ? names[0] : names;
  const known = mapList(list, 'scheme', nameOf);
  return at.schemeEnd >= 0 && known.includes(nameOf(schemeOf(at)));
}

/** Returns the name of a scheme in lower case; refuses what is not a scheme. */
function nameOf(name: unknown): string {
  return checked(RULES.scheme, name, 'names of schemes, or one list').toLowerCase();
}
