/** Always valid: whatever is done to a reference, the grammar reads the result as the same components. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Uri, UriError } from 'urial';
import { Located } from '../../src/syntax/located.ts';
import { locate } from '../../src/syntax/parse.ts';
import { anyUri } from '../support/arbitraries.ts';
import { always, attempt, model } from '../support/check.ts';
import { complete, partsOf } from '../support/model.ts';
import { componentsOf, read } from '../support/oracle.ts';
import { anyPut, anyStep, type Step, take, takeModel } from '../support/steps.ts';

function expectValid(uri: Uri): void {
  const text = String(uri);
  const reading = read(text);
  expect(reading, text).toBeDefined();
  expect(componentsOf(uri)).toEqual(componentsOf(reading ?? { path: 'none' }));
  expect(componentsOf(Uri.parse(text))).toEqual(componentsOf(uri));
  expect(uri.href).toBe(text);
}

/** The change by the library and by the model; the model's answer is what the library has to give. */
function agree(uri: Uri, step: Step): Uri {
  const result = attempt(() => take(uri, step));
  const expected = model(() => takeModel(partsOf(uri), step));
  if (expected === undefined) expect(result).toBeInstanceOf(UriError);
  else expect(result instanceof UriError ? result : componentsOf(result)).toEqual(complete(expected));
  return result instanceof UriError ? uri : result;
}

test('each with-er gives a valid reference, the one that the rules ask for', () => {
  always(
    [anyUri(), anyPut()],
    (uri, step) => {
      expectValid(agree(uri, step));
    },
    3000,
  );
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

test('no value whose text is not its meaning exists at any moment', () => {
  const made: Located[] = [];
  // the constructor asks whether it is given a located text: here it is heard what it is given
  Object.defineProperty(Located, Symbol.hasInstance, {
    configurable: true,
    value: (value: Located) => made.push(value) > 0,
  });
  try {
    always([anyUri(), fc.array(anyStep(), { minLength: 1, maxLength: 8 })], (uri, steps) => {
      made.length = 0;
      let current = uri;
      for (const step of steps) {
        const next = attempt(() => take(current, step));
        if (!(next instanceof UriError)) current = next;
      }
      for (const located of made) expect(locate(located.text)).toEqual(located);
      if (current !== uri) expect(made.map(({ text }) => text)).toContain(String(current));
    });
  } finally {
    Reflect.deleteProperty(Located, Symbol.hasInstance);
  }
});

test('a chain that starts with nothing stays valid', () => {
  always([fc.array(anyStep(), { minLength: 1, maxLength: 8 })], (steps) => {
    let current = Uri.empty;
    for (const step of steps) current = agree(current, step);
    expectValid(current);
  });
});

describe('from', () => {
  test('makes the reference again of its own parts', () => {
    always([anyUri()], (uri) => {
      expect(Uri.from(uri.toParts()).href).toBe(uri.href);
    });
  });

  test('toParts has the parts that are there, and no others', () => {
    always([anyUri()], (uri) => {
      const present = Object.entries(partsOf(uri)).filter(([, text]) => text !== undefined);
      expect(uri.toParts()).toStrictEqual(Object.fromEntries(present));
    });
  });

  test('gives what the same parts give when they are put into the empty reference', () => {
    always([anyStep()], (step) => {
      if (!('with' in step)) return;
      expect(attempt(() => Uri.from(step.with))).toEqual(attempt(() => Uri.empty.with(step.with)));
    });
  });
});

test('a value is frozen in what it does: every with-er leaves its receiver as it was', () => {
  always([anyUri(), anyStep()], (uri, step) => {
    const before = { text: String(uri), ...componentsOf(uri) };
    attempt(() => take(uri, step));
    expect({ text: String(uri), ...componentsOf(uri) }).toEqual(before);
  });
});
