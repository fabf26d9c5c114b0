import fc from 'fast-check';
import { Uri } from 'urial';
import { describe, expect, test } from 'vitest';
import { figure } from '../../../src/cli/show/figure.ts';
import { render } from '../../../src/cli/show/text.ts';
import { always } from '../../support/tools/check.ts';
import { anyUri } from '../../support/arbitraries/references.ts';
import { plain } from './session.ts';

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
