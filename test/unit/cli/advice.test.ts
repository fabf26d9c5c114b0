import { describe, expect, test } from 'vitest';
import * as root from 'urial';
import { Uri } from 'urial';
import * as templates from 'urial/template';
import { COMMANDS } from '../../../src/cli/commands/table.ts';
import type { Failure } from '../../../src/cli/show/failure.ts';
import { errorOf, expectOften, few } from '../../support/tools/check.ts';
import { bytes, urial } from './session.ts';
import { words } from '../../support/tools/words.ts';

/** Texts that some command refuses as an operand, or as the value of an option. */
const WRONG: readonly string[] = [
  '/a b',
  '?a b',
  '#a b',
  '//a b@h',
  '',
  '{"a":"a b"}',
  'Uri.parse(a b)',
  ...words(`
    //a|b //h:8x % 1a:b : //[::1 .. é /é //bücher.example localhost:8080 u:p@h https: ::1 a\ud800 //\u202e {
    {} {=a} {a:0} {+a} {a} /{a} //{a}/ {/a,b} a=.. a {"a":{"b":{}}} {"a":"\\ud800"} 99999
  `),
];

const TEMPLATES = WRONG.filter((text) => text.includes('{'));

/** Returns the command lines with each wrong text in each place, and right ones in the others. */
function commandLines(): string[][] {
  return [...COMMANDS].flatMap(([name, { operands, options = {} }]) => {
    const right = operands.map((operand) => ({ TEMPLATE: '{+a}', 'NAME=VALUE': 'a=1' })[operand] ?? '//h/a');
    const line = (given: readonly string[]): string[] => [...(name === '' ? [] : [name]), ...given];
    return WRONG.flatMap((wrong) => [
      ...operands.map((_, at) => line(['--', ...right.with(at, wrong)])),
      ...Object.entries(options).flatMap(([option, { type }]) =>
        type === 'string' ? [line([`--${option}=${wrong}`, '--', 'a'])] : [],
      ),
      ...(name === 'expand' ? TEMPLATES.map((template) => line(['--', template, wrong])) : []),
    ]);
  });
}

const functions = Object.values({ ...root, ...templates }).flatMap((value) => {
  if (typeof value !== 'function') return [];
  const isClass = String(value).startsWith('class');
  const methods = isClass ? Object.getOwnPropertyNames(value.prototype) : [];
  return [isClass ? `${value.name}.` : value.name, ...methods];
});

/** Returns the functions that a message names outside of quoted texts. */
function named(message: string): string[] {
  const prose = message.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '""');
  const calls = functions.filter((name) => prose.includes(name.endsWith('.') ? name : `${name}(`));
  return prose.includes('prototype') ? [...calls, 'prototype'] : calls;
}

test('no error of a command names a function', async () => {
  const messages = new Set<string>();
  for (const line of few(commandLines(), 60)) {
    const { status, err } = await urial(line, { stdin: bytes() });
    if (status !== 0) messages.add(err.split('\n')[0]!);
  }
  expect([...messages].filter((message) => named(message).length > 0)).toEqual([]);
  expectOften(messages.size, 150);
});

describe('the advice names commands and options', () => {
  test('in JSON and for lines of standard input too', async () => {
    expect((await urial(['-'], { stdin: bytes('/a b\n') })).err).toContain('urial href');
    expect((await urial(['-', '--json'], { stdin: bytes('/a b\n') })).out).toContain('urial href');
    expect((await urial(['--json', '/a b'])).out).toContain('urial href');
  });

  test('a text that was refused stays as it is', async () => {
    const text = 'a encodeSegment(...), at index 1 of "x"; y';
    expect((await urial([text])).err.split('\n')[0]).toBe(
      `path: " " is not allowed, at index 1 of ${JSON.stringify(text)}; urial href reads the text as a browser does`,
    );
  });

  test.each(['', 'a'.repeat(60), 'a'.repeat(61), '\u202e', '\u2003"\\', 'é\n'])(
    'the sentence shows as much of the text as the message of the library: %j',
    async (text) => {
      for (const wrong of [`${text} b`, `|${text}`, `${text}|${text}`, `${text}|${'b'.repeat(80)}`]) {
        const error = errorOf(() => Uri.parse(wrong));
        const { out } = await urial(['--json', '--', wrong]);
        const { message } = (JSON.parse(out) as { readonly error: Failure }).error;
        expect(message.slice(0, message.lastIndexOf('; '))).toBe(
          error.message.slice(0, -`; ${error.advice}`.length),
        );
      }
    },
  );
});
