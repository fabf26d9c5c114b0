/** For every text of the vectors, `checkPortable` and the JSON Schema of `portableSchema` agree. */
import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { checkHref, checkPortable } from 'urial/link';
import { portableSchema } from 'urial/schema';
import { FILES, rowsOf } from '../vectors/read.mjs';

const isText = (value: unknown): value is string => typeof value === 'string';
const ALL = FILES.flatMap((file) =>
  rowsOf(file).flatMap((row) => Object.values(row as object).filter(isText)),
);
const TEXTS = [...new Set(ALL.flatMap((text) => [text, `${text}\n`, `\n${text}`]))];

test('the JSON Schema allows what the check allows', () => {
  const {
    maxLength = 0,
    pattern = '',
    not,
  } = portableSchema()['~standard'].jsonSchema.input({ target: 'draft-2020-12' });
  const [has, ...hasNot] = [pattern, ...(not?.anyOf ?? []).map((one) => one.pattern)].map(
    (source) => new RegExp(source, 'u'),
  );
  const isValid = (text: string): boolean =>
    text.length <= maxLength && has?.test(text) === true && !hasNot.some((one) => one.test(text));
  expect(
    TEXTS.filter((text) => isValid(text) !== (text.length <= maxLength && checkPortable(text).ok)),
  ).toEqual([]);
});

test('checkHref allows each portable text, which is its own normal form', () => {
  const portable = TEXTS.filter((text) => checkPortable(text).ok);
  expect(portable.length).toBeGreaterThan(300);
  expect(portable.filter((text) => !checkHref(text).ok)).toEqual([]);
  expect(portable.filter((text) => Uri.parse(text).normalize('scheme').href !== text)).toEqual([]);
});
