/**
 * Functions of other packages take objects with `hostname`, `port` and `path`, all optional. A `Uri` has `port` and `path`, so it
 * would compile, and the request would go to localhost: its types have a private `hostname`, which nothing accepts.
 */
import * as http from 'node:http';
import * as https from 'node:https';
import * as nodeUrl from 'node:url';
import { describe, expectTypeOf, test } from 'vitest';
import type * as undici from 'undici-types';
import { toURL, Uri } from 'urial';

declare const uri: Uri;

/** The `href` of `LinkProps` in `next/link`, and `Url` of its router, are this type of Node.js. */
type NextUrl = string | nodeUrl.UrlObject;

declare const Link: (props: { readonly href: NextUrl; readonly as?: NextUrl }) => void;
declare const push: (url: NextUrl, as?: NextUrl) => Promise<boolean>;

/** `useRouter().push` and `redirect` of `next/navigation` take this type. */
declare const navigate: (href: string) => void;

declare const request: typeof undici.request;
declare const stream: typeof undici.stream;

describe('a Uri is refused', () => {
  test("by Next's Link and router", () => {
    // @ts-expect-error it would lead to the current page
    Link({ href: uri });
    // @ts-expect-error it would lead to the current page
    Link({ href: '/a', as: uri });
    // @ts-expect-error it would lead to the current page
    void push(uri);
    // @ts-expect-error it takes a text alone
    navigate(uri);
    Link({ href: uri.href });
    void push(uri.href);
    navigate(uri.href);
  });

  test('by http and https', () => {
    // @ts-expect-error it would ask localhost
    http.get(uri);
    // @ts-expect-error it would ask localhost
    http.request(uri);
    // @ts-expect-error it would ask localhost
    https.get(uri);
    // @ts-expect-error it would ask localhost
    https.request(uri);
    // @ts-expect-error it is not options either
    http.get(uri.href, uri);
    http.get(uri.href);
    http.get(toURL(uri));
    // @ts-expect-error one that is narrowed would too
    if (uri.hasPort()) http.get(uri);
  });

  test('by url.format, which would write another text', () => {
    // @ts-expect-error it would write the path alone
    nodeUrl.format(uri);
    expectTypeOf<Uri>().not.toExtend<nodeUrl.UrlObject>();
    expectTypeOf<Uri>().not.toExtend<http.RequestOptions>();
    expectTypeOf<Uri>().not.toExtend<https.RequestOptions>();
  });

  test('by undici', () => {
    // @ts-expect-error it would ask localhost
    void request(uri);
    // @ts-expect-error it would ask localhost
    void stream(uri, { method: 'GET' }, () => process.stdout);
    void request(uri.href);
  });
});

test('what takes the text of an object, or a URL, still takes it', () => {
  // Node's URL takes each object with toString
  expectTypeOf(new nodeUrl.URL(uri)).toEqualTypeOf<nodeUrl.URL>();
  expectTypeOf(fetch(toURL(uri))).toEqualTypeOf<Promise<Response>>();
  expectTypeOf(new Request(uri.href)).toEqualTypeOf<Request>();
});

test('a program does not see the private names', () => {
  type UrlName = 'hostname' | 'pathname' | 'search' | 'protocol' | 'searchParams';
  expectTypeOf<Extract<keyof Uri, UrlName>>().toBeNever();
});
