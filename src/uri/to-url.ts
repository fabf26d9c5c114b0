/** A reference as the platform's `URL`. */
import { type Components, componentsOf, type Located } from '../syntax/located.ts';
import { referenceIn } from '../syntax/parse.ts';
import { split } from '../syntax/split.ts';
import { normalize } from '../reference/normalize.ts';
import { checkReading, noReading, readingDifferences, urlToUri } from '../platform/reading.ts';
import { type PlatformUrl, platformUrl } from '../platform/url.ts';

/** Returns the `URL` of a reference; refuses a reference that `URL` reads differently. */
export function toUrl(at: Located): PlatformUrl {
  const url = platformUrl(at.text);
  if (url === undefined) throw noReading(at.text, at.schemeEnd < 0);
  checkReading(at.text, readingDifferences(normalParts(at), normalParts(split(referenceIn(urlToUri(url))))));
  return url;
}

function normalParts(at: Located): Components {
  return componentsOf(split(normalize(at, 'scheme')));
}
