/**
 * The law of promise 10, Discreet, for the command line: for any arguments and any input, no error shows a password or
 * the value of a variable, and no control character goes to a terminal.
 */
import fc, { type Arbitrary } from 'fast-check';
import { beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands/table.ts';
import { parseCommand } from '../../../src/cli/commands/parts.ts';
import { uriText } from '../../support/arbitraries/references.ts';
import { anyChar } from '../../support/arbitraries/texts.ts';
import { bytes, CONTROL, Sink, urial } from './session.ts';
import { alwaysAsync } from '../../support/tools/check.ts';
import { word } from '../../support/arbitraries/choices.ts';

const SECRET = 'Tr0ub4dor';

/** Texts in which a browser or a person reads a password. */
const withSecret = fc.constantFrom(
  ...['http://', '//', 'http:', 'http:/', 'http:///', 'ftp://', 'https:\\\\'].map(
    (front) => `${front}u:${SECRET}@h`,
  ),
);

const control = word('\x1b[31m \x1b]0;t\x07 \x9b2J \x7f \r \0 \u202e \u2066 \ud800', '\n');
const anyChars = fc.oneof(control, fc.string({ unit: anyChar, maxLength: 5 }), fc.constant(''));

/** Words in which a person reads a password, even if the library reads something else. */
const worded = fc
  .tuple(
    fc.constantFrom('', '-', '--', 'site=', '--site=', '--x=', 'param:', ' ', '"'),
    fc.constantFrom('http://', '//', 'http:', 'http:/', 'http:///', 'https:\\\\', ''),
    fc.constantFrom('u:', ':', 'u:a=', 'u:/', 'u:@', 'u：', 'u:a:'),
    fc.constantFrom('@h', '@h/', '@h:80/a', '@h?b@c', '＠h'),
  )
  .map(([before, front, user, end]) => `${before}${front}${user}${SECRET}${end}`);

/** Returns the command lines with the word in each place: too many, of the wrong kind, or in a place where it is right. */
function everywhere(word: string): string[][] {
  return ALL.flatMap(([name, { operands, options = {} }]) => {
    const right = operands.map((operand) => ({ CHECK: 'href', PART: 'host', SHELL: 'bash' })[operand] ?? 'a');
    const start = name === '' ? [] : [name];
    const own = Object.keys(options).map((option) => `--${option}`);
    return [
      ...[...start, ...right, ''].map((_, at, all) => all.with(at, word)),
      ...own.flatMap((option) => [
        [...start, ...right, option, word],
        [...start, ...right, `${option}=${word}`],
        [...start, option, 'a', ...right, word],
      ]),
      [...start, word, ...right],
    ];
  });
}

const odd = word(
  `
    - -- --- -= --= __proto__=1 {"__proto__":{"a":1}} {"toString":1} { scheme constructor {__proto__}
    /{a}{?b*} a=1 a b= .. % http://h/%E2%80%AE
  `,
  '',
);

const text = fc.oneof(
  odd,
  uriText(),
  anyChars,
  fc.tuple(anyChars, withSecret, anyChars).map((all) => all.join('')),
);

const ALL = [['', parseCommand] as const, ...COMMANDS];
const OPTIONS = ALL.flatMap(([, command]) => Object.keys(command.options ?? {}));
const COMMON = ['-h', '-V', '--json', '--help', '--version'];

/** Arguments that are rarely a valid command line. */
const noise = fc.array(
  fc.oneof(
    text,
    fc.constantFrom('-', ...COMMANDS.keys(), ...COMMON, ...OPTIONS.map((name) => `--${name}`)),
    fc
      .tuple(fc.constantFrom(...OPTIONS, 'json', 'x', '__proto__', ''), text)
      .map(([name, value]) => `--${name}=${value}`),
    fc.tuple(fc.constantFrom('-', '--'), text).map((all) => all.join('')),
  ),
  { maxLength: 6 },
);

/** A command with the options and the operands that it has. */
const call = fc.oneof(
  ...ALL.map(([name, { operands, options = {} }]) => {
    const option = fc.oneof(
      fc.constant('--json'),
      ...Object.entries(options).map(([key, { type }]) =>
        type === 'boolean' ? fc.constant(`--${key}`) : text.map((value) => `--${key}=${value}`),
      ),
    );
    const words = fc.tuple(...operands.slice(1).map(() => text), fc.oneof(text, fc.constant('-')));
    return fc
      .tuple(fc.array(option, { maxLength: 2 }), words)
      .map(([given, last]) => [...(name === '' ? [] : [name]), ...given, '--', ...last]);
  }),
);

const args: Arbitrary<string[]> = fc.oneof({ weight: 3, arbitrary: call }, noise);

/** Operands of `urial expand` that hold the secret, but not in the name of a variable. */
const secretValue = fc
  .tuple(
    word('a= b= aa= = {"a": {"a":" {"a":1e400,"b":" {"b":{"x":" [', '', 'a b='),
    anyChars,
    fc.constantFrom('', 'u:', '..', '//', '|'),
    anyChars.map((chars) => chars.replaceAll('=', '')),
    fc.constantFrom('', '"', '"}', '"}}', '@h', '|', '%', ' '),
  )
  .map(([front, before, inner, after, end]) => `${front}${before}${inner}${SECRET}${after}${end}`);

/** Calls of `urial expand` with the secret in a value, and the standard input. */
const secretCall = fc
  .tuple(
    fc.constantFrom([], ['--json']),
    fc.constantFrom('/{a}{?b*}', '{a}{+b}', 'http://{a}:{b}@h/', '//{+a}', '{a:3}', '/x'),
    fc.array(secretValue, { maxLength: 1 }),
    fc.oneof(secretValue, fc.constant('-')),
    fc.array(secretValue, { maxLength: 3 }),
  )
  .map(([json, template, others, last, lines]): [string[], string] => [
    ['expand', ...json, '--', template, ...others, last],
    lines.join('\n'),
  ]);

/** Lists the errors in output that is JSON: one value for the whole output, or one in each line. */
function errorsIn(out: string): unknown[] {
  return [out, ...out.split('\n')].flatMap((json) => {
    try {
      return (JSON.parse(json) as { error?: object } | null)?.error ?? [];
    } catch {
      return [];
    }
  });
}

describe('whatever the arguments and the input are', () => {
  beforeEach(() => {
    for (const variable of ['FORCE_COLOR', 'NO_COLOR', 'NODE_DISABLE_COLORS'])
      vi.stubEnv(variable, undefined);
    vi.stubEnv('TERM', 'xterm-256color');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('the status is 0, 1 or 2, and no control character is written but LF', async () => {
    await alwaysAsync([args, text], async (words, input) => {
      const { status, out, err } = await urial(words, { stdin: bytes(input) });
      expect([0, 1, 2]).toContain(status);
      expect(out).not.toMatch(CONTROL);
      expect(err).not.toMatch(CONTROL);
      if (status === 2) expect(out).toBe('');
    });
  });

  test('a terminal gets the same, with the styles of the program', async () => {
    const own = /\x1b\[(?:2|22|31|36|39)m/g;
    await alwaysAsync([args, text], async (words, input) => {
      const plain = await urial(words, { stdin: bytes(input) });
      const terminal = (): Sink => new Sink({ isTTY: true });
      const io = { stdin: bytes(input), stdout: terminal(), stderr: terminal() };
      const { status, out, err } = await urial(words, io);
      expect({ status, out: out.replaceAll(own, ''), err: err.replaceAll(own, '') }).toEqual(plain);
    });
  });

  test('no error of a wrong command line shows a password, in whatever word it stands', async () => {
    await alwaysAsync([worded], 24, async (word) => {
      for (const words of everywhere(word)) {
        const { err } = await urial(words);
        if (err.startsWith('urial: ')) expect(err).not.toContain(SECRET);
      }
    });
  });

  test('no error shows a password or the value of a variable', async () => {
    const calls = fc.oneof(fc.tuple(args, text), secretCall);
    await alwaysAsync([calls], async ([words, input]) => {
      const { out, err } = await urial(words, { stdin: bytes(input) });
      expect(err).not.toContain(SECRET);
      for (const error of errorsIn(out)) expect(JSON.stringify(error)).not.toContain(SECRET);
    });
  });
});

test.each(['http:', 'http:/', 'http://', 'http:///', 'HTTPS:', '//', '///', 'ftp:////', 'foo://', 'user:'])(
  'the report of a reference that begins with %s shows no password',
  async (front) => {
    await alwaysAsync([fc.constantFrom('', '/', '/p?q#f', ':8', '?', '#')], 100, async (end) => {
      const ref = `${front}u:${SECRET}@h${end}`;
      const { status, out, err } = await urial([ref]);
      expect([status, err]).toEqual([0, '']);
      expect(out).not.toContain(SECRET);
      // without a slash after it the scheme may be the user
      expect(out).toContain(front.endsWith('/') ? 'u:***@h' : `${front}***@h`);
      expect(JSON.parse((await urial(['--json', ref])).out)).toMatchObject({ href: ref });
      expect((await urial(['with', ref])).out).toBe(`${ref}\n`);
    });
  },
);
