/**
 * What the compiler says of call sites of the tag:
 * - The errors for literals, and their cost.
 * - The errors for call sites that are refused for any data.
 */
import { describe, expect, test } from 'vitest';
import { Uri } from 'urial';
import { few } from '../../support/tools/check.ts';
import { compile as compileFile } from '../../support/tools/compiler.ts';
import { callTag, templateOf } from '../../support/models/call-site.ts';
import { words } from '../../support/tools/words.ts';

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

const MISPLACED = 'brackets stand only around an IP address that is the host';
const ESCAPE = `'%' is not followed by two hex digits: write '%25' for a literal '%'`;
const LITERAL =
  'only a literal can be checked here: for values use the tag uri`...`, for other strings Uri.parse, for settings uriSchema';
const refused = (char: string): string => `'${char}' is not allowed in a reference: percent-encode it`;

const REFUSED: readonly (readonly [text: string, sentence: string])[] = [
  ...[...'"<>\\^`{|} \t\n\r\x7f\x80é€'].map((char) => [`https://h/a${char}b`, refused(char)] as const),
  ['|', refused('|')],
  [`${'a'.repeat(899)}|`, refused('|')],
  [`${'%41'.repeat(299)}é`, refused('é')],
  ['a|b%41', refused('|')],
  ['%', ESCAPE],
  ['/%4', ESCAPE],
  ['/%zz', ESCAPE],
  ['/%4g/%41', ESCAPE],
  ['/%41%%41', ESCAPE],
  [`${'%41'.repeat(299)}%4g`, ESCAPE],
  ['a#b#c', `a second '#' is not allowed: write '%23'`],
  ['/[', `'[' is misplaced: ${MISPLACED}`],
  ['//h]', `']' is misplaced: ${MISPLACED}`],
  ['a:b://[::1]', `'[' is misplaced: ${MISPLACED}`],
  ['/a//[::1]', `'[' is misplaced: ${MISPLACED}`],
  ['?//[::1]', `'[' is misplaced: ${MISPLACED}`],
  ['a://[::1]x', `'[' is misplaced: ${MISPLACED}`],
  ['a://x[::1]', `'[' is misplaced: ${MISPLACED}`],
  ['a://[[::1]]', `'[' is misplaced: ${MISPLACED}`],
  ['a://[::1]/?[]', `'[' is misplaced: ${MISPLACED}`],
  ['a://[::1]#]', `']' is misplaced: ${MISPLACED}`],
];

const ACCEPTED: readonly string[] = [
  '',
  `https://h/${'a'.repeat(890)}`,
  `https://h/${'%c3%A9'.repeat(148)}`,
  `https://h/?${'a=%2F&'.repeat(148)}`,
  `https://h/${'abcdefgh'.repeat(1870)}`,
  ...words(`
    https://user:pass@example.com:8042/over/there?name=ferret&x=%2F#nose mailto:John.Doe@example.com
    tel:+1-816-555-1212 urn:oasis:names:specification:docbook:dtd:xml:4.1.2
    ../a-._~!$&'()*+,;=:@/%00%fF?a/b?c#d/e?f //[::1] ldap://[2001:db8::7]/c=GB?objectClass?one
    http://u:p@[::1]:80?q //[v1.x:y]#f
  `),
];

describe('a literal that is not a reference', () => {
  const { messages } = compile(REFUSED.map(([text]) => call(text)));
  test.each(REFUSED.map(([text, sentence], n) => [text.slice(-20), sentence, n] as const))(
    '%j is refused: %s',
    (_text, sentence, n) => {
      expect(messages[n]).toMatch(/^Argument of type /);
      expect(messages[n]?.endsWith(`parameter of type '${JSON.stringify(sentence)}'.`)).toBe(true);
    },
  );
});

describe('a literal that is a reference', () => {
  const { messages } = compile(ACCEPTED.map(call));
  test.each(ACCEPTED.map((text, n) => [text.slice(0, 60), text, n] as const))('%j compiles', (_, text, n) => {
    expect(messages[n]).toBe(undefined);
    expect(Uri.canParse(text)).toBe(true);
  });
});

test('a text that the compiler does not know is refused with advice', () => {
  const statements = [
    'const text = (): string => "a"; uri(text());',
    'uri(`https://h/${text()}`);',
    'uri(`https://h/${text().length}`);',
    'let later = "https://h/"; uri(later);',
    'uri(text() as string & { readonly brand: 1 });',
    'uri(Math.random() > 0.5 ? "a" : text());',
    'uri(1);',
    'uri(["https://h/"]);',
  ];
  const { messages } = compile(statements);
  for (const message of messages.slice(0, 6)) expect(message).toContain(JSON.stringify(LITERAL));
  expect(messages.slice(6).every((message) => message !== undefined)).toBe(true);
});

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

describe('a call site is accepted', () => {
  test('with a hundred thousand holes', () => {
    const count = 1e5;
    const texts = ['/', ...Array.from({ length: count - 1 }, () => '/'), ''];
    const data = Array.from({ length: count }, () => 'a b');
    expect(callTag(templateOf(texts), ...data).path).toBe('/a%20b'.repeat(count));
  });
});
