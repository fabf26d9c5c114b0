import type { Options } from 'markdown-table';

export declare function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  options?: Readonly<Options>,
): string;
export declare function code(text: string): string;
export declare function folded(title: string, text: string): string;
