// The words of a text, their parts, and how they are compared.

/** Escapes; words, with the signs that join their parts; and signs, but not those that end a sentence. */
const WORD =
  /%[\dA-F]{2}|appendix [A-Z](?:\.\d+)*\b|[\p{L}\p{N}]+(?:[./_-]+[\p{L}\p{N}]+)*|(?!(?<=[\p{L}\p{N}])[!,.:;?](?:\s|$))[^\s\p{L}\p{N}]+/giu;
const JOINT = /[/_-]+|(?<=\brfc)(?=\d)/i;
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})/u;
/** Words that say nothing of what is looked for. */
const STOP = /^(?:an?|and|are|can|do(?:es)?|how|i|in|it|my|of|on|or|that|the|this|to|wh(?:at|en|ere|ich|y))$/;

export function wordsOf(text) {
  return text.match(WORD) ?? [];
}

/** Lists the words of a text with their parts. */
export function allWordsOf(text) {
  return wordsOf(text).flatMap((word) => [word, ...partsOf(word)]);
}

/** Lists the parts of a word: `Uri.withHost` has `Uri`, `withHost`, `with` and `Host`. `5.2.4` has `5.2`. */
export function partsOf(word) {
  const namesIn = (part) => {
    const names = part.split('.');
    return /^\d/.test(part) ? names.map((_, at) => names.slice(0, at + 2).join('.')) : names;
  };
  const parts = word.split(JOINT).flatMap(namesIn);
  return [...new Set(parts.flatMap((name) => [name, ...name.split(CAMEL)]))].filter((part) => part !== word);
}

/** Returns a word as it is compared, `null` for one that says nothing: `next.js` is `nextjs`, `paths` is `path`. */
export function fold(word) {
  const lower = word.toLowerCase();
  if (STOP.test(lower)) return null;
  if (!/\p{L}/u.test(lower) || lower.startsWith('%')) return lower;
  return lower.replaceAll(/[./_ -]/g, '').replace(/(?<=[^s]{3})(?<!^http)s$/, '');
}
