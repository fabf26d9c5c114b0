/** What was tested: the names of the parsers, and a line for each string. */
export const TESTED: { readonly parsers: readonly string[]; readonly lines: string };
