export const entries: Readonly<Record<string, string>>;
export const bundled: (module: string) => string;
export const fields: { readonly exports: object; readonly typesVersions: object };
