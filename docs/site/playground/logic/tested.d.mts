/** A string that was tested: its class, and what the parsers made of it. */
export interface TestedClass {
  readonly title: string;
  readonly text: string;
  readonly outcomes: readonly { readonly words: string; readonly by: string }[];
}
export const TESTED: readonly TestedClass[];
