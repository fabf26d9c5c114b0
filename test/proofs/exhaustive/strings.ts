/**
 * Checks every short string of the characters that the grammar distinguishes, and of one character that it does not have.
 */
import { Uri } from 'urial';
import { COMPONENTS, read } from '../../support/oracles/oracle.ts';
import { isFull, isPatient } from '../../support/tools/check.ts';
import { withoutStacks } from '../../support/tools/stacks.ts';

const ALPHABET = 'a:/?#[]@%4.\\';

/** The longest string: every character more takes twelve times as long. */
const LENGTH = isPatient ? 7 : isFull ? 6 : 4;
/** A text added after a shorter string, because an expression parses long texts and loops parse short texts. */
const PAD = 'a'.repeat(16);
const SHARDS = 4;
const ENOUGH = 20;

/** The expected report of a shard: no mismatch, and the number of its strings. */
interface Outcome {
  readonly visited: number;
  readonly valid: number;
  readonly mismatches: readonly string[];
}

/** Counts the strings of a shard, which begin with its characters; the first shard has the empty string too. */
export function expectedCount(shard: number): number {
  const first = shard === 0 ? 1 : 0;
  const count = (length: number): number =>
    (ALPHABET.length / SHARDS) * ((ALPHABET.length ** length - 1) / (ALPHABET.length - 1)) + first;
  return count(LENGTH) + count(LENGTH - 1);
}

/** Compares the library with the oracle on every string of a shard. Most of them are refused. */
export function visit(shard: number): Outcome {
  return withoutStacks(() => walk(shard));
}

function walk(shard: number): Outcome {
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
    if (text.length === LENGTH) return;
    check(text + PAD);
    for (const char of ALPHABET) extend(text + char);
  };
  if (shard === 0) {
    check('');
    check(PAD);
  }
  const share = ALPHABET.length / SHARDS;
  for (const char of ALPHABET.slice(shard * share, (shard + 1) * share)) extend(char);
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
