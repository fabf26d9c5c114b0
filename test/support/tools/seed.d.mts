export const seed: number;
