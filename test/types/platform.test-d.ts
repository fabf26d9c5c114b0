import { describe, expectTypeOf, test } from 'vitest';
import {
  browserDifferences,
  fromIri,
  fromURL,
  fromUserInput,
  type InputChange,
  type PlatformUrl,
  type ReadingDifference,
  toIri,
  toURL,
  Uri,
  type UriComponent,
  type UserInput,
} from 'urial';

declare const uri: Uri;
declare const text: string;
declare const maybe: string | undefined;

describe('the platform', () => {
  test('gives and takes its own URL', () => {
    expectTypeOf<PlatformUrl>().toEqualTypeOf<URL>();
    expectTypeOf(toURL(uri)).toEqualTypeOf<URL>();
    expectTypeOf(fromURL(new URL(text))).toEqualTypeOf<Uri>();
    fromURL(location);
    fromURL(document.createElement('a'));
    // @ts-expect-error text is parsed
    fromURL(text);
  });

  test('lists what it reads differently', () => {
    expectTypeOf(browserDifferences(uri)).toEqualTypeOf<ReadingDifference[]>();
    browserDifferences(text, uri);
    browserDifferences(location, text);
    expectTypeOf<ReadingDifference['component']>().toEqualTypeOf<UriComponent>();
    expectTypeOf<ReadingDifference['browser']>().toEqualTypeOf<string | undefined>();
    // @ts-expect-error what may be absent is not a reference
    browserDifferences(maybe);
  });
});

test('IRIs are text', () => {
  expectTypeOf(fromIri(text)).toEqualTypeOf<Uri>();
  expectTypeOf(toIri(uri)).toEqualTypeOf<string>();
  // @ts-expect-error a value has its text as href
  fromIri(uri);
});

test('user input', () => {
  expectTypeOf(fromUserInput(text)).toEqualTypeOf<UserInput>();
  fromUserInput(text, { scheme: maybe });
  expectTypeOf<UserInput['changes']>().toEqualTypeOf<readonly InputChange[]>();
  expectTypeOf<InputChange['kind']>().toEqualTypeOf<
    'trimmed' | 'scheme-added' | 'host-encoded' | 'encoded'
  >();
  // @ts-expect-error there are no other options
  fromUserInput(text, { base: text });
});
