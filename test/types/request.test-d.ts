import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import { expectTypeOf, test } from 'vitest';
import { Uri } from 'urial';
import { fromRequestTarget, type RequestTargetOptions } from 'urial/http';

declare const message: IncomingMessage;
declare const second: Http2ServerRequest;
declare const uri: Uri;
declare const text: string;
declare const maybe: string | undefined;

test('a request of Node.js has what is needed', () => {
  const { url, method, headers } = message;
  const made = fromRequestTarget(url, {
    scheme: 'https',
    authority: headers.host,
    method,
    absolute: 'refuse',
  });
  expectTypeOf(made).toEqualTypeOf<Uri>();
  fromRequestTarget(second.url, {
    scheme: second.scheme,
    authority: second.authority,
    method: second.method,
  });
});

test('the authority may be undefined, but it has to be written', () => {
  fromRequestTarget(text, { scheme: text, authority: undefined });
  // @ts-expect-error a forgotten host is not a request without one
  fromRequestTarget(text, { scheme: text });
  // @ts-expect-error a request has a scheme
  fromRequestTarget(text, { authority: text });
  // @ts-expect-error the scheme is known
  fromRequestTarget(text, { scheme: maybe, authority: text });
  // @ts-expect-error there are no other options
  fromRequestTarget(text, { scheme: text, authority: text, host: text });
  // @ts-expect-error the absolute form is taken without the option
  fromRequestTarget(text, { scheme: text, authority: text, absolute: 'allow' });
  // @ts-expect-error a target is a text
  fromRequestTarget(uri, { scheme: text, authority: text });
  expectTypeOf<RequestTargetOptions['authority']>().toEqualTypeOf<string | undefined>();
});
