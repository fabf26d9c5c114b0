/** Local: a change touches the component that it names, and the front of the path at most. */
import { expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import { anyText, anyUri, nearMiss } from '../support/arbitraries.ts';
import { always, attempt } from '../support/check.ts';
import { respell } from '../support/gate.ts';
import { isPartText, PARTS } from '../support/model.ts';
import { matches } from '../support/abnf.ts';
import { put } from '../support/steps.ts';
import fc from 'fast-check';

const anyString = fc.oneof(anyText(), nearMiss());

test.each(PARTS)('any string as %s leaves the other components alone or is refused', (part) => {
  always([anyUri(), anyString], (uri, text) => {
    const result = attempt(() => put(uri, part, text));
    const homeless = uri.host === undefined && (part === 'userInfo' || part === 'port');
    expect(result instanceof UriError).toBe(!isPartText(part, text) || homeless);
    if (result instanceof UriError) return;
    for (const other of PARTS) {
      if (other === part) continue;
      expect(result[other], other).toBe(other === 'path' ? respell(uri.path, uri, result) : uri[other]);
    }
    if (part !== 'path') expect(result[part]).toBe(text);
  });
});

test('any string as the authority leaves scheme, query and fragment alone or is refused', () => {
  always([anyUri(), anyString], (uri, text) => {
    const result = attempt(() => uri.withAuthority(text));
    expect(result instanceof UriError).toBe(!matches('authority', text));
    if (result instanceof UriError) return;
    expect(result.authority).toBe(text);
    expect(result.path).toBe(respell(uri.path, uri, result));
    for (const other of ['scheme', 'query', 'fragment'] as const) expect(result[other]).toBe(uri[other]);
  });
});

test.each([
  ['withHost', 'u@h', (uri: Uri) => uri.withHost('u@h')],
  ['withPort', '80/x', (uri: Uri) => uri.withPort('80/x')],
  ['withPath', '/a?b', (uri: Uri) => uri.withPath('/a?b')],
  ['withQuery', 'a#b', (uri: Uri) => uri.withQuery('a#b')],
])('%s refuses %j', (_name, _text, change) => {
  expect(() => change(Uri.parse('http://h/'))).toThrow(UriError);
});
