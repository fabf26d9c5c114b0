/** The schema for references that every program reads the same. */
import { portableFault, sourceOf } from '../portable.ts';
import type { CheckedPortable } from '../result.ts';
import { FRONT, LONGEST_PORTABLE, NOT_URI, TROUBLES } from '../troubles.ts';
import type { Form } from './pattern.ts';
import { schemaOf, type UriSchema } from './schema.ts';

/**
 * Makes a schema for references that every program reads the same. It allows the same texts as `checkPortable` of
 * `urial/link`: programs resolve them alike on a base without a fragment, and none has more than 2,048 characters. Its JSON
 * Schema is the whole check, in patterns that RE2, Java, PCRE, Python and Ruby take too. So a validator in another language
 * allows the same texts.
 *
 * @returns The schema. Its input is a text or a `Uri`, and its output is a `CheckedPortable`.
 * @example
 * ```ts
 * import { portableSchema } from 'urial/schema';
 *
 * const { validate } = portableSchema()['~standard'];
 * validate('https://example.com/a').issues; // => undefined
 * validate('https://EXAMPLE.com/a').issues?.[0].code; // => 'not-portable'
 * ```
 * @see Standard Schema 1
 * @category Schemas
 */
export function portableSchema(): UriSchema<CheckedPortable> {
  return schemaOf([portableFault], portableForm);
}

/** Returns the form of portable texts: the pattern of all, and the classes of trouble. Exported for the tests. */
export function portableForm(): Form {
  const anyOf = [NOT_URI, ...TROUBLES.map(sourceOf)].map((pattern) => ({ pattern }));
  return { maxLength: LONGEST_PORTABLE, pattern: FRONT, not: { anyOf } };
}
