/** Values from what was typed into a field. */
import type { TemplateValue } from 'urial/template';
import { isTooDeep } from './limits.ts';

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
