/**
 * Checks every short string of the characters that the grammar distinguishes, and of one character that it does not have.
 */
import { Uri } from 'urial';
import { COMPONENTS, read } from '../../support/oracles/oracle.ts';
import { withoutStacks } from '../../support/tools/globals.ts';

const ALPHABET = 'a:/?#[]@%4.\\';

/** A text added after a shorter string, because an expression parses long texts and loops parse short texts. */
const PAD = 'a'.repeat(16);
const ENOUGH = 20;

interface Outcome {
  readonly visited: number;
  readonly valid: number;
  readonly mismatches: readonly string[];
}

/** Counts the strings up to a length, and those of them that are padded. */
export function expectedCount(length: number): number {
  const count = (longest: number): number => (ALPHABET.length ** (longest + 1) - 1) / (ALPHABET.length - 1);
  return count(length) + count(length - 1);
}

/** Compares the library with the oracle on every string up to a length. Most of them are refused. */
export function visit(length: number): Outcome {
  return withoutStacks(() => walk(length));
}

function walk(length: number): Outcome {
  const mismatches: string[] = [];
  let visited = 0;
  let valid = 0;
  const check = (text: string): void => {
    visited += 1;
    const reading = read(text);
    if (reading !== undefined) valid += 1;
    const problem = compare(text, reading);
    if (problem !== undefined && mismatches.length < ENOUGH)
      mismatches.push(`${JSON.stringify(text)}: ${problem}`);
  };
  const extend = (text: string): void => {
    check(text);
    if (text.length === length) return;
    check(text + PAD);
    for (const char of ALPHABET) extend(text + char);
  };
  extend('');
  return { visited, valid, mismatches };
}

/** Describes the first difference between the library and the oracle. */
function compare(text: string, reading: ReturnType<typeof read>): string | undefined {
  const result = Uri.tryParse(text);
  if (Uri.canParse(text) !== (reading !== undefined)) return 'canParse';
  if (result.ok !== (reading !== undefined)) return 'tryParse';
  const parsed = parse(text);
  if ((parsed !== undefined) !== result.ok) return 'parse';
  if (!result.ok || parsed === undefined || reading === undefined) {
    return !result.ok && result.error.index > text.length ? 'index' : undefined;
  }
  if (String(parsed) !== text || result.uri.href !== text) return 'text';
  if (parsed.hostKind !== reading.hostKind) return 'hostKind';
  return COMPONENTS.find((name) => parsed[name] !== reading[name] || result.uri[name] !== reading[name]);
}

function parse(text: string): Uri | undefined {
  try {
    return Uri.parse(text);
  } catch {
    return undefined;
  }
}
