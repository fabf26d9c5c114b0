/** Promise 8, Linear, for a few strings; `linear.slow.test.ts` has all. */
import { test } from 'vitest';
import { attempt } from '../../support/tools/check.ts';
import { expectLinear } from '../../support/tools/growth.ts';
import { withoutStacks } from '../../support/tools/globals.ts';
import { ON_STRINGS, textOf } from './operations.ts';

test.each(Object.entries(ON_STRINGS))('%s', (_name, operation) => {
  withoutStacks(() => {
    expectLinear((size) => {
      const text = textOf(['http://h/', 'a/', '..?a=1'], size);
      return () => attempt(() => operation(text));
    });
  });
});
