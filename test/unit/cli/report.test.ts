import { describe as suite, expect, test } from 'vitest';
import { isEmptyWeb } from '../../support/models/model.ts';
import { always } from '../../support/tools/check.ts';
import { anyUri } from '../../support/arbitraries/references.ts';
import { Uri, type ParsedParts } from 'urial';
import { describe, report } from '../../../src/cli/show/report.ts';
import { plain } from './session.ts';

const shown = (uri: Uri): string => plain(report(uri, 80));
const table = (text: string): string | undefined => shown(Uri.parse(text)).split('\n\n').at(-1);

suite('for people', () => {
  test('each part has its row', () => {
    expect(shown(Uri.parse('foo://jo@192.0.2.1:80/a%20b/?q#f'))).toBe(`\
    foo://jo@192.0.2.1:80/a%20b/?q#f
    \\_/   \\_____________/\\_____/ | |
     |           |          |    | |
  scheme     authority    path   | fragment
                               query
          \\/ \\_______/ \\/
           |     |      |
           |   host   port
       userinfo

  kind        uri
  scheme      foo
  authority   jo@192.0.2.1:80
    userinfo  jo
    host      192.0.2.1  ipv4
    port      80
  path        /a%20b/
    segments  ["", "a b", ""]
  query       q
    params    "q"
  fragment    f
`);
  });

  test('each parameter has its row, decoded', () => {
    expect(table('?name=b%20c&%22&=&name=+%1b%0A#')).toContain(String.raw`
  query       name=b%20c&%22&=&name=+%1b%0A
    params    "name" = "b c"
              "\""
              "" = ""
              "name" = " \u001b\n"
  fragment    ""
`);
    expect(table('?&')).not.toContain('params');
  });

  test('an absent part differs from an empty part', () => {
    expect(table('//:?')).toBe(`\
  kind        network-path
  scheme      <absent>
  authority   :
    userinfo  <absent>
    host      ""  reg-name
    port      ""
  path        ""
    segments  []
  query       ""
  fragment    <absent>
`);
  });

  test('the password is masked in the figure and in the table', () => {
    const masked = shown(Uri.parse('ftp://me:secret@h/'));
    expect(masked).not.toContain('secret');
    expect(masked).toContain('    ftp://me:***@h/\n');
    expect(masked).toContain('userinfo  me:***\n');
    expect(shown(Uri.parse('ftp://me:@h/'))).toContain('userinfo  me:\n');
  });

  test('control characters in a segment are shown as escapes', () => {
    expect(table('/%1b[31m/%C2%9b/%E2%80%AE%22%5C/%F0%9F%98%80'.replace('[', '%5B'))).toContain(
      String.raw`["", "\u001b[31m", "\u009b", "\u202e\"\\", "😀"]`,
    );
  });

  test('the empty reference has a table and no figure', () => {
    expect(shown(Uri.parse(''))).toMatch(/^ {2}kind {8}relative-path\n/);
  });
});

suite('for programs', () => {
  test('absent parts have no key, and every text is exact', () => {
    expect(describe(Uri.parse('ftp://me:secret@h:/a%2Fb'))).toEqual({
      href: 'ftp://me:secret@h:/a%2Fb',
      kind: 'uri',
      parts: { scheme: 'ftp', userInfo: 'me:secret', host: 'h', port: '', path: '/a%2Fb' },
      hostKind: 'reg-name',
      segments: ['', 'a/b'],
      params: [],
    });
    expect(Object.keys(JSON.parse(JSON.stringify(describe(Uri.parse('')))) as object)).toEqual([
      'href',
      'kind',
      'parts',
      'segments',
      'params',
    ]);
  });

  test('the parameters are in order, and a name without "=" has no value', () => {
    const params = [
      ['b', '1'],
      ['a', null],
      ['b', '&'],
      ['a', ''],
    ];
    expect(describe(Uri.parse('?b=1&a&b=%26&a='))).toMatchObject({ params });
  });

  test('the parts make the reference again', () => {
    always([anyUri()], (uri) => {
      const { href, parts } = JSON.parse(JSON.stringify(describe(uri))) as {
        href: string;
        parts: ParsedParts;
      };
      // an empty host after a web scheme is refused, and so is text for a query that begins with `?`
      if (!isEmptyWeb(uri)) expect(Uri.from({ ...parts, query: uri.params }).href).toBe(href);
      expect(parts.query).toBe(uri.query);
    });
  });
});
