import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Uri, type UriError } from 'urial';
import { checkFetch, checkHref, checkPortable, checkRedirect } from 'urial/link';
import {
  fetchSchema,
  hrefSchema,
  portableSchema,
  redirectSchema,
  uriSchema,
  type UriSchema,
} from 'urial/schema';
import { anyText, anyUri } from '../../support/arbitraries/references.ts';
import { loosened } from '../../support/oracles/link.ts';
import { isHostlessWeb } from '../../support/models/model.ts';
import { always, expectOften } from '../../support/tools/check.ts';
import { hostileLink, serverLink } from '../../support/arbitraries/links.ts';

const OWN = 'https://app.example/';

/** A result of a check or of `Uri.tryParse`. */
interface Answer {
  readonly uri?: Uri | undefined;
  readonly error?: UriError | undefined;
}

const LOOSE = { unicode: true };
const WHOLE = { unicode: true, relative: false };

/** Each schema, and the function that it stands for. */
const PAIRS: readonly (readonly [name: string, schema: UriSchema, answer: (text: string) => Answer])[] = [
  ['hrefSchema', hrefSchema(), (text) => checkHref(text)],
  ['hrefSchema with hosts', hrefSchema({ hosts: ['h'] }), (text) => checkHref(text, { hosts: ['h'] })],
  ['hrefSchema of loose texts', hrefSchema(WHOLE), (text) => checkHref(text, WHOLE)],
  ['fetchSchema of loose texts', fetchSchema(LOOSE), (text) => checkFetch(text, LOOSE)],
  ['redirectSchema of loose texts', redirectSchema(OWN, LOOSE), (text) => checkRedirect(text, OWN, LOOSE)],
  ['fetchSchema', fetchSchema(), (text) => checkFetch(text)],
  ['fetchSchema with ports', fetchSchema({ ports: [443] }), (text) => checkFetch(text, { ports: [443] })],
  ['portableSchema', portableSchema(), (text) => checkPortable(text)],
  ['redirectSchema', redirectSchema(OWN), (text) => checkRedirect(text, OWN)],
];

test.each(PAIRS)(
  '%s gives what its function gives, or one issue',
  (_name, { '~standard': standard }, answer) => {
    let allowed = 0;
    always([fc.oneof(hostileLink, serverLink, anyText())], 5000, (text) => {
      const { uri, error } = answer(text);
      const { message, code, component } = error ?? {};
      const refused = { issues: [{ message, path: [], code, component }] };
      expect(standard.validate(text)).toEqual(uri === undefined ? refused : { value: uri });
      if (uri !== undefined) allowed += 1;
    });
    expectOften(allowed, 50);
  },
);

test.each(PAIRS)('%s answers to a Uri as to its text', (_name, { '~standard': { validate } }) => {
  always([anyUri()], (uri) => {
    expect(validate(uri)).toEqual(validate(uri.href));
  });
});

const LISTS = [undefined, [], ['http'], ['HTTPS', 'foo'], ['javascript', 'a', 'b', 'mailto']];
const CHOICES = [undefined, true, false];

test('uriSchema refuses what is no reference with the message of Uri.parse', () => {
  always([fc.oneof(hostileLink, anyText())], (text) => {
    const { error } = Uri.tryParse(text);
    const { issues } = uriSchema()['~standard'].validate(text);
    if (error !== undefined) expect(issues?.[0].message).toBe(error.message);
  });
});

test('uriSchema allows a reference exactly when hasScheme finds its scheme, or relative allows that there is none, but for an empty port', () => {
  for (const schemes of LISTS) {
    for (const relative of CHOICES) {
      const { validate } = uriSchema({ schemes, relative })['~standard'];
      always([anyUri()], (uri) => {
        const isAllowed = uri.isRelative
          ? relative === true
          : schemes === undefined || uri.hasScheme(schemes);
        expect(validate(uri).issues === undefined).toBe(isAllowed && !isHostlessWeb(uri) && uri.port !== '');
        expect(validate(uri)).toEqual(validate(uri.href));
      });
    }
  }
});

test('a list of schemes does not say whether hrefSchema allows relative references: relative does', () => {
  for (const schemes of [undefined, [], ['https'], ['sms', 'tel']]) {
    const usual = hrefSchema({ schemes })['~standard'];
    const absolute = hrefSchema({ schemes, relative: false })['~standard'];
    always([hostileLink], (text) => {
      const isRelative = Uri.tryParse(loosened(text)).uri?.isRelative === true;
      const isAllowed = usual.validate(text).issues === undefined;
      expect(absolute.validate(text).issues === undefined).toBe(isAllowed && !isRelative);
      if (isRelative) expect(isAllowed).toBe(checkHref(text).ok);
    });
  }
});
