/** Checks every short path in every change of context against the model of the gate. */
import { Uri, type UriParts } from 'urial';
import { type Context, respell, spell } from '../../support/models/gate.ts';
import { put } from '../../support/models/steps.ts';
import { joinAuthority, read, recompose } from '../../support/oracles/oracle.ts';

const ALPHABET = '/.:a';
const ENOUGH = 20;

interface Where extends Context {
  readonly scheme: string | undefined;
  readonly host: string | undefined;
}

/** The context as parts that may be absent. */
const partsOf = ({ scheme, host }: Where): UriParts => ({ scheme, host });

/** Every context, with a text that has it. */
export const CONTEXTS: Readonly<Record<string, Where>> = {
  '': { scheme: undefined, host: undefined },
  's:': { scheme: 's', host: undefined },
  '//h': { scheme: undefined, host: 'h' },
  's://h': { scheme: 's', host: 'h' },
};

/** Counts the paths up to a length. */
export function pathCount(length: number): number {
  return (ALPHABET.length ** (length + 1) - 1) / (ALPHABET.length - 1);
}

interface Outcome {
  /** The number of paths that were spelled. */
  readonly visited: number;
  /** The number of changes of context that were made. */
  readonly changes: number;
  readonly mismatches: readonly string[];
}

/** Spells every path up to a length in a context, and changes those that need no guard to every context and back. */
export function visit(from: Where, length: number): Outcome {
  const mismatches: string[] = [];
  let visited = 0;
  let changes = 0;
  const start = Uri.from(partsOf(from));
  const extend = (path: string): void => {
    visited += 1;
    const uri = start.withPath(path);
    const note = (problem: string): void => {
      if (mismatches.length < ENOUGH)
        mismatches.push(`${JSON.stringify(path)} in ${start.href || 'nothing'}: ${problem}`);
    };
    if (uri.path !== spell(path, from) || !reads(uri, from, uri.path)) note(`is spelled ${uri.href}`);
    if (uri.path === path) {
      for (const to of Object.values(CONTEXTS)) {
        changes += 1;
        const problem = changed(uri, from, to);
        if (problem !== undefined) note(problem);
      }
    }
    if (path.length < length) for (const char of ALPHABET) extend(path + char);
  };
  extend('');
  return { visited, changes, mismatches };
}

/** Changes one context to another in every possible way, and back. */
function changed(uri: Uri, from: Where, to: Where): string | undefined {
  const expected = respell(uri.path, from, to);
  const ways = [
    put(uri.withScheme(to.scheme), 'host', to.host),
    uri.withAuthority(to.host as string).withScheme(to.scheme),
    uri.with(partsOf(to)),
  ];
  for (const there of ways) {
    if (!reads(there, to, expected)) return `becomes ${there.href}`;
    // a rootless path that got a slash from an authority keeps it
    if (from.host === undefined && to.host !== undefined && /^[^/]/.test(uri.path)) continue;
    const back = [
      put(there.withScheme(from.scheme), 'host', from.host),
      there.withAuthority(from.host as string).withScheme(from.scheme),
      there.with(partsOf(from)),
    ];
    const lost = back.find((again) => again.href !== uri.href);
    if (lost !== undefined) return `by ${there.href} comes back as ${lost.href}`;
  }
  return undefined;
}

/** Tells whether this is the reference of a context and a path, also by the grammar. */
function reads(uri: Uri, here: Where, path: string): boolean {
  const text = recompose({
    ...NOTHING,
    scheme: here.scheme,
    authority: joinAuthority({ ...NOTHING, host: here.host }),
    path,
  });
  const reading = read(text);
  const valid = reading?.path === path && reading.host === here.host && reading.scheme === here.scheme;
  return (
    valid && uri.href === text && uri.path === path && uri.host === here.host && uri.scheme === here.scheme
  );
}

const NOTHING = { userInfo: undefined, port: undefined, query: undefined, fragment: undefined };
