/** The errors of the compiler for literals, and their cost. */
import { describe, expect, test } from 'vitest';
import { few } from '../../support/tools/check.ts';
import { compile as compileFile } from '../../support/tools/compiler.ts';

/** Returns the last line of the compiler's message for each statement, if there is one, and the work of the compiler. */
function compile(statements: readonly string[]): { messages: (string | undefined)[]; work: number } {
  const { diagnostics, instantiations } = compileFile(
    [`import { uri } from 'urial';`, ...statements].join('\n'),
  );
  const messages: (string | undefined)[] = statements.map(() => undefined);
  for (const { line, message } of diagnostics) messages[line - 1] = message.split('\n').at(-1)?.trim();
  return { messages, work: instantiations };
}

const call = (text: string): string => `uri(${JSON.stringify(text)});`;

describe('the work of the compiler, counted in types', () => {
  /** A hundred texts with different ends, so that the compiler cannot reuse a result. */
  function hundred(units: readonly string[], length: number): string[] {
    let state = 1;
    const next = (): string => units[(state = (state * 48271) % 2147483647) % units.length]!;
    return Array.from({ length: 100 }, () => call(`https://h/${Array.from({ length }, next).join('')}`));
  }

  const letters = [...'abcdefghijklmnopqrstuvwxyz/-'];
  const escapes = [...'0123456789ABCDEF'].map((digit) => `%4${digit}`);
  const fixed = compile([call('a')]).work;

  const rows = [
    ['100 literals of 70 characters', hundred(letters, 60), 60_000],
    ['100 literals of 900 characters', hundred(letters, 890), 500_000],
    ['100 literals of 900 characters, nearly all of them in escapes', hundred(escapes, 296), 900_000],
  ] as const;

  test.each(few(rows, 1))('%s', (_, statements, most) => {
    const { messages, work } = compile(statements);
    expect(messages.filter((message) => message !== undefined)).toEqual([]);
    expect(work - fixed).toBeLessThan(most);
    expect(work - fixed).toBeGreaterThan(most / 4);
  });
});
