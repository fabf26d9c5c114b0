/** Commands for any reference; their examples are `test/rows/node/cli.rows`. */
import fc from 'fast-check';
import { toIri, Uri } from 'urial';
import { UriTemplate } from 'urial/template';
import { describe, expect, test } from 'vitest';
import { anyUri } from '../../support/arbitraries/references.ts';
import { anyChar } from '../../support/arbitraries/texts.ts';
import { isHostlessWeb } from '../../support/models/model.ts';
import { always, alwaysAsync } from '../../support/tools/check.ts';
import { bytes, CONTROL, plain, urial } from './session.ts';
import { figure } from '../../../src/cli/show/figure.ts';
import { quoted, safe } from '../../../src/cli/show/text.ts';
import { suggest } from '../../../src/cli/near.ts';
import { words } from '../../support/tools/words.ts';

const TEMPLATE = '/{id}{?keys*,q}';

test('the line has each part that is present, and no other', async () => {
  await alwaysAsync([anyUri()], 100, async (uri) => {
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
});

test('the parts that are printed make the reference again', async () => {
  const names = {
    scheme: 'scheme',
    authority: 'authority',
    path: 'path',
    query: 'query',
    fragment: 'fragment',
  };
  await alwaysAsync([anyUri()], 100, async (uri) => {
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
});

test('normalizes by syntax alone, or by scheme too, as the method does', async () => {
  await alwaysAsync([anyUri()], 100, async (uri) => {
    expect((await urial(['normalize', '--', uri.href])).out).toBe(`${uri.normalize().href}\n`);
    const { out } = await urial(['normalize', '--syntax', '--', uri.href]);
    expect(out).toBe(`${uri.normalize('syntax').href}\n`);
  });
});

test('the IRI is printed exactly', async () => {
  await alwaysAsync([fc.string({ unit: anyChar }), fc.constantFrom('/', '?', '#')], async (data, front) => {
    const uri = Uri.parse(front + encodeURIComponent(data));
    expect((await urial(['iri', '--unicode', '--', uri.href])).out).toBe(`${toIri(uri)}\n`);
  });
});

test('expand takes back what match prints', async () => {
  const text = fc.string({ unit: anyChar, minLength: 1 }).filter((data) => data !== '.' && data !== '..');
  const values = fc.record(
    { id: text, keys: fc.oneof(fc.array(text), fc.dictionary(text, text)), q: text },
    { requiredKeys: ['id'] },
  );
  await alwaysAsync([values], 300, async (given) => {
    const { href } = UriTemplate.parse<string>(TEMPLATE).expand(given);
    const { status, out } = await urial(['match', TEMPLATE, href]);
    fc.pre(status === 0);
    const operands = out.split('\n').slice(0, -1);
    expect((await urial(['expand', TEMPLATE, '--', ...operands])).out).toBe(`${href}\n`);
    const line = await urial(['match', TEMPLATE, '-'], { stdin: bytes(href) });
    expect((await urial(['expand', TEMPLATE, '-'], { stdin: bytes(line.out) })).out).toBe(`${href}\n`);
  });
});

test('a JSON integer is exact or refused', async () => {
  await alwaysAsync([fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n })], 300, async (integer) => {
    const { status, out } = await urial(['expand', '/{a}', '-'], { stdin: bytes(`{"a":${integer}}`) });
    const isKept = Number.isSafeInteger(Number(integer));
    expect([status, out]).toEqual(isKept ? [0, `/${integer}\n`] : [1, '\n']);
  });
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
    ([, option = '', checks = '']) => ({ option, checks: checks.split(', ') }),
  );
  expect(said.map(({ option }) => option)).toEqual(
    words('site scheme no-relative host internal-host origin port unicode'),
  );
  for (const { option, checks } of said)
    for (const name of ['href', 'redirect', 'fetch', 'oauth', 'portable']) {
      const { err } = await urial(['check', name, '/a', `--${option}`, 'x']);
      const isTaken = !err.includes(`check ${name} takes no --${option}`);
      expect([option, name, isTaken]).toEqual([option, name, checks.includes(name)]);
    }
});

const draw = (text: string, width = 80): string => plain(figure(Uri.parse(text), width));

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

test('a name with one change is found', () => {
  const name = fc.constantFrom(...NAMES);
  always([name, fc.nat(), fc.constantFrom('', 'x', 'xx')], (word, place, inserted) => {
    const at = place % word.length;
    const changed = word.slice(0, at) + inserted + word.slice(at + (inserted === 'xx' ? 0 : 1));
    fc.pre(inserted !== 'xx' || word.length > 4);
    expect(suggest(changed, NAMES)).toBe(`; did you mean ${word}?`);
  });
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

describe('a quoted word', () => {
  test('of any length is short, and the cut does not show its password', () => {
    always([fc.nat(1000), fc.nat(1000)], (before, after) => {
      const shown = quoted(`${'a'.repeat(before)}http://u:${'s'.repeat(after)}@h`);
      expect(shown.length).toBeLessThanOrEqual(102);
      expect(shown).not.toContain('s');
      expect(shown).toMatch(/^"[^]*@h"$/);
    });
  });

  test('is JSON', () => {
    always([anyText], (text) => {
      expect(typeof JSON.parse(quoted(text))).toBe('string');
    });
  });
});
