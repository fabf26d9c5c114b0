/** `NAME=VALUE` as an argument. */

/** Name and value as data; the value is `null` where there is no `=`. */
export function pairOf(text: string): [name: string, value: string | null] {
  const end = text.indexOf('=');
  return end < 0 ? [text, null] : [text.slice(0, end), text.slice(end + 1)];
}

/** All values of a name, in the order of the names. */
export function grouped<T>(pairs: Iterable<readonly [name: string, value: T]>): Map<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const [name, value] of pairs) {
    const list = lists.get(name);
    if (list === undefined) lists.set(name, [value]);
    else list.push(value);
  }
  return lists;
}
