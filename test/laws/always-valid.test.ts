/** Promise 1, Always valid: every `Uri` matches `URI-reference`, and its text parses to its components. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromIri, fromURL, fromUserInput, Uri, uri as tag, UriError } from 'urial';
import { UriTemplate } from 'urial/template';
import { anyUri, data } from '../support/arbitraries/references.ts';
import { always, attempt, model } from '../support/tools/check.ts';
import { nearIri } from '../support/grammar/iri.ts';
import { complete, isEmptyWeb, partsOf } from '../support/models/model.ts';
import { anyPut, anyStep, type Step, take, takeModel } from '../support/models/steps.ts';
import { componentsOf, read } from '../support/oracles/oracle.ts';
import { urlText } from '../support/arbitraries/urls.ts';

/** Expects that the grammar and the parser read the text of a reference as its components. */
function expectValid(uri: Uri): void {
  const text = String(uri);
  const reading = read(text);
  expect(reading, text).toBeDefined();
  expect(componentsOf(uri)).toEqual(componentsOf(reading ?? { path: 'not a reference' }));
  expect(componentsOf(Uri.parse(text))).toEqual(componentsOf(uri));
  expect(uri.href).toBe(text);
}

/** Makes the change with the library and with the model; the library must give the answer of the model. */
function agree(uri: Uri, step: Step): Uri {
  const result = attempt(() => take(uri, step));
  const expected = model(() => takeModel(partsOf(uri), step));
  if (expected === undefined) expect(result).toBeInstanceOf(UriError);
  else expect(result instanceof UriError ? result : componentsOf(result)).toEqual(complete(expected));
  return result instanceof UriError ? uri : result;
}

test('each `with…` method gives a valid reference, the one that the rules require', () => {
  always([anyUri(), anyPut()], 3000, (uri, step) => {
    expectValid(agree(uri, step));
  });
});

test('a chain of changes of any kind stays valid at each step', () => {
  always([anyUri(), fc.array(anyStep(), { minLength: 1, maxLength: 8 })], (uri, steps) => {
    let current = uri;
    for (const step of steps) {
      current = agree(current, step);
      expectValid(current);
    }
  });
});

test('a chain that starts with nothing stays valid', () => {
  always([fc.array(anyStep(), { minLength: 1, maxLength: 8 })], (steps) => {
    let current = Uri.parse('');
    for (const step of steps) current = agree(current, step);
    expectValid(current);
  });
});

describe('a reference that is made in another way is valid', () => {
  test('from one or two references', () => {
    const base = anyUri().map((uri) => (uri.scheme === undefined ? uri.withScheme('s') : uri));
    always([base, anyUri()], (base, uri) => {
      const target = base.resolve(uri);
      const made = [target, base.resolve(uri, { strict: false }), target.relativeTo(base)];
      const between = base.withScheme(undefined);
      const way = attempt(() => uri.relativeTo(between));
      made.push(between.resolve(uri, { relative: true }), way instanceof UriError ? uri : way);
      const normal = [uri.normalize('syntax'), uri.normalize('scheme'), target.normalize('scheme')];
      for (const each of [...made, ...normal]) expectValid(each);
      const parts = attempt(() => Uri.from(uri.toParts()));
      // the named exceptions of `from`: an empty host of the web, and a query that begins with `?`
      const isNamed = isEmptyWeb(uri) || uri.query?.startsWith('?') === true;
      if (isNamed) expect(parts).toBeInstanceOf(UriError);
      else expectValid(parts as Uri);
    });
  });

  test('from data', () => {
    always([anyUri(), data(), data()], (uri, name, value) => {
      const ways = [
        () => uri.withParam(name, value).appendParam(value, name),
        () =>
          uri.withParams([
            [name, value],
            [value, [name, null]],
            ['x', undefined],
          ]),
        () => uri.withoutParam(name),
        () => uri.withQuery({ [name]: value }),
        () => tag`${uri}/${name}?${name}=${value}#${value}`,
        () => tag`s://${name}@h/${value}x`,
        () => UriTemplate.parse('{+a}/{b}{?c*}').expand({ a: uri.href, b: name, c: { [name]: value } }),
      ];
      for (const way of ways) {
        const made = attempt(way);
        if (made instanceof Uri) expectValid(made);
      }
    });
  });

  test('from a text that is not a reference', () => {
    always([fc.oneof(nearIri(), urlText())], (text) => {
      const ways = [
        () => fromIri(text),
        () => fromUserInput(text),
        () => fromURL(URL.canParse(text) ? new URL(text) : new URL('http://h/')),
      ];
      for (const way of ways) {
        const made = attempt(way);
        if (made instanceof Uri) expectValid(made);
      }
    });
  });
});
