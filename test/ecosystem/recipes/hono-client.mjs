import { encodeSegment } from 'urial';

/** A value for `param` of `hc`, which writes it into the path as it is. */
export function segment(value) {
  if (value === '') throw new RangeError('an empty id would lead to all of them');
  return encodeSegment(value);
}
