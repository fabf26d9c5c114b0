/** `NAME=VALUE` as an argument. */

/** Name and value as data; the value is `null` where there is no `=`. */
export function pairOf(text: string): [name: string, value: string | null] {
  const end = text.indexOf('=');
  return end < 0 ? [text, null] : [text.slice(0, end), text.slice(end + 1)];
}
