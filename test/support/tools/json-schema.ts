/** Validates a text with JSON Schema, as a program without the library does. */
import type { UriSchema } from 'urial/schema';

/** Tells whether a text matches the pattern of a schema, and not the excluded pattern, with each flag of expressions. */
export function mayHold({ '~standard': { jsonSchema } }: UriSchema, text: string): boolean {
  const { pattern = '', not } = jsonSchema.output({ target: 'draft-2020-12' });
  return ['', 'u', 'v'].every((flag) => {
    const isExcluded = not !== undefined && new RegExp(not.pattern ?? '', flag).test(text);
    return !isExcluded && new RegExp(pattern, flag).test(text);
  });
}
