/** Small arbitraries, of which others are made. */
import fc, { type Arbitrary } from 'fast-check';
import { words } from '../tools/words.ts';

/** One of the words of a text, or one more text. */
export const word = (text: string, ...more: readonly string[]): Arbitrary<string> =>
  fc.constantFrom(...words(text), ...more);

/** A choice of `fc.oneof` that is taken so often. */
export const often = <T>(
  weight: number,
  arbitrary: Arbitrary<T>,
): { weight: number; arbitrary: Arbitrary<T> } => ({
  weight,
  arbitrary,
});

/** The texts of all parts, joined. */
export const joined = (...parts: readonly Arbitrary<string>[]): Arbitrary<string> =>
  fc.tuple(...parts).map((texts) => texts.join(''));
