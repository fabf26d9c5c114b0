export function buildPlayground(outdir: string): Promise<void>;
