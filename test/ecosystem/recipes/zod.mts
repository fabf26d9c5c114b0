import { Uri } from 'urial';
import type { UriSchema } from 'urial/schema';
import { z } from 'zod';

/** Returns a codec of zod: a text is decoded to a reference, a reference is encoded to its text. */
export function uriCodec<T extends Uri>(schema: UriSchema<T>) {
  return z.codec(z.string(), z.custom<T>(Uri.isUri), {
    decode: (text, context) => {
      const result = schema['~standard'].validate(text);
      if (result.issues === undefined) return result.value;
      context.issues.push({ code: 'custom', message: result.issues[0].message, input: undefined });
      return z.NEVER;
    },
    encode: (uri) => uri.href,
  });
}
