/** Reads arguments of the form `NAME=VALUE`. */

/** Splits at the first `=`; the value is `null` without a `=`. */
export function splitNameValue(text: string): [name: string, value: string | null] {
  const end = text.indexOf('=');
  return end < 0 ? [text, null] : [text.slice(0, end), text.slice(end + 1)];
}

/** Groups the values by name, in the order in which the names come first. */
export function groupByName<T>(entries: Iterable<readonly [name: string, value: T]>): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const [name, value] of entries) {
    const list = lists.get(name);
    if (list === undefined) lists.set(name, [value]);
    else list.push(value);
  }
  return lists;
}
