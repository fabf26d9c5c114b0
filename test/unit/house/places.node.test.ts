/** The tables of places in the guides are the places that the tests try: `-u` writes them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GUIDES, withPlaces } from '../../support/places/report.ts';

test.each(Object.keys(GUIDES))('%s has the places', async (guide) => {
  const text = readFileSync(guide, 'utf8');
  expect(text).toContain('<!-- places -->');
  await expect(withPlaces(guide, text)).toMatchFileSnapshot(`../../${guide}`);
});
