/** The platform's `URL`: the browser's parser, with the tables of IDNA. */

/**
 * The type of the platform's `URL`: from the DOM library, or from the types of Node.js. A program without these types gets
 * `href` and `hostname`.
 * @example
 * ```ts
 * const url: PlatformUrl = toURL('HTTP://h:80/a');
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

export function platformUrl(text: string, base?: string): PlatformUrl | undefined {
  try {
    return new (globalThis as unknown as Platform).URL(text, base);
  } catch {
    return undefined;
  }
}
