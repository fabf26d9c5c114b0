import isEqualWith from 'lodash/isEqualWith.js';
import { Uri } from 'urial';

const sameText = (a, b) => (Uri.isUri(a) && Uri.isUri(b) ? a.equals(b) : undefined);

/** `isEqual` of lodash, which also finds two `Uri` with the same text equal. */
export const isEqual = (a, b) => isEqualWith(a, b, sameText);
