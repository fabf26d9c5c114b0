/** Parameters in any order, read as `Uri.params` reads them. */
import { dataOf } from '../query/find.ts';
import { Pairs } from '../query/pairs.ts';

/**
 * Lists the values under each name, in the order of the text. A name without `=` has the value `''`.
 *
 * @param from - The index of the `?` or `&` before the parameters, or the end of the text.
 * @param wanted - The names to read; without them all.
 */
export function readParams(text: string, from: number, wanted?: ReadonlySet<string>): Map<string, string[]> {
  const params = new Map<string, string[]>();
  for (const [name, value] of new Pairs(dataOf({ text, from: from + 1, to: text.length, plus: 'space' }))) {
    if (wanted?.has(name) === false) continue;
    const values = params.get(name) ?? [];
    values.push(value ?? '');
    params.set(name, values);
  }
  return params;
}

/** Tells whether a text has all parameters of an expansion, and before others of the same name. */
export function holdsParams(text: string, from: number, expansion: string, expansionFrom: number): boolean {
  const written = readParams(expansion, expansionFrom);
  const params = readParams(text, from, new Set(written.keys()));
  return [...written].every(([name, values]) => values.every((value, n) => params.get(name)?.[n] === value));
}
