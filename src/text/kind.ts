/** What kind of value a caller handed in; of a proxy that was revoked everything else throws. */

/** Is it an array? */
export function isList(value: unknown): value is readonly unknown[] {
  return !isRevoked(value) && Array.isArray(value);
}

/** Is it a proxy that was revoked? */
export function isRevoked(value: unknown): boolean {
  try {
    Array.isArray(value);
    return false;
  } catch {
    return true;
  }
}

/** The kind by name, for an error. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return isList(value) ? 'an array' : `a value of type ${typeof value}`;
}
