import { Uri } from 'urial';
import { format } from 'winston';

/** Lines of JSON in which each `Uri` stands without its password. */
export const displayed = format.json({
  replacer(key, value) {
    return Uri.isUri(this[key]) ? this[key].toDisplay() : value;
  },
});
