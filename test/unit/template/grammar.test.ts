import { expect, test } from 'vitest';
import { UriTemplate } from 'urial/template';

test.each([
  '',
  'a',
  '{a}',
  '{+a}{#a}{.a}{/a}{;a}{?a}{&a}',
  '{a,b.c,_1:9999,%41*}',
  "it's",
  '%41[x]#?',
  '\u00a0\ud7ff\ue000\ufdcf\ufdf0\uffef',
  '\u{10000}\u{1fffd}\u{dfffd}\u{e1000}\u{efffd}\u{f0000}\u{10fffd}',
])('reads %j', (text) => {
  expect(UriTemplate.parse(text).text).toBe(text);
});

test.each([
  [' ', 'literals', 0],
  ['a"', 'literals', 1],
  ['a}b', 'literals', 1],
  ['<', 'literals', 0],
  ['>', 'literals', 0],
  ['\\', 'literals', 0],
  ['^', 'literals', 0],
  ['`', 'literals', 0],
  ['|', 'literals', 0],
  ['\x7f', 'literals', 0],
  ['\x9f', 'literals', 0],
  ['é\ud800', 'literals', 1],
  ['\udc00', 'literals', 0],
  ['\ufdd0', 'literals', 0],
  ['\ufdef', 'literals', 0],
  ['\ufff0', 'literals', 0],
  ['\u{1fffe}', 'literals', 0],
  ['\u{1ffff}', 'literals', 0],
  ['\u{e0000}', 'literals', 0],
  ['\u{e0fff}', 'literals', 0],
  ['%4', 'pct-encoded', 0],
  ['{', 'varname', 1],
  ['{}', 'varname', 1],
  ['{?}', 'varname', 2],
  ['{a,}', 'varname', 3],
  ['{a,,b}', 'varname', 3],
  ['{.a..b}', 'varname', 4],
  ['{a.}', 'varname', 3],
  ['{??a}', 'varname', 2],
  ['{%4}', 'pct-encoded', 1],
  ['{=a}', 'operator', 1],
  ['{,a}', 'operator', 1],
  ['{!a}', 'operator', 1],
  ['{@a}', 'operator', 1],
  ['{|a}', 'operator', 1],
  ['{a', 'expression', 2],
  ['{a b}', 'expression', 2],
  ['{a*:3}', 'expression', 3],
  ['{a:3*}', 'expression', 4],
  ['{a{b}}', 'expression', 2],
  ['{a:}', 'max-length', 3],
  ['{a:0}', 'max-length', 3],
  ['{a:01}', 'max-length', 3],
  ['{a:x}', 'max-length', 3],
  ['{a:10000}', 'max-length', 7],
])('refuses %j with %s at %i', (text, code, index) => {
  expect(() => UriTemplate.parse(text)).toThrow(
    expect.objectContaining({ code, component: 'template', index }),
  );
});

test('an error gives advice', () => {
  const message = (text: string): string => {
    try {
      return String(UriTemplate.parse(text));
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(message('/a{=b}')).toBe(
    'template: "=" is not allowed at index 3 of "/a{=b}"; the operators are "+", "#", ".", "/", ";", "?" and "&"',
  );
  expect(message('/{a')).toBe(
    'template: unexpected end of text at index 3 of "/{a"; after a variable comes ",", "}", ":" with a length, or "*"',
  );
});

test('a template that is not a string is refused', () => {
  expect(() => UriTemplate.parse(1 as never)).toThrow(
    expect.objectContaining({ code: 'type', component: 'template' }),
  );
});
