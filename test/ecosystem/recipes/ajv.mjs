// For ajv: new Ajv({ uriResolver })
import { Uri } from 'urial';

export const uriResolver = {
  parse: (text) => Uri.parse(text).normalize('scheme').toParts(),
  serialize: (parts) => Uri.from(parts).href,
  resolve: (id, reference) => Uri.parse(id).resolve(reference, { relative: true }).normalize().href,
};
