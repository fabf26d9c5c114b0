/** What was typed into a field: its value, and whether it is too much for the page. The library itself takes more. */
import type { TemplateValue } from 'urial/template';

/** So many characters are taken in each field. */
const LONGEST = 100_000;

/** So many lists and records may stand in one another. */
export const DEEPEST = 50;

/** Reads the value of a variable: a list or a record as JSON, `""` for the empty text, else the text; nothing is no value. */
export function valueOf(typed: string): TemplateValue | undefined {
  if (typed === '') return undefined;
  if (!/^\s*["[{]/.test(typed) || isTooDeep(typed)) return typed;
  try {
    const value: unknown = JSON.parse(typed);
    return typeof value === 'string' || isStructure(value) ? value : typed;
  } catch {
    return typed;
  }
}

function isStructure(value: unknown): value is Extract<TemplateValue, object> {
  return typeof value === 'object' && value !== null;
}

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
