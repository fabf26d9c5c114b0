export function buildPlayground(outDir: string, options?: { readonly external?: boolean }): Promise<void>;
