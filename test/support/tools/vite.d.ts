/** What Vite adds: the environment, and files as texts or modules, by their paths. */
interface ImportMeta {
  readonly env: { readonly URIAL_RUNS?: string; readonly URIAL_WHOLE?: string };
  glob(pattern: string, options: { readonly eager: true }): Readonly<Record<string, object>>;
  glob(
    pattern: string,
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ): Readonly<Record<string, string>>;
}
