/** Two references side by side: why they are not equal. */
import { Uri, type UriError } from 'urial';
import { attempt } from './attempt.ts';
import type { Code } from './code.ts';
import { COMPONENTS, urlOf } from './readings.ts';

/** From which comparison on two texts are equal. */
export type Comparison = 'text' | 'syntax' | 'scheme' | 'never';

/** A component of both references. */
export interface CompareRow {
  readonly component: (typeof COMPONENTS)[number];
  readonly one: string | undefined;
  readonly other: string | undefined;
  readonly equal: Comparison;
}

/** Two references, and the first comparison that finds them equal. */
export interface Compared {
  readonly equal: Comparison;
  readonly rows: readonly CompareRow[];
  /** The first place where the strings differ, or the end of both. */
  readonly index: number;
  /** Whether a browser reads the same, without a page. */
  readonly isSameInBrowser: boolean;
}

/** Compares two references. */
export function compared(uri: Uri, text: string): Compared | UriError {
  return attempt(() => {
    const other = Uri.parse(text);
    const forms = [uri, uri.normalize('syntax'), uri.normalize('scheme')];
    const others = [other, other.normalize('syntax'), other.normalize('scheme')];
    const equalIn = (name: (typeof COMPONENTS)[number] | 'href'): Comparison =>
      LEVELS[forms.findIndex((form, n) => form[name] === others[n]?.[name])] ?? 'never';
    const rows = COMPONENTS.map((component) => ({
      component,
      one: uri[component],
      other: other[component],
      equal: equalIn(component),
    }));
    const [here, there] = [uri.href, text].map((one) => urlOf(one, undefined)?.href);
    let index = 0;
    while (index < text.length && text[index] === uri.href[index]) index += 1;
    return {
      equal: equalIn('href'),
      rows,
      index,
      isSameInBrowser: here !== undefined && here === there,
    };
  });
}

const LEVELS = ['text', 'syntax', 'scheme'] as const;

const SENTENCES: Readonly<Record<Comparison, string>> = {
  text: 'They are equal, character by character.',
  syntax: "The strings differ but mean the same: normalize('syntax') makes them equal.",
  scheme: 'The strings differ but mean the same: normalize() makes them equal.',
  never: 'They are not equal.',
};

/** Says in one sentence whether they are equal, and where they differ. */
export function compareSentence({ equal, rows }: Compared): string {
  const different = rows.filter((row) => row.equal === 'never').map(({ component }) => component);
  return equal === 'never' && different.length > 0
    ? `They are not equal: they differ in ${different.join(', ')}.`
    : SENTENCES[equal];
}

/** Returns the code that compares two references. */
export function compareCode(uri: Uri, text: string): Code {
  const both = compared(uri, text);
  const level = 'equal' in both && both.equal === 'syntax' ? 'syntax' : undefined;
  const isText = 'equal' in both && both.equal === 'text';
  return {
    imports: `{ Uri } from 'urial'`,
    write: (quote) => {
      const second = level === undefined ? '' : `, '${level}'`;
      const method = isText ? 'equals' : 'isEquivalentTo';
      return `Uri.parse(${quote(uri.href, 'reference')})\n  .${method}(${quote(text, 'reference')}${second})`;
    },
    result: attempt(() => (isText ? uri.equals(text) : uri.isEquivalentTo(text, level))),
  };
}
