/** RFC 3986, appendix B: the regular expression that splits every reference into its components. */
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { uriText } from '../support/arbitraries/references.ts';
import { always } from '../support/tools/check.ts';

const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/;

test('every reference has the components that the expression finds', () => {
  always([uriText()], 3000, (text) => {
    const { scheme, authority, path, query, fragment } = Uri.parse(text);
    const groups = APPENDIX_B.exec(text) ?? [];
    const found = [groups[2], groups[4], groups[5], groups[7], groups[9]];
    expect([scheme, authority, path, query, fragment]).toEqual(found);
  });
});
