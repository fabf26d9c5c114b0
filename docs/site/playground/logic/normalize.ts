/** Normalization: RFC 3986, sections 6.2.2 and 6.2.3. */
import type { NormalizationLevel, Uri } from 'urial';
import type { Code } from './code.ts';

/** Returns the code that normalizes a reference. */
export function normalizeCode(uri: Uri, level: NormalizationLevel): Code {
  return {
    imports: `{ Uri } from 'urial'`,
    write: (quote) => `Uri.parse(${quote(uri.href, 'reference')})\n  .normalize('${level}')\n  .href`,
    result: uri.normalize(level).href,
  };
}
