import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';
import { decode, Uri, UriError } from 'urial';
import {
  fromRequest,
  type RequestLike,
  type RequestOptions,
  toRequestTarget,
  tryFromRequest,
} from 'urial/http';
import { always, attempt, expectOften } from '../../support/tools/check.ts';
import { VALUES } from '../../support/arbitraries/hostile-values.ts';
import { meaningOf, request, type Request } from '../../support/models/requests.ts';

const HTTP = { scheme: 'http' };
const PROXY = { scheme: 'http', absolute: 'any' } as const;

/** Returns a request as Node.js gives it. */
const messageOf = ({ target, method, host }: Request): RequestLike => ({
  url: target,
  method,
  headers: { host },
});

/** Returns the URI of a request; `undefined` when it is refused. */
function uriOf(one: Request, options: RequestOptions = PROXY): Uri | undefined {
  const made = attempt(() => fromRequest(messageOf(one), options));
  return made instanceof UriError ? undefined : made;
}

const taken: Arbitrary<Uri> = request.map((one) => uriOf(one)).filter((uri) => uri !== undefined);

test('the URI of a request has its host, its path and its query', () => {
  always([request, fc.constantFrom<RequestOptions>(HTTP, PROXY)], 5000, (one, options) => {
    const uri = uriOf(one, options);
    if (uri === undefined) return;
    const { authority, path, query } = meaningOf(one);
    expect(uri.authority).toBe(authority);
    expect([decode(uri.path), decode(uri.query ?? '')]).toEqual([decode(path), decode(query ?? '')]);
    expect([uri.userInfo, uri.fragment]).toEqual([undefined, undefined]);
    expect(uri.hasScheme('http', 'https')).toBe(true);
  });
});

test('the host is that of the header, whatever the target is, but for proxies and CONNECT', () => {
  let absolute = 0;
  always(
    [request, fc.constantFrom('http', 'https'), fc.constantFrom('its own', 'same', 'another port')],
    5000,
    (one, scheme, which) => {
      const { host = '' } = one;
      const server = which === 'same' ? host : `${host.replace(/:\d*$/, '')}:8`;
      const target =
        which === 'its own' ? one.target : one.target.replace(/^(\w+:\/\/)[^/?]*/, `$1${server}`);
      const uri = uriOf({ ...one, target }, { scheme });
      if (uri === undefined || one.method === 'CONNECT') return;
      const own = Uri.parse(`${uri.scheme ?? ''}://${one.host ?? ''}`);
      expect(uri.isSameOrigin(own)).toBe(true);
      if (!/^[/*]/.test(target)) absolute += 1;
    },
  );
  expectOften(absolute, 20);
});

test('tryFromRequest returns what fromRequest returns or throws', () => {
  always([request], (one) => {
    const made = attempt(() => fromRequest(messageOf(one), HTTP));
    const result = tryFromRequest(messageOf(one), HTTP);
    expect(result.ok ? result.uri : result.error.message).toEqual(
      made instanceof UriError ? made.message : made,
    );
  });
});

test('a target in origin form with the characters of a URI comes back', () => {
  always([request], 5000, (one) => {
    const uri = uriOf(one);
    if (uri === undefined || !one.target.startsWith('/')) return;
    const isClean = Uri.canParse(`http://h${one.target}`);
    expect(toRequestTarget(uri) === one.target).toBe(isClean);
  });
});

test('sent again, the URI of a request is the same', () => {
  always([taken], (uri) => {
    const [host, { scheme }] = [uri.authority, uri];
    const sent = { url: toRequestTarget(uri), method: 'GET', headers: { host } };
    const same = uri.path === '' ? uri.withPath('/').href : uri.href;
    expect(fromRequest(sent, { scheme }).href).toBe(same);
    expect(fromRequest({ ...sent, url: uri.href }, HTTP).href).toBe(uri.href);
    expect(fromRequest({ ...sent, headers: {} }, { scheme, authority: host }).href).toBe(same);
  });
});

test('the absolute form has the same meaning for each proxy', () => {
  always(
    [taken, fc.constantFrom('', 'other.example'), fc.constantFrom('GET', undefined, 'OPTIONS')],
    (uri, host, method) => {
      const message = { url: uri.href, method, headers: { host } };
      expect(fromRequest(message, { ...PROXY, scheme: 'https' }).href).toBe(uri.href);
      const code = host === '' ? 'empty-host' : 'host';
      expect(attempt(() => fromRequest(message, { scheme: 'https' }))).toMatchObject({ code });
    },
  );
});

test('a fetch Request has the URI that the same request of Node.js has', () => {
  let same = 0;
  always([request], ({ target, host = '' }) => {
    const link = `https://${host}${target}`;
    if (!target.startsWith('/') || !URL.canParse(link)) return;
    const one = new URL(link);
    if (one.username + one.password !== '' || one.href.includes('#')) return;
    const node = { url: one.href.slice(one.origin.length), headers: { host: one.host } };
    const made = attempt(() => fromRequest(node, { scheme: 'https' }));
    if (made instanceof UriError) return;
    same += 1;
    expect(fromRequest(new Request(one)).href).toBe(made.href);
  });
  expectOften(same, 20);
});

/** Makes a hostile value. A maker, because nobody can copy or show a revoked proxy. */
type Maker = () => unknown;

const constant =
  (value: unknown): Maker =>
  () =>
    value;

const hostile: Arbitrary<Maker> = fc.oneof(
  fc.constantFrom(...Object.values(VALUES)),
  fc.anything({ withNullPrototype: true, withMap: true, withTypedArray: true, maxDepth: 2 }).map(constant),
  fc.json().map(
    (text): Maker =>
      () =>
        JSON.parse(text) as unknown,
  ),
  fc.constantFrom('/', '/a?b[]=c', 'http://h/', 'h:80', '*', 'https', 'h', 'h,evil', 'GET').map(constant),
  fc.constant(() => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  }),
);

const KEYS = ['url', 'originalUrl', 'method', 'headers', 'socket', 'status', 'rawHeaders', 'raw', 'req'];
const FIELDS = ['host', ':authority', ':scheme', ':path', 'get', 'encrypted', 'rawHeaders'];

function boom(): never {
  throw new Error('of the caller');
}

/** Makes an object with hostile values, with getters that throw, behind a proxy or as a prototype. */
const bag = (keys: readonly string[], value: Arbitrary<Maker>): Arbitrary<Maker> =>
  fc
    .record({
      pairs: fc.array(fc.tuple(fc.constantFrom(...keys), value)),
      throwing: fc.subarray(keys.slice(1), { maxLength: 1 }),
      isOwn: fc.boolean(),
      isProxy: fc.boolean(),
    })
    .map(({ pairs, throwing, isOwn, isProxy }) => () => {
      const made: object = Object.create(null) as object;
      for (const [key, make] of pairs)
        Object.defineProperty(made, key, { enumerable: true, configurable: true, get: make });
      for (const key of throwing) Object.defineProperty(made, key, { get: boom, configurable: true });
      const held = isOwn ? made : (Object.create(made) as object);
      return isProxy ? new Proxy(held, {}) : held;
    });

const shape: Arbitrary<Maker> = fc.oneof(
  hostile,
  bag(KEYS, fc.oneof(hostile, bag(FIELDS, hostile))),
  fc
    .record({
      url: hostile,
      method: fc.oneof(fc.constant(constant('GET')), hostile),
      headers: bag(FIELDS, hostile),
    })
    .map(({ url, method, headers }) => () => ({ url: url(), method: method(), headers: headers() })),
);

test('no shape of a request throws from the try form, and from the other only a UriError', () => {
  let taken = 0;
  always([shape, hostile, hostile], 2000, (make, scheme, authority) => {
    const one = make() as RequestLike;
    const wrong = { scheme: scheme(), authority: authority() } as RequestOptions;
    for (const options of [undefined, wrong, { scheme: 'https', authority: 'h' }]) {
      const result = tryFromRequest(one, options);
      const made = attempt(() => fromRequest(one, options));
      expect(made instanceof UriError).toBe(!result.ok);
      if (!result.ok) continue;
      taken += 1;
      expect(result.uri.href).toBe(String(made));
      expect(Uri.canParse(result.uri.href)).toBe(true);
      expect(result.uri.hasScheme('http', 'https')).toBe(true);
      expect(result.uri.host).not.toBe('');
      if (options?.authority === 'h') expect(result.uri.hasHost('h')).toBe(true);
    }
  });
  expectOften(taken, 20);
});
