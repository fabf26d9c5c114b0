/** Names the parts of a counterexample as the law that fails names its parameters. */
import fc, { type RunDetails } from 'fast-check';

/** Returns what stands between the commas of a list, up to its end; a comma inside of brackets is of its part. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of list) {
    if ('([{'.includes(char)) depth += 1;
    if (')]}'.includes(char)) depth -= 1;
    if (depth < 0) break;
    if (char === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${char}`);
  }
  return parts.map((part) => part.replace(/ = [^]*/, '').trim());
}

/** Returns the parameters of a function, as its source has them. */
function parametersOf(law: unknown): string[] {
  const source = String(law);
  const [, alone] = /^(\w+) =>/.exec(source) ?? [];
  return alone === undefined ? partsOf(source.slice(source.indexOf('(') + 1)) : [alone];
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);

/** Returns each part of a value with its name; a list or a record that a parameter takes apart has many. */
function partsNamed(parameter: string, value: unknown): string[] {
  if (parameter.startsWith('[') && Array.isArray(value)) return allNamed(partsOf(parameter.slice(1)), value);
  if (parameter.startsWith('{') && isRecord(value))
    return Object.entries(value).map(([name, part]) => `${name}: ${fc.stringify(part)}`);
  return [`${/^\w+$/.test(parameter) ? parameter : '_'}: ${fc.stringify(value)}`];
}

const allNamed = (parameters: readonly string[], values: readonly unknown[]): string[] =>
  values.flatMap((value, at) => partsNamed(parameters[at] ?? '', value));

/** Writes a sample of a law, as `{ scheme: "http", host: "Ü" }`. */
export function named(law: unknown, sample: readonly unknown[]): string {
  return `{ ${allNamed(parametersOf(law), sample).join(', ')} }`;
}

/** Returns what tells that a law fails, as fast-check does, with names in the sample. */
export function reporterOf<T extends readonly unknown[]>(law: unknown): (details: RunDetails<[T]>) => void {
  return (details) => {
    if (!details.failed) return;
    const [sample] = details.counterexample ?? [];
    if (sample !== undefined)
      Object.defineProperty(sample, fc.toStringMethod, { value: () => named(law, sample) });
    throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
  };
}
