/** The platform's `URL`, which browsers and server runtimes share: it has the tables of IDNA, and the browser's reading. */

/**
 * The platform's own `URL`, as the program that is compiled knows it: from the DOM library, or from the types of Node.js.
 * Where it knows neither, `href` and `hostname` remain.
 *
 * @example
 * ```ts
 * const url: PlatformUrl = Uri.parse('HTTP://h:80/a').toURL();
 * url.href; // => 'http://h/a'
 * ```
 * @see The URL Standard, section 6.1
 * @category IRIs, URL and user input
 */
export type PlatformUrl =
  typeof globalThis extends Record<'URL', Record<'prototype', infer U>>
    ? U
    : Readonly<Record<'href' | 'hostname', string>>;

interface Platform {
  readonly URL: new (text: string, base?: string) => PlatformUrl;
}

/** What the platform reads; `undefined` when it refuses the text. */
export function platformUrl(text: string, base?: string): PlatformUrl | undefined {
  try {
    return new (globalThis as unknown as Platform).URL(text, base);
  } catch {
    return undefined;
  }
}
