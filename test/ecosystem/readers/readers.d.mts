/** A reader, as the results name it. */
export interface Reader {
  readonly id: string;
  readonly isMore?: boolean;
  readonly mayDiffer?: boolean;
}

export const READERS: readonly Reader[];
