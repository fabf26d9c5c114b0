export const PAGES: Readonly<Record<string, (results: unknown) => Promise<string>>>;
