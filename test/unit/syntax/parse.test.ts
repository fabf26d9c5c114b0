import { describe, expect, test } from 'vitest';
import { Uri, type UriComponent, type UriErrorCode } from 'urial';
import { checkedText, locate, parseAuthority, parseError } from '../../../src/kernel/syntax/parse.ts';
import { LONGEST_MATCHED } from '../../../src/kernel/text/scan.ts';
import { errorOf } from '../../support/tools/check.ts';

describe('a reference is parsed into offsets', () => {
  test.each([
    ['', [-1, 0, 0, 0, 0, 0]],
    ['a', [-1, 0, 0, 0, 1, 1]],
    ['a:', [1, 2, 2, 2, 2, 2]],
    ['//', [-1, 2, 2, 2, 2, 2]],
    ['///', [-1, 2, 2, 2, 3, 3]],
    ['/', [-1, 0, 0, 0, 1, 1]],
    ['?', [-1, 0, 0, 0, 0, 1]],
    ['#', [-1, 0, 0, 0, 0, 0]],
    ['?#', [-1, 0, 0, 0, 0, 1]],
    ['//@', [-1, 3, 3, 3, 3, 3]],
    ['//:', [-1, 2, 2, 3, 3, 3]],
    ['//:@:', [-1, 4, 4, 5, 5, 5]],
    ['//a:b@', [-1, 6, 6, 6, 6, 6]],
    ['//a:1', [-1, 2, 3, 5, 5, 5]],
    ['//[::1]:1', [-1, 2, 7, 9, 9, 9]],
    ['//u@[v1.a]/', [-1, 4, 10, 10, 11, 11]],
    ['a:/', [1, 2, 2, 2, 3, 3]],
    ['a:b:c', [1, 2, 2, 2, 5, 5]],
    ['./a:b', [-1, 0, 0, 0, 5, 5]],
    ['?a:b', [-1, 0, 0, 0, 0, 4]],
    ['#a:b?c', [-1, 0, 0, 0, 0, 0]],
    ['a?b?c#d?e', [-1, 0, 0, 0, 1, 5]],
    // the first of "/", "?" and "#" ends the authority; "@" and ":" may follow
    ['//h/:@', [-1, 2, 3, 3, 6, 6]],
    ['//h?:@', [-1, 2, 3, 3, 3, 6]],
    ['//h#:@', [-1, 2, 3, 3, 3, 3]],
    // a port may be empty
    ['//h:?', [-1, 2, 3, 4, 4, 5]],
  ])('%j', (text, [schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd]) => {
    expect(locate(text)).toEqual({ text, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd });
    expect(String(Uri.parse(text))).toBe(text);
  });
});

type Row = [text: string, code: UriErrorCode, component: UriComponent, index: number];

/** The code of a component's rule. */
const rule = (component: UriComponent): UriErrorCode => component.toLowerCase() as UriErrorCode;

describe('a text that is not a reference is refused with code, component and index', () => {
  const rows: Row[] = [
    // no scheme: the text before the first colon is a segment of a relative path
    [':', 'path-noscheme', 'path', 0],
    [':a', 'path-noscheme', 'path', 0],
    ['1:', 'path-noscheme', 'path', 1],
    ['1a:b', 'path-noscheme', 'path', 2],
    ['a_b:c', 'path-noscheme', 'path', 3],
    ['+a:b', 'path-noscheme', 'path', 2],
    ['.a:b', 'path-noscheme', 'path', 2],
    ['-:', 'path-noscheme', 'path', 1],
    ['a%41:b', 'path-noscheme', 'path', 4],
    ['a@b:c', 'path-noscheme', 'path', 3],
    ['..:', 'path-noscheme', 'path', 2],
    ['1://h', 'path-noscheme', 'path', 1],
    ['a_:b c', 'path-noscheme', 'path', 2],
    [':?', 'path-noscheme', 'path', 0],
    ['1:#', 'path-noscheme', 'path', 1],
    // the first wrong character counts, also before the colon
    ['é:b', 'path', 'path', 0],
    [' a:b', 'path', 'path', 0],
    ['a b:c', 'path', 'path', 1],
    ['%zz:b', 'pct-encoded', 'path', 0],
    ['a%4:b', 'pct-encoded', 'path', 1],
    ['a[:b', 'path', 'path', 1],
    // without a colon the text is a relative reference
    ['a\\:b', 'path', 'path', 1],

    // user information
    ['//u|@h', 'userinfo', 'userInfo', 3],
    ['//[@h', 'userinfo', 'userInfo', 2],
    ['//u]@h', 'userinfo', 'userInfo', 3],
    ['//[::1]@h', 'userinfo', 'userInfo', 2],
    ['//u:[p@h', 'userinfo', 'userInfo', 4],
    ['//u\\@h', 'userinfo', 'userInfo', 3],
    ['//u\t@h', 'userinfo', 'userInfo', 3],
    ['//é@h', 'userinfo', 'userInfo', 2],
    ['//%@h', 'pct-encoded', 'userInfo', 2],
    ['//%4@h', 'pct-encoded', 'userInfo', 2],
    ['//a%4g:b@h', 'pct-encoded', 'userInfo', 3],
    ['http://a b@h', 'userinfo', 'userInfo', 8],

    // host
    ['//a b', 'host', 'host', 3],
    ['//a|b/', 'host', 'host', 3],
    ['http://a|b/', 'host', 'host', 8],
    ['//<', 'host', 'host', 2],
    ['//h\\x', 'host', 'host', 3],
    ['//h\\@x', 'userinfo', 'userInfo', 3],
    ['//é', 'host', 'host', 2],
    ['//a\u{1f600}', 'host', 'host', 3],
    ['//a\0', 'host', 'host', 3],
    ['//a\n', 'host', 'host', 3],
    ['//a\x7f/', 'host', 'host', 3],
    ['//u@é', 'host', 'host', 4],
    ['//%', 'pct-encoded', 'host', 2],
    ['//%/41', 'pct-encoded', 'host', 2],
    ['//a%4', 'pct-encoded', 'host', 3],
    ['//a%4/1', 'pct-encoded', 'host', 3],
    ['//a%zz:80', 'pct-encoded', 'host', 3],
    // the second "@"
    ['//a@b@c', 'host', 'host', 5],
    ['//@@', 'host', 'host', 3],
    ['//a@b@', 'host', 'host', 5],
    ['//a:b@c:d@e', 'port', 'port', 8],

    // brackets: only around the whole host, and in pairs
    ['//[', 'host', 'host', 3],
    ['//[::1', 'host', 'host', 6],
    ['//[::1/', 'host', 'host', 6],
    ['//[::1/]', 'host', 'host', 6],
    ['//[::1?]', 'host', 'host', 6],
    ['//[::1#]', 'host', 'host', 6],
    ['//u@[::1', 'host', 'host', 8],
    ['//]', 'host', 'host', 2],
    ['//h]', 'host', 'host', 3],
    ['//h[', 'host', 'host', 3],
    ['//a[::1]', 'host', 'host', 3],
    ['//[::1]a', 'host', 'host', 7],
    ['//[::1].', 'host', 'host', 7],
    ['//[::1]80', 'host', 'host', 7],
    ['//[::1]]', 'host', 'host', 7],
    ['//[::1][::1]', 'host', 'host', 7],
    ['//[::1]%20', 'host', 'host', 7],
    ['//[[::1]]', 'host', 'host', 3],
    ['//[]', 'host', 'host', 3],
    ['//[a]', 'host', 'host', 4],
    ['//[h.example]', 'host', 'host', 3],
    ['//::1', 'port', 'port', 3],
    ['//a:b:c', 'port', 'port', 4],

    // port
    ['//h:a', 'port', 'port', 4],
    ['//h:80a', 'port', 'port', 6],
    ['http://example.com:80a/', 'port', 'port', 21],
    ['http://example.com:a80/', 'port', 'port', 19],
    ['//h:-1', 'port', 'port', 4],
    ['//h: 80', 'port', 'port', 4],
    ['//h:80 ', 'port', 'port', 6],
    ['//h:8:0', 'port', 'port', 5],
    ['//h::', 'port', 'port', 4],
    ['//h:%38', 'port', 'port', 4],
    ['//h:\u0661', 'port', 'port', 4],
    ['//h:8]', 'port', 'port', 5],
    ['//h:\\', 'port', 'port', 4],
    ['//[::1]:x', 'port', 'port', 8],
    ['//u@h:x', 'port', 'port', 6],
    ['//u:1@h:x/', 'port', 'port', 8],
    // the first wrong character counts
    ['//a b:c', 'host', 'host', 3],
    ['//a:b/c d', 'port', 'port', 4],

    // path
    ['a b', 'path', 'path', 1],
    [' ', 'path', 'path', 0],
    [' http://h', 'path', 'path', 0],
    ['/\\', 'path', 'path', 1],
    ['\\\\h', 'path', 'path', 0],
    ['http:\\\\h', 'path', 'path', 5],
    ['/a[b]', 'path', 'path', 2],
    ['/"', 'path', 'path', 1],
    ['/<>', 'path', 'path', 1],
    ['/^', 'path', 'path', 1],
    ['/`', 'path', 'path', 1],
    ['/{', 'path', 'path', 1],
    ['/|', 'path', 'path', 1],
    ['/}', 'path', 'path', 1],
    ['/\x7f', 'path', 'path', 1],
    ['/\x80', 'path', 'path', 1],
    ['/a\n', 'path', 'path', 2],
    ['\ufeffa', 'path', 'path', 0],
    ['/\ud800', 'path', 'path', 1],
    ['a:é', 'path', 'path', 2],
    ['a:b c', 'path', 'path', 3],
    ['//h/ ', 'path', 'path', 4],
    ['/%', 'pct-encoded', 'path', 1],
    ['/%4', 'pct-encoded', 'path', 1],
    ['/%4?1', 'pct-encoded', 'path', 1],
    ['/%4%31', 'pct-encoded', 'path', 1],
    ['/%%31', 'pct-encoded', 'path', 1],
    ['/%g1', 'pct-encoded', 'path', 1],
    ['/%1g', 'pct-encoded', 'path', 1],
    ['/%\uff11\uff11', 'pct-encoded', 'path', 1],
    ['a:%', 'pct-encoded', 'path', 2],

    // query
    ['? ', 'query', 'query', 1],
    ['?a[]=1', 'query', 'query', 2],
    ['?a|b', 'query', 'query', 2],
    ['?\\', 'query', 'query', 1],
    ['?é', 'query', 'query', 1],
    ['?%', 'pct-encoded', 'query', 1],
    ['?a%4#1', 'pct-encoded', 'query', 2],
    ['//h?a b', 'query', 'query', 5],
    ['a:?"', 'query', 'query', 3],
    ['/a b?c d', 'path', 'path', 2],

    // fragment
    ['##', 'fragment', 'fragment', 1],
    ['#a#', 'fragment', 'fragment', 2],
    ['# ', 'fragment', 'fragment', 1],
    ['#[', 'fragment', 'fragment', 1],
    ['#%zz', 'pct-encoded', 'fragment', 1],
    ['#\u{1f600}', 'fragment', 'fragment', 1],
    ['a?b#c^', 'fragment', 'fragment', 5],
    ['?a b#c d', 'query', 'query', 2],
  ];

  test.each(rows)('%j: %s of the %s at %i', (text, code, component, index) => {
    expect(Uri.canParse(text)).toBe(false);
    expect(locate(text)).toBe(undefined);
    expect(errorOf(() => Uri.parse(text))).toMatchObject({ code, component, index });
    expect(parseError(text)).toMatchObject({ code, component, index });
  });

  test('every other character is refused in every component: all of Latin, and then every 97th character', () => {
    const around = [
      ['//', '@h', 'userInfo'],
      ['//a', '', 'host'],
      ['//h:', '', 'port'],
      ['/', '', 'path'],
      ['?', '', 'query'],
      ['#', '', 'fragment'],
    ] as const;
    const wrong: string[] = [];
    for (let code = 0; code < 0x10000; code += code < 0x180 ? 1 : 97) {
      const char = String.fromCharCode(code);
      if (/[!#$%&'()*+,\-./0-9:;=?@A-Z_a-z~[\]]/.test(char)) continue;
      for (const [before, after, component] of around) {
        const result = Uri.tryParse(before + char + after);
        const { error } = result.ok ? {} : result;
        if (error?.code !== rule(component) || error.component !== component || error.index !== before.length)
          wrong.push(before + char + after);
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each([undefined, null, 7, true, {}, ['a:b'], new String('a:b'), Symbol('a')])(
    'a value that is not a string has the wrong type: %s',
    (value) => {
      const call = (): Uri => Uri.parse(value as never);
      expect(errorOf(call)).toMatchObject({ code: 'type', component: 'reference', index: 0, input: '' });
      expect(Uri.canParse(value as never)).toBe(false);
      expect(Uri.tryParse(value as never)).toMatchObject({ ok: false, error: { code: 'type' } });
    },
  );
});

describe('a long text is parsed as a short one is', () => {
  test.each([LONGEST_MATCHED, LONGEST_MATCHED + 1])('%i characters', (length) => {
    const text = 'x'.repeat(length);
    expect(locate(text)?.pathEnd).toBe(length);
    expect(locate(`${text.slice(1)}|`)).toBeUndefined();
  });

  // so many escapes are too many for a regular expression
  test('millions of escapes', () => {
    const text = `/${'%41'.repeat(4_000_000)}`;
    expect(locate(text)?.pathEnd).toBe(text.length);
  });
});

describe('the text of a reference is a string, or the href of an object', () => {
  test('a reference is returned as it is', () => {
    expect(checkedText('//h/a?b')).toBe('//h/a?b');
    expect(checkedText({ href: '//h/a?b' })).toBe('//h/a?b');
  });

  test('every other text is refused, and the error of an href names fromURL', () => {
    const text = 'http://u:secret@h/a b';
    const expected = { code: 'path', component: 'path', index: 19, input: 'http://u:******@h/a b' };
    const error = errorOf(() => checkedText(text));
    expect(error).toMatchObject(expected);
    expect(error.message).not.toContain('fromURL');
    const hrefError = errorOf(() => checkedText({ href: text }));
    expect(hrefError).toMatchObject(expected);
    expect(hrefError.message).toContain('to convert a URL, use fromURL');
  });
});

describe('an authority that stands alone', () => {
  test.each([
    ['', 0, 0],
    ['h', 0, 1],
    ['h:1', 0, 1],
    ['u:p@h:1', 4, 5],
    ['@', 1, 1],
    [':', 0, 0],
    ['[::1]:', 0, 5],
  ])('the host of %j stands from %i to %i', (text, hostStart, hostEnd) => {
    expect(parseAuthority(text)).toMatchObject({ hostStart, hostEnd, pathStart: text.length });
  });

  test.each<Row>([
    ['h/', 'host', 'host', 1],
    ['h?', 'host', 'host', 1],
    ['h#', 'host', 'host', 1],
    ['//h', 'host', 'host', 0],
    ['/', 'host', 'host', 0],
    ['h:1/', 'port', 'port', 3],
    ['h:/', 'port', 'port', 2],
    ['h:x', 'port', 'port', 2],
    ['[::1]/', 'host', 'host', 5],
    ['[::1', 'host', 'host', 4],
    ['[', 'host', 'host', 1],
    ['u@h/', 'host', 'host', 3],
    ['u/@h', 'userinfo', 'userInfo', 1],
    ['u@@', 'host', 'host', 2],
    ['%', 'pct-encoded', 'host', 0],
    ['é', 'host', 'host', 0],
  ])('%j: %s of the %s at %i', (text, code, component, index) => {
    expect(errorOf(() => Uri.empty.withAuthority(text))).toMatchObject({
      code,
      component,
      index,
      input: text,
    });
  });

  test('has no scheme and no "//", which the error says', () => {
    for (const text of ['//h', 'http://h'])
      expect(errorOf(() => parseAuthority(text)).message).toContain('leave out the scheme and the "//"');
  });

  test('must be a string', () => {
    expect(errorOf(() => Uri.empty.withAuthority(7 as never))).toMatchObject({
      code: 'type',
      component: 'authority',
    });
  });
});
