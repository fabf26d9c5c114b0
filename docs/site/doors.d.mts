/** A statement of an example with its result, and the fragment of the link that makes it in the playground. */
export interface Door {
  readonly statement: string;
  readonly result: string;
  readonly fragment: string;
}
export function doorOf(code: string): Door | undefined;
