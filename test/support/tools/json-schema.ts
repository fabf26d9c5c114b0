/** Validates a text with JSON Schema, as a program without the library does. */
import type { UriSchema } from 'urial/schema';

/** Tells whether a text has the pattern of what a schema gives, and not the one that it excludes, by each flag of expressions. */
export function mayHold({ '~standard': { jsonSchema } }: UriSchema, text: string): boolean {
  const { pattern = '', not } = jsonSchema.output({ target: 'draft-2020-12' });
  return ['', 'u', 'v'].every((flag) => {
    const isExcluded = not !== undefined && new RegExp(not.pattern ?? '', flag).test(text);
    return !isExcluded && new RegExp(pattern, flag).test(text);
  });
}
