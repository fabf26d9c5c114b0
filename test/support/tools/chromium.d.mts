export const PATH: string;

export function chromiumPath(): string;
