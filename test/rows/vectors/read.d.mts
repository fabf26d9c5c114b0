export const FILES: readonly string[];

export function rowsOf(file: string): unknown[];
