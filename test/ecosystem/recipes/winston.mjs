import { redact, Uri } from 'urial';
import { format } from 'winston';

/** Lines of JSON in which each `Uri` stands without its secrets. */
export const redacted = format.json({
  replacer(key, value) {
    return Uri.isUri(this[key]) ? redact(this[key]) : value;
  },
});
