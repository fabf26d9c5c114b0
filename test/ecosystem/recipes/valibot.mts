import type { Uri } from 'urial';
import type { UriSchema } from 'urial/schema';
import * as v from 'valibot';

/** Returns a schema of valibot: a text goes in, a reference comes out. */
export function uriText<T extends Uri>(schema: UriSchema<T>) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      const result = schema['~standard'].validate(dataset.value);
      if (result.issues === undefined) return result.value;
      addIssue({ message: result.issues[0].message });
      return NEVER;
    }),
  );
}
