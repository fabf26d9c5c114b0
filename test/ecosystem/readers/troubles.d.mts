/** A text, and the base that it is read on. */
export interface Task {
  readonly text: string;
  readonly base?: string;
}

export const TASKS: readonly Task[];

export const UNSTEADY: readonly string[];
