import { describe, expectTypeOf, test } from 'vitest';
import { type ParseResult, Uri, UriError, type UriErrorCode, type UriParts, type ParsedParts } from 'urial';

declare const uri: Uri;
declare const text: string;
declare const maybe: string | undefined;

describe('what is read', () => {
  test('no property can be assigned', () => {
    // @ts-expect-error the value is immutable
    uri.href = text;
    // @ts-expect-error a component is changed by its `with…` method
    uri.scheme = text;
    // @ts-expect-error a component is changed by its `with…` method
    uri.path = text;
    // @ts-expect-error a component is changed by its `with…` method
    uri.query = undefined;
    // @ts-expect-error a derived value
    uri.portNumber = 80;
    // @ts-expect-error a list is read-only
    uri.segments.length = 0;
    // @ts-expect-error nor are its elements
    uri.segments[0] = text;
    const parts: UriParts = {};
    // @ts-expect-error parts are read only too
    parts.host = text;
  });
});

describe('guards', () => {
  test('narrow what they ask for', () => {
    if (uri.hasScheme()) {
      expectTypeOf(uri.scheme).toEqualTypeOf<string>();
      expectTypeOf(uri.host).toEqualTypeOf<string | undefined>();
    }
    if (uri.hasAuthority()) {
      expectTypeOf(uri.host).toEqualTypeOf<string>();
      expectTypeOf(uri.authority).toEqualTypeOf<string>();
      expectTypeOf(uri.port).toEqualTypeOf<string | undefined>();
    }
    if (uri.hasPort()) {
      expectTypeOf(uri.port).toEqualTypeOf<string>();
      // a port needs a host
      expectTypeOf(uri.host).toEqualTypeOf<string>();
      expectTypeOf(uri.authority).toEqualTypeOf<string>();
    }
  });

  test('nest, and the value stays a Uri', () => {
    if (uri.hasScheme()) {
      if (uri.hasAuthority()) {
        if (uri.hasPort()) {
          expectTypeOf(uri.scheme).toEqualTypeOf<string>();
          expectTypeOf(uri.host).toEqualTypeOf<string>();
          expectTypeOf(uri.port).toEqualTypeOf<string>();
          expectTypeOf(uri).toExtend<Uri>();
          const plain: Uri = uri;
          expectTypeOf(plain.withScheme(uri.scheme)).toEqualTypeOf<Uri>();
        }
      }
    }
    if (uri.hasScheme() && uri.hasPort()) {
      expectTypeOf([uri.scheme, uri.port]).toEqualTypeOf<string[]>();
    }
  });

  test('negated leave a Uri that works', () => {
    if (!uri.hasScheme()) {
      expectTypeOf(uri).toEqualTypeOf<Uri>();
      expectTypeOf(uri.withScheme('a')).toEqualTypeOf<Uri>();
      return;
    }
    expectTypeOf(uri.scheme).toEqualTypeOf<string>();
    if (uri.hasPort()) {
      expectTypeOf(uri.port).toEqualTypeOf<string>();
    } else {
      // what was known before stays known
      expectTypeOf(uri.scheme).toEqualTypeOf<string>();
      expectTypeOf(uri.port).toEqualTypeOf<string | undefined>();
      expectTypeOf(uri.withPort(80)).toEqualTypeOf<Uri>();
    }
    // after both branches it is a Uri again
    expectTypeOf(uri.withPort(80)).toEqualTypeOf<Uri>();
  });

  test('hasScheme with names narrows the scheme, and what it did not find stays a Uri', () => {
    if (uri.hasScheme('http', 'https')) {
      expectTypeOf(uri.scheme).toExtend<string>();
      expectTypeOf(uri.scheme.toLowerCase()).toEqualTypeOf<string>();
      expectTypeOf(uri).toExtend<Uri>();
      if (uri.hasScheme('http')) expectTypeOf(uri.withScheme(uri.scheme)).toEqualTypeOf<Uri>();
      else expectTypeOf(uri.withScheme(uri.scheme)).toEqualTypeOf<Uri>();
      if (!uri.hasScheme(['http'])) expectTypeOf(uri.withPort(80)).toEqualTypeOf<Uri>();
      if (uri.hasAuthority()) expectTypeOf([uri.scheme, uri.host]).toExtend<string[]>();
    } else {
      expectTypeOf(uri).toEqualTypeOf<Uri>();
      if (uri.hasScheme('mailto')) expectTypeOf(uri.scheme.length).toEqualTypeOf<number>();
      else expectTypeOf(uri).toEqualTypeOf<Uri>();
    }
    if (uri.hasScheme()) {
      if (uri.hasScheme('http')) expectTypeOf(uri.scheme).toExtend<string>();
      else expectTypeOf(uri.scheme).toEqualTypeOf<string>();
    }
  });

  test('hasScheme with a list narrows, and what it did not find stays a Uri', () => {
    const names: readonly string[] = [text];
    if (uri.hasScheme(names)) {
      expectTypeOf(uri.scheme.length).toEqualTypeOf<number>();
      if (uri.hasScheme('http')) expectTypeOf(uri.withScheme(uri.scheme)).toEqualTypeOf<Uri>();
      else expectTypeOf(uri.withScheme(uri.scheme)).toEqualTypeOf<Uri>();
    } else {
      expectTypeOf(uri).toEqualTypeOf<Uri>();
    }
    uri.hasScheme(['http', 'https'] as const);
    uri.hasScheme(text, text);
    const allowed: string[] = [text];
    // @ts-expect-error an empty list would ask for any scheme: give the list itself
    uri.hasScheme(...allowed);
    // @ts-expect-error a name that may be absent would ask for any scheme
    uri.hasScheme(maybe);
    // @ts-expect-error undefined is not a name
    uri.hasScheme(undefined);
    // @ts-expect-error a set has no order to rely on
    uri.hasScheme(new Set(allowed));
    // @ts-expect-error a list stands alone
    uri.hasScheme('http', allowed);
  });

  test('hasScheme asked again, with any names, leaves a Uri that works', () => {
    const [allowed, blocked]: [string[], string[]] = [[text], [text]];
    const web: 'http' | 'https' = text as 'http' | 'https';
    const url = (value: Uri): string => {
      if (!value.hasScheme(allowed)) return '';
      if (value.hasScheme(blocked)) return '';
      expectTypeOf(value.scheme.length).toEqualTypeOf<number>();
      if (value.hasScheme(blocked)) return value.scheme;
      return value.withScheme(value.scheme).href;
    };
    expectTypeOf(url).returns.toEqualTypeOf<string>();
    expectTypeOf(uri.hasScheme(text) && !uri.hasScheme(text) && uri.href).toEqualTypeOf<string | false>();
    expectTypeOf(uri.hasScheme(web) && !uri.hasScheme(web) && uri.href).toEqualTypeOf<string | false>();
    expectTypeOf(uri.hasScheme('a') && !uri.hasScheme('a') && uri.href).toEqualTypeOf<string | false>();
    if (uri.hasScheme(text)) {
      if (!uri.hasScheme(text, 'a')) expectTypeOf(uri.withPort(80)).toEqualTypeOf<Uri>();
      if (uri.hasScheme(web)) {
        if (!uri.hasScheme(allowed)) expectTypeOf(uri.scheme.length).toEqualTypeOf<number>();
        if (uri.hasAuthority() && !uri.hasScheme('a')) expectTypeOf(uri.host).toEqualTypeOf<string>();
      }
    }
  });

  test('isUri narrows any value to a Uri', () => {
    const anything: unknown = uri;
    if (Uri.isUri(anything)) expectTypeOf(anything).toEqualTypeOf<Uri>();
    const either: string | Uri = Math.random() > 1 ? text : uri;
    if (Uri.isUri(either)) expectTypeOf(either).toEqualTypeOf<Uri>();
    else expectTypeOf(either).toEqualTypeOf<string>();
    const mixed: readonly (string | Uri)[] = [text, uri];
    expectTypeOf(mixed.filter(Uri.isUri)).toEqualTypeOf<Uri[]>();
  });
});

describe('what makes a value', () => {
  test('the result of tryParse is narrowed by ok', () => {
    const result = Uri.tryParse(text);
    expectTypeOf(result).toEqualTypeOf<ParseResult>();
    if (result.ok) expectTypeOf(result.uri).toEqualTypeOf<Uri>();
    else expectTypeOf(result.error).toEqualTypeOf<UriError>();
    // @ts-expect-error there may be no uri before ok was asked
    expectTypeOf(result.uri).toExtend<Uri>();
  });

  test('the result of tryParse has a default, and can be taken apart', () => {
    expectTypeOf(Uri.tryParse(text).uri ?? uri).toEqualTypeOf<Uri>();
    expectTypeOf(Uri.tryParse(text).error?.code).toEqualTypeOf<UriErrorCode | undefined>();
    const { ok, uri: made, error } = Uri.tryParse(text);
    if (ok) expectTypeOf(made).toEqualTypeOf<Uri>();
    else expectTypeOf(error).toEqualTypeOf<UriError>();
    if (made === undefined) expectTypeOf(error).toEqualTypeOf<UriError>();
    else expectTypeOf(error).toEqualTypeOf<undefined>();
  });

  test('from takes parts', () => {
    Uri.from({ scheme: 'a', userInfo: 'u', host: 'h', port: 80, path: 'p', query: 'q', fragment: maybe });
    const parts: UriParts = { host: maybe };
    Uri.from(parts);
    Uri.from({ ...parts, host: text });
    Uri.from(uri.toParts());
    const generic = <T extends string, V extends string | Uri>(value: T, either: V): [T, V, Uri, Uri] => [
      value,
      either,
      Uri.from(value),
      Uri.from(either),
    ];
    expectTypeOf(generic('a', uri)).toEqualTypeOf<['a', Uri, Uri, Uri]>();
    // @ts-expect-error it may be absent
    Uri.from(maybe);
    // @ts-expect-error a host that may be absent, which is what process.env.HOST is
    Uri.from({ scheme: 'https', host: maybe, path: '/v1' });
    // @ts-expect-error an authority that may be absent
    Uri.from({ authority: maybe, path: ['a'] });
    // @ts-expect-error no such part
    Uri.from({ hots: 'h' });
    // @ts-expect-error a whole reference has no other parts
    Uri.from({ href: text, host: 'h' });
    // @ts-expect-error the authority holds the host
    Uri.from({ authority: 'h', host: 'h' });
    // @ts-expect-error a query is text
    Uri.from({ query: 7 });
    // @ts-expect-error a list has no parts
    Uri.from([]);
    // @ts-expect-error neither has a map
    Uri.from(new Map([['host', 'h']]));
  });

  test('there is no other way', () => {
    // @ts-expect-error the constructor would not check: Uri.parse does
    expectTypeOf(new Uri(text)).toExtend<Uri>();
    // @ts-expect-error nor is there one without arguments
    expectTypeOf(new Uri()).toExtend<Uri>();
    // @ts-expect-error no subclassing: what a method returns is a Uri
    class Sub extends Uri {}
    expectTypeOf(Sub).not.toBeAny();
    // an object with the same members is not a Uri, because the fields are private
    expectTypeOf({ ...uri }).not.toExtend<Uri>();
    expectTypeOf<{ readonly [K in keyof Uri]: Uri[K] }>().not.toExtend<Uri>();
    expectTypeOf<URL>().not.toExtend<Uri>();
  });
});

describe('with', () => {
  test('takes a host, undefined alone, and parts that are passed on, but no host that may be absent', () => {
    uri.with({ host: undefined });
    uri.with({ authority: undefined, scheme: maybe });
    uri.with({ host: maybe ?? '' });
    uri.with(Math.random() > 1 ? { host: 'h' } : { host: undefined });
    uri.with(Math.random() > 1 ? { host: 'h' } : { path: 'p' });
    const given: { host?: string; authority?: never } = {};
    uri.with(given);
    uri.with({ [text]: maybe });
    const generic = <T extends string>(host: T): [T, Uri] => [
      host,
      uri.withHost(host).with({ host }).with({ authority: host }).with(Uri.from({ host }).toParts()),
    ];
    expectTypeOf(generic('h')).toEqualTypeOf<['h', Uri]>();
    // @ts-expect-error it may be absent
    uri.with({ host: maybe });
    // @ts-expect-error it may be absent
    uri.with({ authority: maybe });
    // @ts-expect-error so may this
    uri.with({ host: uri.host, path: uri.path });
    // @ts-expect-error null is not absent
    uri.with({ host: null });
  });

  test('takes the authority whole, or its parts', () => {
    uri.with({ authority: undefined });
    // @ts-expect-error the authority holds the host
    uri.with({ authority: 'h', host: 'h' });
    // @ts-expect-error it holds the port
    uri.with({ authority: 'h', port: undefined });
    // @ts-expect-error it holds the user information, also when it is removed
    uri.with({ authority: undefined, userInfo: 'u' });
    // what is read has the parts alone
    expectTypeOf<'authority' extends keyof ParsedParts ? true : false>().toEqualTypeOf<false>();
  });

  test('refuses what is not a part', () => {
    // @ts-expect-error no such part: it would be ignored silently
    uri.with({ hots: 'h' });
    // @ts-expect-error a password is part of the user information
    uri.with({ password: 'p' });
    // @ts-expect-error the text of a whole reference goes to Uri.from
    uri.with({ href: text });
    // @ts-expect-error a copy of the fields of a URL has an href
    uri.with({ ...new URL(text) });
    // @ts-expect-error a string is not an object of parts
    uri.with(text);
    // @ts-expect-error null is not absent
    uri.with({ query: null });
    // @ts-expect-error a query is text
    uri.with({ query: 7 });
    // @ts-expect-error user information has a user
    uri.with({ userInfo: { password: 'p' } });
    // @ts-expect-error and no other keys
    uri.with({ userInfo: { user: 'u', pass: 'p' } });
    // @ts-expect-error a segment is data
    uri.with({ path: ['a', null] });
    // @ts-expect-error a list has no parts
    uri.with([]);
    // @ts-expect-error neither has a map
    uri.with(new Map([['host', 'h']]));
  });

  test('refuses objects whose keys have other meanings', () => {
    const url = new URL(text);
    // @ts-expect-error the host of a URL has its port, its hash the "#"
    uri.with(url);
    // @ts-expect-error a location is such a URL
    uri.with(location);
    // @ts-expect-error a link is too
    uri.with(document.createElement('a'));
    // @ts-expect-error all parts of a Uri would replace all parts: that is the other Uri itself
    uri.with(uri);
    // @ts-expect-error a Uri of known scheme is a Uri
    if (uri.hasScheme()) uri.with(uri);
  });
});

describe('comparison', () => {
  test('is not arithmetic', () => {
    // @ts-expect-error compare orders
    expectTypeOf(uri - uri).toBeNumber();
    // @ts-expect-error a value is never the text that it has
    expectTypeOf(uri === text).toBeBoolean();
  });
});
