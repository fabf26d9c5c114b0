import { Uri } from 'urial';
import { expect, test } from 'vitest';
import { drawFailure } from '../../../src/cli/show/caret.ts';
import { errorOf } from '../../support/tools/check.ts';
import { uriError } from '../../../src/kernel/text/error.ts';
import { plain } from './session.ts';

/** Returns the text as it is shown, and the line with the caret. */
function picture(text: string, width = 80): string[] {
  const error = errorOf(() => Uri.parse(text));
  const [sentence, empty, ...lines] = plain(drawFailure(error, width)).split('\n');
  expect([sentence, empty, lines.pop()]).toEqual([error.message, '', '']);
  return lines;
}

test.each([
  ['http://a|b/', ['  http://a|b/', '          ^']],
  ['a b', ['  a b', '   ^']],
  ['http://[::1', ['  http://[::1', '             ^']],
  ['http://bücher.example/', ['  http://bücher.example/', '          ^']],
  ['a/例え', ['  a/例え', '    ^']],
  ['a😀b', ['  a😀b', '   ^']],
])('%j has its caret under the wrong character', (text, lines) => {
  expect(picture(text)).toEqual(lines);
});

test.each([
  ['a\nb', ['  a\\nb', '   ^^']],
  ['a\tb', ['  a\\tb', '   ^^']],
  ['a\rb', ['  a\\rb', '   ^^']],
  ['a\x1b[2Jb', ['  a\\u001b[2Jb', '   ^^^^^^']],
  ['a\u200bb', ['  a\\u200bb', '   ^^^^^^']],
  ['a\u0301', ['  a\\u0301', '   ^^^^^^']],
  ['a\ud800', ['  a\\ud800', '   ^^^^^^']],
  ['a\u{e0041}b', ['  a\\u{e0041}b', '   ^^^^^^^^^']],
  ['//שב', ['  //\\u05e9\\u05d1', '    ^^^^^^']],
])('%j shows an invisible character as an escape, with a caret of the same length', (text, lines) => {
  expect(picture(text)).toEqual(lines);
});

test('each character before the caret takes one column', () => {
  // the parser stops at the first wrong character; only an error made by hand has another one before it
  const error = uriError({
    code: 'path',
    component: 'path',
    problem: 'is odd',
    advice: 'take another',
    input: 'aé例b',
    index: 3,
  });
  const lines = plain(drawFailure(error, 80)).split('\n').slice(2, 4);
  expect(lines).toEqual(['  a\\u00e9\\u4f8bb', `${' '.repeat(2 + 13)}^`]);
});

test.each([
  [40, 60, 60],
  [40, 0, 120],
  [40, 120, 0],
  [24, 60, 60],
  [10, 60, 60],
  [200, 60, 60],
])('in %i columns the window shows the caret between %i and %i characters', (width, before, after) => {
  const [text = '', caret = ''] = picture(`${'a'.repeat(before)}|${'b'.repeat(after)}`, width);
  expect(text.length).toBeLessThanOrEqual(Math.max(24, width));
  expect(text[caret.indexOf('^')]).toBe('|');
  expect(text.startsWith('  …')).toBe(width < 60 && before > 0);
  expect(text.endsWith('…')).toBe(width < 60 && after > 0);
});

test.each([
  ['a'.repeat(60), 'b'.repeat(60), `…${'a'.repeat(18)}|${'b'.repeat(17)}…`],
  ['a'.repeat(60), '', `…${'a'.repeat(35)}|`],
  ['a'.repeat(60), 'b'.repeat(5), `…${'a'.repeat(30)}|${'b'.repeat(5)}`],
  ['aaa', 'b'.repeat(100), `aaa|${'b'.repeat(32)}…`],
  ['', '\u200b'.repeat(100), `|${'\\u200b'.repeat(5)}…`],
])('in 40 columns %j before the caret and %j after it are shown as %j', (before, after, shown) => {
  const caret = ' '.repeat(2 + shown.indexOf('|'));
  expect(picture(`${before}|${after}`, 40)).toEqual([`  ${shown}`, `${caret}^`]);
});

test('of a text of a million characters only a window is shown', () => {
  const error = errorOf(() => Uri.parse(`${'a'.repeat(1e6)}|${'😀'.repeat(1e5)}`));
  expect(plain(drawFailure(error, 80)).length).toBeLessThan(600);
});

test('an error without a text has no picture', () => {
  const error = errorOf(() => Uri.empty.withPort('80'));
  expect(plain(drawFailure(error, 80))).toBe(`${error.message}\n`);
});

test('the password is masked and the caret stays', () => {
  expect(picture('http://me:pass word@h/')).toEqual(['  http://me:*********@h/', `${' '.repeat(16)}^`]);
});
