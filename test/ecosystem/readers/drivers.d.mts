export function runDriver(
  language: string,
  folder: string,
): Readonly<Record<string, readonly [good: number, all: number]>>;
