/** What is too much for the page, in words. The library itself takes more. */

/** So many characters are taken in each field. */
const LONGEST = 100_000;

/** So many lists and records may stand in one another. */
export const DEEPEST = 50;

/** Says that a text is too long for the page; `undefined` for one that is not. */
export function tooLong(text: string, field: string): string | undefined {
  if (text.length <= LONGEST) return undefined;
  const [given, most] = [text.length, LONGEST].map((count) => count.toLocaleString('en'));
  return `The field "${field}" takes at most ${most} characters here, and this text has ${given}. The library takes it.`;
}

/** Tells whether the brackets of a JSON text are nested too deep. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (const [bracket] of json.replace(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[[\]{}]/g)) {
    depth += '[{'.includes(bracket) ? 1 : -1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
