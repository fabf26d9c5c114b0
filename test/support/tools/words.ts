/** Returns the texts between the spaces and the ends of lines of a text: a long list in a few lines. */
export const words = (text: string): string[] => text.match(/[^ \n]+/g) ?? [];
