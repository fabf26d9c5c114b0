/** Returns the texts between the spaces and the ends of lines of a text: a long list in a few lines. */
export const words = (text: string): string[] => text.match(/[^ \n]+/g) ?? [];

/** Returns the words of a text without the mark "▸" in each, and the index where it stood: where each word breaks a rule. */
export const marked = (text: string): (readonly [word: string, index: number])[] =>
  words(text).map((one) => [one.replace('▸', ''), one.indexOf('▸')]);
