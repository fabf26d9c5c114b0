import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { decode, Uri, UriError } from 'urial';
import {
  fromRequestTarget,
  type RequestTargetOptions,
  toRequestTarget,
  tryFromRequestTarget,
} from 'urial/http';
import { always, attempt } from '../../support/tools/check.ts';
import { meaningOf, request, type Request } from '../../support/models/requests.ts';

const optionsOf = ({ method, host }: Request): RequestTargetOptions => ({
  scheme: 'http',
  authority: host,
  method,
});

/** Returns the URI of a request; `undefined` when it is refused. */
function uriOf({ target, ...rest }: Request, options: Partial<RequestTargetOptions> = {}): Uri | undefined {
  const made = attempt(() => fromRequestTarget(target, { ...optionsOf({ target, ...rest }), ...options }));
  return made instanceof UriError ? undefined : made;
}

const taken: Arbitrary<Uri> = request.map((one) => uriOf(one)).filter((uri) => uri !== undefined);

test('the URI of a request has its host, its path and its query', () => {
  always(
    [request],
    (one) => {
      const uri = uriOf(one);
      if (uri === undefined) return;
      const { authority, path, query } = meaningOf(one);
      expect(uri.authority).toBe(authority);
      expect([decode(uri.path), decode(uri.query ?? '')]).toEqual([decode(path), decode(query ?? '')]);
      expect([uri.userInfo, uri.fragment]).toEqual([undefined, undefined]);
      expect(uri.hasScheme('http', 'https')).toBe(true);
    },
    5000,
  );
});

test('tryFromRequestTarget returns what fromRequestTarget returns or throws', () => {
  always([request], (one) => {
    const made = attempt(() => fromRequestTarget(one.target, optionsOf(one)));
    const result = tryFromRequestTarget(one.target, optionsOf(one));
    expect(result.ok ? result.uri : result.error.message).toEqual(
      made instanceof UriError ? made.message : made,
    );
  });
});

test('a target in origin form with the characters of a URI comes back', () => {
  always(
    [request],
    (one) => {
      const uri = uriOf(one);
      if (uri === undefined || !one.target.startsWith('/')) return;
      const isClean = Uri.canParse(`http://h${one.target}`);
      expect(toRequestTarget(uri) === one.target).toBe(isClean);
    },
    5000,
  );
});

test('sent again, the URI of a request is the same', () => {
  always([taken], (uri) => {
    const target = toRequestTarget(uri);
    const again = fromRequestTarget(target, { scheme: uri.scheme ?? '', authority: uri.authority });
    expect(again.href).toBe(uri.path === '' ? uri.withPath('/').href : uri.href);
    expect(fromRequestTarget(uri.href, { scheme: 'http', authority: undefined }).href).toBe(uri.href);
  });
});

test('the meaning of the absolute form does not depend on the other arguments', () => {
  always(
    [taken, fc.constantFrom('', 'other.example'), fc.constantFrom('GET', undefined, 'OPTIONS')],
    (uri, authority, method) => {
      expect(fromRequestTarget(uri.href, { scheme: 'https', authority, method }).href).toBe(uri.href);
      const refused = attempt(() =>
        fromRequestTarget(uri.href, { scheme: 'https', authority, method, absolute: 'refuse' }),
      );
      expect(refused).toMatchObject({ code: 'scheme' });
    },
  );
});
