import type { Uri } from 'urial';

/** What a reader makes of a text. */
export type Reading = Readonly<Record<string, string | boolean | null | undefined>>;

export type Read = (text: string, base?: string) => object;

export const PLATFORM: Readonly<Record<string, Read>>;

export function urial(library: typeof Uri): Read;

export function reading(read: Read, text: string, base?: string): Reading;
