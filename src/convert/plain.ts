/** Strings that every reader reads alike: RFC 3986, the URL Standard and each browser. */
import { isReference } from '../core/syntax/parse.ts';
import { encodeFaults } from '../core/syntax/rules.ts';
import { indexIn, LONGEST_MATCHED } from '../core/text/scan.ts';

/**
 * The source of an expression for all of a web address before its path. The name has no `--`, so no A-label. What follows its
 * last `.` or `-` does not begin with a digit, so the last label is no number. A browser takes each port of four digits.
 */
export const PLAIN_SERVER = 'https?://(?:\\w+[.-])*[a-z_]\\w*(?::\\d{1,4})?(?=[/?#]|$)';

/**
 * Short way: what stands before the path where every reader reads it alike: a plain server, or nothing (benchmark row
 * `from-href`). Exported for the proofs.
 */
export const PLAIN_FRONT: RegExp = /* @__PURE__ */ new RegExp(
  `${PLAIN_SERVER}|(?!//)(?=[^:/?#]*(?:[/?#]|$))`,
  'iy',
);

/** Firefox refuses a longer label, so no longer front is plain. */
const LONGEST_LABEL = 63;

export function hasPlainFront(text: string): boolean {
  PLAIN_FRONT.lastIndex = 0;
  // the engine can run out of stack on a longer string
  return text.length <= LONGEST_MATCHED && PLAIN_FRONT.test(text) && PLAIN_FRONT.lastIndex <= LONGEST_LABEL;
}

/** What a browser drops, or reads as another character. */
const CHANGED = /[\t\r\n\\\ud800-\udfff]/;

/** Short way: returns a string behind a plain front with its faults escaped; `undefined` for a string that needs more. */
export function plainReference(text: string): string | undefined {
  if (!hasPlainFront(text)) return undefined;
  if (isReference(text)) return text;
  if (CHANGED.test(text)) return undefined;
  // a query has all characters of a front and a path, so its rule is for what is before the fragment
  const end = indexIn(text, '#', 0);
  const front = encodeFaults('query', text.slice(0, end));
  return end === text.length ? front : `${front}#${encodeFaults('fragment', text.slice(end + 1))}`;
}
