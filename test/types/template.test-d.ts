import { describe, expectTypeOf, test } from 'vitest';
import { QueryParams, Uri, type RawValue } from 'urial';
import {
  type RouteMatch,
  routes,
  type RouteTable,
  type TemplateMatch,
  type TemplateValue,
  type TemplateValues,
  UriTemplate,
} from 'urial/template';

const users = UriTemplate.parse('/users/{id}{?q,page*}');
declare const text: string;
declare const segment: `/a/${string}`;

describe('a literal text types the values', () => {
  test('names, and which are required', () => {
    expectTypeOf<TemplateValues<'/users/{id}{?q,page*}'>>().toEqualTypeOf<{
      readonly id: TemplateValue;
      readonly q?: TemplateValue | null | undefined;
      readonly page?: TemplateValue | null | undefined;
    }>();
    expectTypeOf(users.expand({ id: 7 })).toEqualTypeOf<Uri>();
    expectTypeOf(users.expandToString({ id: 'a', q: undefined, page: [1, 2] })).toEqualTypeOf<string>();
    expectTypeOf(users.expandToString({ id: 'a', q: null, page: [1, null] })).toEqualTypeOf<string>();
    // @ts-expect-error id is required
    users.expand({ q: 'a' });
    // @ts-expect-error id is required, and undefined is not a value
    users.expand({ id: undefined });
    // @ts-expect-error id is required, and null is undefined
    users.expand({ id: null });
    // @ts-expect-error there is no such variable
    users.expand({ id: 7, pgae: 2 });
    // @ts-expect-error values are not optional
    users.expand();
  });

  test('operators with a delimiter of their own make variables optional, the others do not', () => {
    expectTypeOf<TemplateValues<'{#a}{.b}{/c}{;d}{?e}{&f}'>>().toEqualTypeOf<
      Readonly<Partial<Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', TemplateValue | null | undefined>>>
    >();
    expectTypeOf<TemplateValues<'{a}{+b}{c,d*}'>>().toEqualTypeOf<
      Readonly<Record<'a' | 'b' | 'c' | 'd', TemplateValue>>
    >();
  });

  test('a variable that is required anywhere is required', () => {
    expectTypeOf<TemplateValues<'{?a}{a}'>>().toEqualTypeOf<{ readonly a: TemplateValue }>();
    expectTypeOf<TemplateValues<'{a}{?a}'>>().toEqualTypeOf<{ readonly a: TemplateValue }>();
  });

  test('a prefix takes data', () => {
    expectTypeOf<TemplateValues<'{a:3}{?b:3,c}'>>().toEqualTypeOf<{
      readonly a: RawValue;
      readonly b?: RawValue | null | undefined;
      readonly c?: TemplateValue | null | undefined;
    }>();
    expectTypeOf<TemplateValues<'{a:3}/{a}'>>().toEqualTypeOf<{ readonly a: RawValue }>();
    // @ts-expect-error a list has no prefix
    UriTemplate.parse('{a:3}').expand({ a: ['b'] });
  });

  test('without variables there are no values', () => {
    expectTypeOf<TemplateValues<'/a'>>().toEqualTypeOf<
      Readonly<Record<string, 'this template has no variables'>>
    >();
    UriTemplate.parse('/a').expand({});
    // @ts-expect-error there is no variable
    UriTemplate.parse('/a').expand({ a: 'b' });
  });

  test('constants and unions', () => {
    const base = '/v1' as const;
    const template = UriTemplate.parse(`${base}/{id}` as const);
    expectTypeOf(template).toEqualTypeOf<UriTemplate<'/v1/{id}'>>();
    // a union may be either, so both must be possible
    expectTypeOf<TemplateValues<'/{a}' | '/{b}{?c}'>>().toEqualTypeOf<{
      readonly a: TemplateValue;
      readonly b: TemplateValue;
      readonly c?: TemplateValue | null | undefined;
    }>();
  });
});

describe('any other text is open', () => {
  test('a string, and a text that is known in part', () => {
    type Open = Readonly<Record<string, TemplateValue | null | undefined>>;
    expectTypeOf<TemplateValues<string>>().toEqualTypeOf<Open>();
    expectTypeOf<TemplateValues<`/a/${string}`>>().toEqualTypeOf<Open>();
    expectTypeOf<TemplateValues<`/{a}/${string}{b}`>>().toEqualTypeOf<Open>();
    UriTemplate.parse(text).expand({ anything: [1, undefined, null], other: undefined, another: null });
    UriTemplate.parse(segment).expand({});
    // @ts-expect-error a function is not a value
    UriTemplate.parse(text).expand({ anything: () => 1 });
  });
});

describe('values', () => {
  test('are data, lists, records and pairs', () => {
    expectTypeOf<string | number | bigint | boolean | Uri>().toExtend<RawValue>();
    users.expand({ id: Uri.parse('a:b') });
    users.expand({ id: ['a', 1, 2n, true, undefined, null] as const });
    users.expand({ id: { a: 1, b: undefined, c: null } });
    users.expand({ id: new Map([['a', null]]) });
    // a parameter without "=" is left out
    users.expand({ id: QueryParams.parse('a&b=1') });
    users.expand({ id: new Map([['a', 1]]) });
    users.expand({ id: new URLSearchParams('a=b') });
    users.expand({ id: [['a', 1]] });
    // @ts-expect-error a list in a list
    users.expand({ id: [['a', 'b', 'c']] });
    // @ts-expect-error a record in a record
    users.expand({ id: { a: { b: 1 } } });
    // @ts-expect-error a symbol has no text
    users.expand({ id: Symbol('a') });
  });
});

describe('a match', () => {
  test('finds what the form of the variable can be', () => {
    expectTypeOf(users.match('/users/7')).toEqualTypeOf<
      | {
          readonly id: string;
          readonly q?: string;
          readonly page?: readonly string[] | Readonly<Record<string, string>>;
        }
      | undefined
    >();
    expectTypeOf<TemplateMatch<'{a:3}{+b}{#c}{.d}{/e}{;f}{?g}{&h}{i,j}'>>().toEqualTypeOf<
      Readonly<Partial<Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i' | 'j', string>>>
    >();
    expectTypeOf<TemplateMatch<'{a*}{+b*}{#c*}{.d*}{/e*}'>>().toEqualTypeOf<
      Readonly<Partial<Record<'a' | 'b' | 'c' | 'd' | 'e', readonly string[]>>>
    >();
    expectTypeOf<TemplateMatch<'{;a*}{?b*}{&c*}'>>().toEqualTypeOf<
      Readonly<Partial<Record<'a' | 'b' | 'c', readonly string[] | Readonly<Record<string, string>>>>>
    >();
    // no path has it always: it may stand in a query or a fragment, or beside data in its segment
    interface Absent {
      readonly id?: string;
      readonly r?: string;
    }
    expectTypeOf<TemplateMatch<'https://h/#/{r}/{id}'>>().toEqualTypeOf<Absent>();
    expectTypeOf<TemplateMatch<'/x?y=/{r}&z=/{id}#'>>().toEqualTypeOf<Absent>();
    expectTypeOf<TemplateMatch<'/{id}{&r}'>>().toEqualTypeOf<Absent>();
    expectTypeOf<TemplateMatch<'{+r}/{id}'>>().toEqualTypeOf<Absent>();
    expectTypeOf<TemplateMatch<'/{id}{?r}/{r}'>>().toEqualTypeOf<Absent>();
    expectTypeOf<TemplateMatch<'/{id}{/r}x'>>().toEqualTypeOf<Absent>();
    interface Present {
      readonly id: string;
      readonly r?: string;
    }
    expectTypeOf<TemplateMatch<'/{id}?r={r}'>>().toEqualTypeOf<Present>();
    expectTypeOf<TemplateMatch<'/{id}/{+r}'>>().toEqualTypeOf<Present>();
    expectTypeOf<TemplateMatch<'https://{id}/x{?r}'>>().toEqualTypeOf<Present>();
    expectTypeOf<TemplateMatch<'/{id}{?id*}'>>().toEqualTypeOf<{
      readonly id: string | readonly string[] | Readonly<Record<string, string>>;
    }>();
    // one with "*" and one without
    expectTypeOf<TemplateMatch<'{a}{/a*}'>>().toEqualTypeOf<{ readonly a?: string | readonly string[] }>();
    expectTypeOf<TemplateMatch<string>>().toEqualTypeOf<
      Readonly<Record<string, string | readonly string[] | Readonly<Record<string, string>> | undefined>>
    >();
    expectTypeOf(UriTemplate.parse('/a').match(Uri.parse(''))).not.toEqualTypeOf<undefined>();
    // @ts-expect-error parts are not a reference
    users.match({ path: '/users/7' });
    // @ts-expect-error there is no such order
    users.match('/users/7', { order: 'in' });
    expectTypeOf(users.match('/users/7', { order: 'any' })).toEqualTypeOf(users.match('/users/7'));
    expectTypeOf(users.match('/users/7', {})).toEqualTypeOf(users.match('/users/7'));
  });

  test('is fit for an expansion where the template asks for nothing else', () => {
    const pages = UriTemplate.parse('/pages{/n}');
    const found = pages.match('/pages/7');
    if (found !== undefined) pages.expand(found);
  });
});

describe('a table of routes', () => {
  const app = routes({ home: '/', user: '/users/{id}{?q}', list: '/list{?page*}' });

  test('asks for the values of each route', () => {
    expectTypeOf(app.user.to({ id: 7 })).toEqualTypeOf<Uri>();
    expectTypeOf(app.home.to()).toEqualTypeOf<Uri>();
    app.home.to({});
    app.list.to();
    app.list.to({ page: [1, 2] });
    // @ts-expect-error id is required
    app.user.to();
    // @ts-expect-error id is required
    app.user.to({ q: 'a' });
    // @ts-expect-error there is no such value
    app.home.to({ id: 1 });
    // @ts-expect-error there is no such route
    expectTypeOf(app.post).toBeNever();
  });

  test('finds a name with its own values', () => {
    const found = app.find(Uri.parse(''));
    expectTypeOf(found?.name).toEqualTypeOf<'home' | 'user' | 'list' | undefined>();
    if (found?.name === 'list')
      expectTypeOf(found.values).toEqualTypeOf<{
        readonly page?: readonly string[] | Readonly<Record<string, string>>;
      }>();
    if (found?.name === 'user') expectTypeOf(found.values.id).toEqualTypeOf<string>();
    expectTypeOf(found).toEqualTypeOf<
      RouteMatch<{ home: '/'; user: '/users/{id}{?q}'; list: '/list{?page*}' }> | undefined
    >();
  });

  test('with any other texts is open', () => {
    const texts: Record<string, string> = {};
    const table: RouteTable<Record<string, string>> = routes(texts);
    expectTypeOf(table.find('/')?.name).toEqualTypeOf<string | undefined>();
    table['a']?.to();
    table['a']?.to({ x: 1 });
    expectTypeOf(routes({ a: text }).find('/')?.name).toEqualTypeOf<'a' | undefined>();
  });

  test('has no name that it needs itself, that objects have or that they sort', () => {
    // @ts-expect-error the table has it
    routes({ find: '/a' });
    // @ts-expect-error a promise has it
    routes({ then: '/a' });
    // @ts-expect-error objects have it
    routes({ toString: '/a' });
    // @ts-expect-error objects have it
    routes(JSON.parse('{}') as { __proto__: '/a' });
    // @ts-expect-error objects sort it
    routes({ 1: '/a' });
    // @ts-expect-error objects sort it
    routes({ '-1': '/a' });
    // @ts-expect-error it has a host
    routes({ a: '//h/a' });
    // @ts-expect-error it has a scheme and a host
    routes({ a: 'https://h/{a}' });
    // @ts-expect-error it has a fragment
    routes({ a: '/a{#b}' });
    // @ts-expect-error it has a scheme
    routes({ a: 'mailto:{a}' });
    // @ts-expect-error no path of a request begins so
    routes({ a: 'users/{id}' });
    // @ts-expect-error no path of a request begins with data
    routes({ a: '{id}' });
    // @ts-expect-error a router reads a variable in it
    routes({ a: '/users/:id' });
    // @ts-expect-error so it does here
    routes({ a: '/files/*' });
    // @ts-expect-error a router reads a variable in brackets
    routes({ a: '/users/[id]{?q}' });
    routes({ a: '/a', '': '/b', 'x y': '/c:d' });
    routes({ a: '/{x:3}', b: '{/x:3}', c: '/a?u=https://{x}/*', d: '/a*', e: '/b{?q}', f: '{+base}/a' });
  });

  test('does not change how templates fit each other', () => {
    const table: RouteTable<{ user: '/users/{id}' }> = routes({ user: '/users/{id}' });
    const templates: UriTemplate[] = [users, UriTemplate.parse('/a')];
    expectTypeOf(table.find(templates[0]?.expand({ id: 1 }) ?? '')?.name).toEqualTypeOf<'user' | undefined>();
  });
});

describe('a long template', () => {
  type Times<Unit extends string> = `${Unit}${Unit}${Unit}${Unit}${Unit}${Unit}${Unit}${Unit}${Unit}${Unit}`;
  /** 400 expressions, 4,000 characters. */
  type Long = `{first}${Times<Times<'/literals/{a0}{/b0*,c0:3}{?d}{+e}'>>}{last}`;

  test('has all its names', () => {
    expectTypeOf<keyof TemplateValues<Long>>().toEqualTypeOf<
      'first' | 'a0' | 'b0' | 'c0' | 'd' | 'e' | 'last'
    >();
  });
});
