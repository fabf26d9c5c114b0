/** Appendix B: the regular expression that splits every reference into its components. */
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { uriText } from '../../support/arbitraries/references.ts';
import { always } from '../../support/tools/check.ts';

const APPENDIX_B = /^(([^:/?#]+):)?(\/\/([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?/;

function broken(text: string): (string | undefined)[] {
  const groups = APPENDIX_B.exec(text) ?? [];
  return [groups[2], groups[4], groups[5], groups[7], groups[9]];
}

function fields({ scheme, authority, path, query, fragment }: Uri): (string | undefined)[] {
  return [scheme, authority, path, query, fragment];
}

test('every reference has the components that the expression finds', () => {
  always(
    [uriText()],
    (text) => {
      expect(fields(Uri.parse(text))).toEqual(broken(text));
    },
    3000,
  );
});
