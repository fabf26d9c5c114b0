import type { IncomingMessage } from 'node:http';
import type { Http2ServerRequest } from 'node:http2';
import { expectTypeOf, test } from 'vitest';
import type { ParseResult, Uri } from 'urial';
import { fromRequest, type RequestOptions, tryFromRequest } from 'urial/http';

declare const message: IncomingMessage;
declare const second: Http2ServerRequest;
declare const fetched: Request;
declare const text: string;
declare const maybe: string | undefined;

test('each request of Node.js and of fetch is taken', () => {
  expectTypeOf(fromRequest(message, { scheme: 'https' })).toEqualTypeOf<Uri>();
  expectTypeOf(tryFromRequest(second)).toEqualTypeOf<ParseResult>();
  fromRequest(fetched);
  fromRequest({ url: text, method: text, headers: { host: text } }, { scheme: maybe, authority: maybe });
  fromRequest({ url: maybe, headers: {} });
});

test('a wrong call does not compile', () => {
  // @ts-expect-error a request has headers
  fromRequest({ url: text });
  // @ts-expect-error a target is no request
  fromRequest(text);
  // @ts-expect-error a client can send a header twice, so it may be a list
  fromRequest(message, { scheme: message.headers['x-forwarded-proto'] });
  // @ts-expect-error there are no other options
  fromRequest(message, { host: text });
  // @ts-expect-error the absolute form of another host is taken or refused
  fromRequest(message, { absolute: 'refuse' });
  expectTypeOf<RequestOptions['absolute']>().toEqualTypeOf<'any' | undefined>();
});
