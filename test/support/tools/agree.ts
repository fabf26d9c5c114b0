/** Checks a change: the value is valid, and has the same components as the model. */
import { expect } from 'vitest';
import { Uri, UriError } from 'urial';
import { attempt, model } from './check.ts';
import { complete, partsOf } from '../models/model.ts';
import { componentsOf, read } from '../oracles/oracle.ts';
import { type Step, take, takeModel } from '../models/steps.ts';

/** Expects that the grammar and the parser read the text of a reference as its components. */
export function expectValid(uri: Uri): void {
  const text = String(uri);
  const reading = read(text);
  expect(reading, text).toBeDefined();
  expect(componentsOf(uri)).toEqual(componentsOf(reading ?? { path: 'not a reference' }));
  expect(componentsOf(Uri.parse(text))).toEqual(componentsOf(uri));
  expect(uri.href).toBe(text);
}

/** Makes the change with the library and with the model; the library must give the answer of the model. */
export function agree(uri: Uri, step: Step): Uri {
  const result = attempt(() => take(uri, step));
  const expected = model(() => takeModel(partsOf(uri), step));
  if (expected === undefined) expect(result).toBeInstanceOf(UriError);
  else expect(result instanceof UriError ? result : componentsOf(result)).toEqual(complete(expected));
  return result instanceof UriError ? uri : result;
}
