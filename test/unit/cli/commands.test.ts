/** Commands for any reference; their examples are `test/rows/node/cli.rows`. */
import fc from 'fast-check';
import { toIri, Uri } from 'urial';
import { UriTemplate } from 'urial/template';
import { describe, expect, test } from 'vitest';
import { anyUri } from '../../support/arbitraries/references.ts';
import { anyChar } from '../../support/arbitraries/texts.ts';
import { isHostlessWeb } from '../../support/models/model.ts';
import { always, errorOf, samples } from '../../support/tools/check.ts';
import { bytes, CONTROL, plain, urial } from './session.ts';
import { figure } from '../../../src/cli/show/figure.ts';
import { quoted, render, safe, sentence } from '../../../src/cli/show/text.ts';
import { suggest } from '../../../src/cli/near.ts';
import { drawFailure } from '../../../src/cli/show/caret.ts';
import { uriError } from '../../../src/core/text/error.ts';

const TEMPLATE = '/{id}{?keys*,q}';

test('the line has each part that is present, and no other', async () => {
  const law = fc.asyncProperty(anyUri(), async (uri) => {
    const { out } = await urial(['-'], { stdin: bytes(`${uri.href}\n`) });
    const parts = Object.fromEntries(
      out
        .trimEnd()
        .split(' ')
        .map((pair) => pair.split(/=(.*)/s, 2)),
    ) as Record<string, string>;
    const { 'user-info': userInfo, ...others } = parts;
    const shown = Uri.parse(uri.toMasked());
    expect({ ...others, ...(userInfo !== undefined && { userInfo }) }).toEqual(shown.toParts());
  });
  await fc.assert(law, { numRuns: samples(100) });
});

test('the parts that are printed make the reference again', async () => {
  const names = {
    scheme: 'scheme',
    authority: 'authority',
    path: 'path',
    query: 'query',
    fragment: 'fragment',
  };
  const law = fc.asyncProperty(anyUri(), async (uri) => {
    // such a query cannot be given as text
    fc.pre(uri.query?.startsWith('?') !== true);
    const parts: Record<string, string | undefined> = {};
    for (const [part, key] of Object.entries(names)) {
      const { out } = await urial(['get', part, '--', uri.href]);
      parts[key] = out === '' ? undefined : out.slice(0, -1);
    }
    // with the exception that a scheme of the web without a host is refused
    if (!isHostlessWeb(uri)) expect(Uri.from(parts).href).toBe(uri.href);
  });
  await fc.assert(law, { numRuns: samples(100) });
});

test('normalizes by syntax alone, or by scheme too, as the method does', async () => {
  await fc.assert(
    fc.asyncProperty(anyUri(), async (uri) => {
      expect((await urial(['normalize', '--', uri.href])).out).toBe(`${uri.normalize().href}\n`);
      const { out } = await urial(['normalize', '--syntax', '--', uri.href]);
      expect(out).toBe(`${uri.normalize('syntax').href}\n`);
    }),
    { numRuns: samples(100) },
  );
});

test('the IRI is printed exactly', async () => {
  const law = fc.asyncProperty(
    fc.string({ unit: anyChar }),
    fc.constantFrom('/', '?', '#'),
    async (data, front) => {
      const uri = Uri.parse(front + encodeURIComponent(data));
      expect((await urial(['iri', '--unicode', '--', uri.href])).out).toBe(`${toIri(uri)}\n`);
    },
  );
  await fc.assert(law, { numRuns: samples(1000) });
});

test('expand takes back what match prints', async () => {
  const text = fc.string({ unit: anyChar, minLength: 1 }).filter((data) => data !== '.' && data !== '..');
  const values = fc.record(
    { id: text, keys: fc.oneof(fc.array(text), fc.dictionary(text, text)), q: text },
    { requiredKeys: ['id'] },
  );
  const law = fc.asyncProperty(values, async (given) => {
    const { href } = UriTemplate.parse<string>(TEMPLATE).expand(given);
    const { status, out } = await urial(['match', TEMPLATE, href]);
    fc.pre(status === 0);
    const operands = out.split('\n').slice(0, -1);
    expect((await urial(['expand', TEMPLATE, '--', ...operands])).out).toBe(`${href}\n`);
    const line = await urial(['match', TEMPLATE, '-'], { stdin: bytes(href) });
    expect((await urial(['expand', TEMPLATE, '-'], { stdin: bytes(line.out) })).out).toBe(`${href}\n`);
  });
  await fc.assert(law, { numRuns: samples(300) });
});

test('a JSON integer is exact or refused', async () => {
  const law = fc.asyncProperty(fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }), async (integer) => {
    const { status, out } = await urial(['expand', '/{a}', '-'], { stdin: bytes(`{"a":${integer}}`) });
    const isKept = Number.isSafeInteger(Number(integer));
    expect([status, out]).toEqual(isKept ? [0, `/${integer}\n`] : [1, '\n']);
  });
  await fc.assert(law, { numRuns: samples(300) });
});

test('a line of standard input is one more operand', async () => {
  const lines = 'id=3\n{"id":4,"other":5}\n\nid\n';
  expect(await urial(['expand', TEMPLATE, 'q=a', '-'], { stdin: bytes(lines) })).toEqual({
    status: 1,
    out: '/3?q=a\n/4?q=a\n\n\n',
    err: expect.stringMatching(
      /^line 3: path: a value is empty, so the path would lose a segment, .*\nline 4: template: there is no "=", .*\n$/,
    ) as string,
  });
});

test.each([
  ['a name', 'a'.repeat(1e6) + '=7', 0],
  ['a value', `Id=${'7'.repeat(1e6)}`, 0],
  ['an operand without "="', 'a'.repeat(1e6), 71],
  ['a JSON object', `{${'7'.repeat(1e6)}`, 0],
])('%s of a million characters in one line', async (_what, operand, index) => {
  const { status, out } = await urial(['expand', '--json', TEMPLATE, '-'], { stdin: bytes(operand) });
  expect(status).toBe(1);
  const { error } = JSON.parse(out) as { error: { input: string; message: string } };
  expect(error).toMatchObject({ code: 'bad-value', component: 'template', index });
  expect(error.input).toMatch(/^[a*Id=]{35}…[a*=]{35}$/);
  expect(error.message.length).toBeLessThan(200);
});

test('a variable that is not there, with some of the many that are', async () => {
  const names = Array.from({ length: 1e4 }, (_, n) => `n${n}`);
  const { err } = await urial(['expand', `{${names.join(',')}}`, 'id=7']);
  expect(err).toMatch(/; the template has "n0", "n1", .*….* "n9999"\n/);
  expect(err.length).toBeLessThan(400);
});

test('data of a hundred thousand nested lists', async () => {
  const deep = `{"id":${'['.repeat(1e5)}${']'.repeat(1e5)}}`;
  const { status, out } = await urial(['expand', '--json', TEMPLATE, '-'], { stdin: bytes(deep) });
  expect(status).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ line: 1, error: { code: 'bad-value' } });
});

test('the help says which checks take an option', async () => {
  const { out } = await urial(['check', '--help']);
  const said = Array.from(
    out.matchAll(/^ {2}--([\w-]+) [^]*?\((.+)\)$/gm),
    ([, option = '', checks = '']) => ({
      option,
      checks: checks.split(', '),
    }),
  );
  expect(said.map(({ option }) => option)).toEqual([
    'site',
    'scheme',
    'no-relative',
    'host',
    'internal-host',
    'origin',
    'port',
    'unicode',
  ]);
  for (const { option, checks } of said)
    for (const name of ['href', 'redirect', 'fetch', 'oauth', 'portable']) {
      const { err } = await urial(['check', name, '/a', `--${option}`, 'x']);
      const isTaken = !err.includes(`check ${name} takes no --${option}`);
      expect([option, name, isTaken]).toEqual([option, name, checks.includes(name)]);
    }
});

const draw = (text: string, width = 80): string => plain(figure(Uri.parse(text), width));

test('the figure of the RFC, with the subcomponents of the authority', () => {
  expect(draw('foo://example.com:8042/over/there?name=ferret#nose')).toBe(`\
    foo://example.com:8042/over/there?name=ferret#nose
    \\_/   \\______________/\\_________/ \\_________/ \\__/
     |            |            |           |        |
  scheme      authority      path        query  fragment
          \\_________/ \\__/
               |        |
             host     port
`);
});

test('names that do not fit side by side are in rows of their own', () => {
  expect(draw('http://h/x?y#z')).toBe(`\
    http://h/x?y#z
    \\__/   |\\/ | |
      |    | | | |
   scheme  | | | fragment
           | | query
           | path
        authority
`);
});

test('a name does not cross the stem of another name', () => {
  expect(draw(`/x?#${'f'.repeat(16)}`)).toBe(`\
    /x?#ffffffffffffffff
    \\/| \\______________/
     ||         |
     ||     fragment
     |query ""
   path
`);
});

test('a component that is present and empty is drawn under its delimiter', () => {
  expect(draw('//@:?#')).toBe(`\
    //@:?#
      \\/||
       |||
       ||fragment ""
       |query ""
   authority
     |||
     |||
     ||port ""
     |host ""
userinfo ""
`);
});

test('a component that continues in the next line has an open bracket', () => {
  expect(draw('https://user@example.com:8443/some/long/path?name=value#frag', 40)).toBe(`\
    https://user@example.com:8443/some/l
    \\___/   \\___________________/\\______
      |               |             |
   scheme         authority       path
            \\__/ \\_________/ \\__/
              |       |        |
          userinfo  host     port

    ong/path?name=value#frag
    _______/ \\________/ \\__/
        |         |       |
      path      query fragment
`);
});

test('a component that begins in the next line is not drawn in this one', () => {
  const [first, second] = draw(`a:${'b'.repeat(33)}?q`, 40).split('\n\n');
  expect(first).not.toContain('query');
  expect(second).toBe(`\
    q
    |
    |
  query
`);
});

test('a name at the right edge makes the lines shorter', () => {
  const text = `urn:${'n'.repeat(30)}?a#`;
  expect(draw(text, 60).split('\n')[0]).toBe(`    ${text}`);
  expect(draw(text, 42).split('\n')[0]).toBe(`    ${text.slice(0, 42 - 4 - 12)}`);
});

test('the middle of a very long component is left out', () => {
  const lines = draw(`/${'a'.repeat(3000)}?q`).split('\n');
  expect(lines.join('\n')).toContain('a…a');
  expect(lines.length).toBeLessThan(30);
  expect(draw(`/${'a'.repeat(200)}?q`)).not.toContain('…');
});

test('the empty reference has nothing to draw', () => {
  expect(draw('')).toBe('');
});

test('each line of the figure has one colour', () => {
  const coloured = render(figure(Uri.parse('a:'), 80), (format, text) => `<${format}>${text}`);
  expect(coloured).toBe('    a:\n<dim>    |\n<dim>    |\n<cyan> scheme\n');
});

describe('for every reference', () => {
  /** The components, by the regular expression of RFC 3986, appendix B. */
  const APPENDIX_B = /^(?:([^:/?#]+):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/d;
  const PATH = 2;

  /** The places of the brackets. An empty component has its delimiter; an empty path has no bracket. */
  function bracketed(text: string): string {
    const columns = Array.from(text, () => ' ');
    for (const [n, range] of (APPENDIX_B.exec(text)?.indices ?? []).slice(1).entries()) {
      const [from, to] = range ?? [0, 0];
      if (from < to) columns.fill('#', from, to);
      else if (range !== undefined && n !== PATH) columns[from - 1] = '#';
    }
    return columns.join('');
  }

  test('the text has a bracket under each component, at every width', () => {
    always([anyUri(), fc.integer({ min: 40, max: 120 })], (uri, width) => {
      fc.pre(uri.href.length < 60);
      const blocks = draw(uri.href, width)
        .split('\n\n')
        .map((block) => block.split('\n'));
      expect(blocks.map(([text = '']) => text.slice(4)).join('')).toBe(uri.href);
      const brackets = blocks.map(([text = '', line = '']) => line.slice(4).padEnd(text.length - 4)).join('');
      expect(brackets.replaceAll(/\S/g, '#')).toBe(bracketed(uri.href));
      expect(Math.max(...blocks.flat().map((line) => line.length))).toBeLessThanOrEqual(width);
    });
  });

  test('each component has its whole name exactly once', () => {
    always([anyUri()], (uri) => {
      const { userInfo, host, port } = uri;
      const inside = userInfo === undefined && port === undefined ? {} : { userinfo: userInfo, host, port };
      const { scheme, authority, path, query, fragment } = uri;
      const parts = { scheme, authority, path: path === '' ? undefined : path, query, fragment, ...inside };
      const names = Object.entries(parts).flatMap(([name, text]) =>
        text === undefined ? [] : [text === '' ? `${name} ""` : name],
      );
      const figureText = draw(uri.href, 1e4).split('\n').slice(1).join('\n');
      expect((figureText.match(/[a-z]+(?: "")?/g) ?? []).sort()).toEqual(names.sort());
    });
  });
});

const NAMES = ['parse', 'get', 'with', 'resolve', 'relative-to', 'normalize', 'iri', '--json'];

test('the nearest name is meant, and the first of two names that are equally near', () => {
  expect(suggest('pars', ['parse', 'parser'])).toBe('; did you mean parse?');
  expect(suggest('pars', ['parser', 'parse'])).toBe('; did you mean parse?');
  expect(suggest('pars', ['parst', 'parse'])).toBe('; did you mean parst?');
});

test('a name with one change is found', () => {
  const name = fc.constantFrom(...NAMES);
  always([name, fc.nat(), fc.constantFrom('', 'x', 'xx')], (word, place, inserted) => {
    const at = place % word.length;
    const changed = word.slice(0, at) + inserted + word.slice(at + (inserted === 'xx' ? 0 : 1));
    fc.pre(inserted !== 'xx' || word.length > 4);
    expect(suggest(changed, NAMES)).toBe(`; did you mean ${word}?`);
  });
});

test('a word far longer than every name is not compared', () => {
  expect(suggest('a'.repeat(1e8), NAMES)).toBe('');
});

const anyText = fc.oneof(fc.string({ unit: anyChar }), fc.string({ unit: fc.nat(0xffff).map(charOf) }));

function charOf(code: number): string {
  return String.fromCharCode(code);
}

describe('a safe text', () => {
  test('has no control character', () => {
    always([anyText], (text) => {
      expect(safe(text)).not.toMatch(CONTROL);
    });
  });

  test('is JSON of the same value when it was JSON', () => {
    always([fc.oneof(anyText, fc.dictionary(anyText, fc.array(anyText)))], (value) => {
      for (const space of [undefined, 2]) {
        expect(JSON.parse(safe(JSON.stringify(value, undefined, space)))).toEqual(value);
      }
    });
  });
});

describe('a text in pieces', () => {
  test('has only the styles of its own pieces', () => {
    const text = ['a\x1b', [{ format: 'red', text: 'b\x1b' }, { text: 'c\x1b' }], []] as const;
    const marked = render(text, (format, shown) => `<${format}>${shown}`);
    expect(marked).toBe(String.raw`a\u001b<red>b\u001bc\u001b`);
    expect(plain(text)).toBe(String.raw`a\u001bb\u001bc\u001b`);
  });
});

describe('a sentence', () => {
  test('is one line', () => {
    expect(sentence('a\nb c\n')).toBe(String.raw`a\nb c\n`);
  });

  test('of any length is short', () => {
    expect(sentence(`"${'a'.repeat(1e7)}" is too long`)).toMatch(/^"a{198}…a+" is too long$/);
  });
});

describe('a quoted word', () => {
  test('of any length is short, and the cut does not show its password', () => {
    always([fc.nat(1000), fc.nat(1000)], (before, after) => {
      const shown = quoted(`${'a'.repeat(before)}http://u:${'s'.repeat(after)}@h`);
      expect(shown.length).toBeLessThanOrEqual(102);
      expect(shown).not.toContain('s');
      expect(shown).toMatch(/^"[^]*@h"$/);
    });
  });

  test('of a hundred characters is whole', () => {
    expect(quoted('a'.repeat(100))).toBe(`"${'a'.repeat(100)}"`);
    expect(quoted('a'.repeat(101))).toBe(`"${'a'.repeat(49)}…${'a'.repeat(49)}"`);
  });

  test('is JSON', () => {
    always([anyText], (text) => {
      expect(typeof JSON.parse(quoted(text))).toBe('string');
    });
  });
});

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
  const error = uriError('path', 'is odd', 'take another', { input: 'aé例b', index: 3 });
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
  const error = errorOf(() => Uri.parse('').withPort('80'));
  expect(plain(drawFailure(error, 80))).toBe(`${error.message}\n`);
});

test('the password is masked and the caret stays', () => {
  expect(picture('http://me:pass word@h/')).toEqual(['  http://me:*********@h/', `${' '.repeat(16)}^`]);
});
