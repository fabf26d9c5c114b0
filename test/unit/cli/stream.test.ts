import fc from 'fast-check';
import { Readable, Writable } from 'node:stream';
import { Uri, type ParsedParts } from 'urial';
import { UriTemplate } from 'urial/template';
import { describe, expect, test, vi } from 'vitest';
import { describe as describeUri } from '../../../src/cli/show/report.ts';
import { anyUri, uriText } from '../../support/arbitraries/references.ts';
import { anyChar } from '../../support/arbitraries/texts.ts';
import { word } from '../../support/arbitraries/choices.ts';
import { bytes, CONTROL, hrefs, replies, urial } from './session.ts';
import { isEmptyWeb } from '../../support/models/model.ts';
import { always, alwaysAsync } from '../../support/tools/check.ts';

/** The answers to lines that are references, as JSON. */
const asJson = ['with', '-', '--json'];

describe('a line is', () => {
  test('the same wherever the input is cut into chunks', async () => {
    const noise = fc.string({ unit: fc.constantFrom('a', 'é', '😀', ' ', '\r') });
    const end = fc.constantFrom('\n', '\r\n');
    const input = fc.array(fc.tuple(fc.oneof(uriText(), noise), end)).map((lines) => lines.flat().join(''));
    const cuts = fc.array(fc.nat({ max: 200 }));
    await alwaysAsync([input, cuts], 200, async (text, at) => {
      const all = Buffer.from(text);
      const places = [0, ...at.filter((place) => place < all.length).sort((a, b) => a - b), all.length];
      const stdin = bytes(...places.slice(1).map((to, n) => all.subarray(places[n], to)));
      const { out } = await urial(asJson, { stdin });
      const lines = text.split(/\r?\n/).slice(0, -1);
      const expected = lines.map((line) => (Uri.canParse(line) ? line : undefined));
      expect(hrefs(out)).toEqual(expected);
      expect(replies(out).map(({ line }) => line)).toEqual(lines.map((_, n) => n + 1));
    });
  });
});

test('with --json each line has a value or an error, and its number', async () => {
  const { status, out, err } = await urial(['--json', '-'], { stdin: bytes('//h:\na b\n') });
  expect([status, err]).toEqual([1, '']);
  const [first, second] = replies(out);
  expect(first).toEqual({ line: 1, value: describeUri(Uri.parse('//h:')) });
  expect(second).toEqual({
    line: 2,
    error: { code: 'path', component: 'path', index: 1, input: 'a b', message: expect.any(String) as string },
  });
});

describe('line N of the output answers line N of the input', () => {
  test('and is empty where that is refused; its error says the number', async () => {
    expect(await urial(['with', '-'], { stdin: bytes('/a\na b\n/c\n|') })).toEqual({
      status: 1,
      out: '/a\n\n/c\n\n',
      err: expect.stringMatching(/^line 2: path: " " is not .*\nline 4: path: "\|" is not .*\n$/) as string,
    });
  });

  test('whatever the command and the lines are', async () => {
    const command = fc.constantFrom(
      [],
      ['get', 'host'],
      ['get', 'param:a'],
      ['get', 'last-segment'],
      ['with'],
      ['compare', 'a'],
      ['normalize'],
      ['iri', '--unicode'],
      ['expand', '{+a}'],
      ['match', '{/a}'],
      ['check', 'href'],
    );
    const odd = word('?a=%0A%1b ?a /%0a a=\x1b {"a":"\\n"} http://u:secret@h| \0');
    const lines = fc.array(fc.oneof(uriText(), odd, fc.string({ unit: anyChar })), { minLength: 1 });
    await alwaysAsync([command, lines], 300, async (words, all) => {
      const input = all.map((line) => `${line.replaceAll('\n', '')}\n`).join('');
      const { out, err } = await urial([...words, '-'], { stdin: bytes(input) });
      expect(out.split('\n')).toHaveLength(all.length + 1);
      expect(err).toMatch(/^(line \d+: .*\n)*$/);
      expect(out + err).not.toMatch(CONTROL);
      expect(err).not.toContain('secret');
      const { out: json } = await urial([...words, '--json', '-'], { stdin: bytes(input) });
      const refused = replies(json).flatMap(({ line, error }) => (error === undefined ? [] : [line]));
      expect(Array.from(err.matchAll(/^line (\d+)/gm), ([, line]) => Number(line))).toEqual(refused);
    });
  });
});

test('a line of a million characters passes', async () => {
  const chunk = 'a'.repeat(1e5);
  const { out } = await urial(['with', '-'], { stdin: bytes(...Array.from({ length: 10 }, () => chunk)) });
  expect(out).toBe(`${'a'.repeat(1e6)}\n`);
});

test('a line that is not UTF-8 has an error with its number, and the next line is answered', async () => {
  const input = Buffer.concat([Buffer.from('a=ü\na='), Buffer.from([0xe9]), Buffer.from('\na=\ufffd')]);
  expect(await urial(['expand', '/{a}', '-'], { stdin: bytes(input) })).toEqual({
    status: 1,
    out: '/%C3%BC\n\n/%EF%BF%BD\n',
    err: expect.stringMatching(
      /^line 2: reference: .* not UTF-8 .*; convert the input, as iconv .*\n$/,
    ) as string,
  });
});

test('a line that is too long has an error with its number, and the next line is answered', async () => {
  const long = Array.from({ length: 200 }, () => 'a'.repeat(1e5));
  const { status, out, err } = await urial(asJson, { stdin: bytes('a\n', ...long, '\nb\n', ...long) });
  expect([status, err]).toEqual([1, '']);
  const error = {
    code: 'line-length',
    component: 'reference',
    index: 0,
    input: '',
    message: 'reference: a line of more than 10,000,000 bytes is not read; use a shorter one',
  };
  const [first, second, third, fourth] = replies(out);
  expect([first?.value?.href, third?.value?.href]).toEqual(['a', 'b']);
  expect([second, fourth]).toEqual([
    { line: 2, error },
    { line: 4, error },
  ]);
});

test('an answer that is longer than a string can be is an error, and the next line is answered', async () => {
  const expand = vi.spyOn(UriTemplate.prototype, 'expand');
  expand.mockImplementationOnce(() => Uri.parse('a'.repeat(2 ** 30)));
  const { status, out, err } = await urial(['expand', '--json', '{a}', '-'], { stdin: bytes('a=b\na=c\n') });
  expand.mockRestore();
  expect([status, err]).toEqual([1, '']);
  const [first, second] = replies(out);
  expect(second?.value?.href).toBe('c');
  expect(first).toMatchObject({
    line: 1,
    error: {
      code: 'answer-length',
      message: 'reference: the answer is longer than a string can be; ask for less',
    },
  });
});

test.each([
  ['answers', 'a', 'stdout'],
  ['errors', '|', 'stderr'],
])('no line is read before the %s to the lines before it are written', async (_what, line, name) => {
  let waiting = 0;
  let most = 0;
  const stdin = Readable.from(
    (function* () {
      for (let n = 0; n < 50; n += 1) {
        waiting += 1;
        most = Math.max(most, waiting);
        yield Buffer.from(`${line}${n}\n`);
      }
    })(),
    { objectMode: false, highWaterMark: 1 },
  );
  const slow = new Writable({
    write(chunk: Buffer, _encoding, done): void {
      setTimeout(() => {
        waiting -= chunk.toString().split('\n').length - 1;
        done();
      }, 1);
    },
  });
  await urial(['-'], { stdin, [name]: slow });
  expect(waiting).toBe(0);
  // the lines whose answers are being written, and those that the stream itself reads ahead
  expect(most).toBeLessThanOrEqual(5);
});

test('a fault of the library is thrown', async () => {
  const parse = vi.spyOn(Uri, 'parse').mockImplementation(() => {
    throw new RangeError('a fault');
  });
  await expect(urial(['-'], { stdin: bytes('a\n') })).rejects.toThrow('a fault');
  parse.mockRestore();
});

test('what is answered before the input fails stays', async () => {
  const stdin = Readable.from(
    (function* () {
      yield Buffer.from('a\n');
      throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
    })(),
    { objectMode: false },
  );
  const { status, out, err } = await urial(['get', 'path', '-'], { stdin });
  expect([status, out]).toEqual([2, 'a\n']);
  expect(err).toBe('urial: standard input cannot be read: EIO: i/o error, read\n');
});

test('the parts for programs make the reference again', () => {
  always([anyUri()], (uri) => {
    const { href, parts } = JSON.parse(JSON.stringify(describeUri(uri))) as {
      href: string;
      parts: ParsedParts;
    };
    // an empty host after a web scheme is refused, and so is text for a query that begins with `?`
    if (!isEmptyWeb(uri)) expect(Uri.from({ ...parts, query: uri.params }).href).toBe(href);
    expect(parts.query).toBe(uri.query);
  });
});
