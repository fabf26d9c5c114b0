// For ajv: new Ajv({ uriResolver })
import { Uri } from 'urial';

/** Stands for the scheme that a relative `$id` does not have. */
const NONE = 'none';

export const uriResolver = {
  parse: (text) => Uri.parse(text).normalize('scheme').toParts(),
  serialize: (parts) => Uri.from(parts).href,
  resolve(id, reference) {
    const base = Uri.parse(id);
    if (!base.isRelative) return base.resolve(reference).normalize().href;
    const target = base.withScheme(NONE).resolve(reference);
    return (target.hasScheme(NONE) ? target.withScheme(undefined) : target).normalize().href;
  },
};
