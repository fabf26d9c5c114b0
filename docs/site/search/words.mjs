// The words of a text, their parts, and how they are compared.

/** Words, with the signs that join their parts; escapes; and signs, but not those that end a sentence. */
const WORD =
  /%[\dA-F]{2}|[\p{L}\p{N}]+(?:[./_-]+[\p{L}\p{N}]+)*|(?!(?<=[\p{L}\p{N}])[!,.:;?](?:\s|$))[^\s\p{L}\p{N}]+/giu;
const JOINT = /[/_-]+|(?<=\brfc)(?=\d)/i;
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})/u;
/** Words that say nothing of what is looked for. */
const STOP = /^(?:an?|and|are|can|do|does|how|i|in|it|my|of|on|or|that|the|to|what|when|where|which|why)$/;

export function wordsOf(text) {
  return text.match(WORD) ?? [];
}

/** Lists the parts of a word: `Uri.withHost` has `Uri`, `withHost`, `with` and `Host`. The number of a section is one. */
export function partsOf(word) {
  const namesIn = (part) => (/^\d/.test(part) ? [part] : part.split('.'));
  const parts = word.split(JOINT).flatMap(namesIn);
  return [...new Set(parts.flatMap((name) => [name, ...name.split(CAMEL)]))].filter((part) => part !== word);
}

/** Returns a word as it is compared, `null` for one that says nothing: `next.js` is `nextjs`, `paths` is `path`. */
export function fold(word) {
  const lower = word.toLowerCase();
  if (STOP.test(lower)) return null;
  if (!/\p{L}/u.test(lower) || lower.startsWith('%')) return lower;
  return lower.replaceAll(/[./_-]/g, '').replace(/(?<=[^s]{3})(?<!^http)s$/, '');
}
