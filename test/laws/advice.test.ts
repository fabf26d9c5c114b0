/** Each function in the advice of an error exists, and helps. */
import { describe, expect, test } from 'vitest';
import * as root from 'urial';
import { fromIri, QueryParams, Uri } from 'urial';
import { errorOf } from '../support/tools/check.ts';

describe('the advice names the function that takes what was given', () => {
  const h = Uri.parse('//h');
  const rows: [call: () => unknown, advice: string][] = [
    [
      () => Uri.parse(new URL('a:b') as never),
      'give a string; Uri.from(...) takes a Uri, fromURL(...) a URL',
    ],
    [() => Uri.parse('/a b'), 'write it as encodeSegment(...) does'],
    [() => Uri.parse('?é'), 'read the text with fromIri(...)'],
    [() => Uri.parse('//bücher.example'), 'read the text with fromIri(...)'],
    [() => fromIri('/\u202e'), 'an IRI cannot hold it there: leave it out, or percent-encode it'],
    [() => fromIri('//[v1.é]'), 'an IRI cannot hold it there: leave it out, or percent-encode it'],
    [() => fromIri('/é|'), 'percent-encode it, or give { printable: true }'],
    [
      () => h.withPath('/a b'),
      'give a list of segments, or data to appendSegments(...), or write it as encodeSegment(...) does',
    ],
    [
      () => h.withPath('/é'),
      'give a list of segments, or data to appendSegments(...), or write it as encodeSegment(...) does',
    ],
    [() => h.withQuery('a b'), 'give a record of parameters, or write it as encodeParam(...) does'],
    [() => h.withFragment('a b'), 'write it as encodeFragment(...) does'],
    [() => h.withUserInfo('a@b'), 'give { user, password }, or write it as encodeUserInfo(...) does'],
    [() => h.withHost('localhost:8080'), 'give userInfo, host and port to withAuthority(...)'],
    [() => h.withHost('u:p@h'), 'give userInfo, host and port to withAuthority(...)'],
    [() => h.withHost('u@h'), 'give userInfo, host and port to withAuthority(...)'],
    [() => h.withHost('::1'), 'a host is a name, an IPv4 address, or an IP address in brackets'],
    [() => h.withHost('a b:80'), 'a host is a name, an IPv4 address, or an IP address in brackets'],
    [() => h.withHost('bücher'), 'encodeHost(...) gives the ASCII form of a name'],
    [() => h.withHost('https://h'), 'leave out the scheme and the "//"'],
    [() => h.withHost('//h'), 'leave out the scheme and the "//"'],
    [() => h.withAuthority('https://h'), 'leave out the scheme and the "//"'],
    [() => h.withAuthority('//h'), 'leave out the scheme and the "//"'],
    [() => h.with({ authority: 'https://u@h' }), 'leave out the scheme and the "//"'],
    [() => h.withAuthority('h:8//'), 'a port holds digits only'],
    [() => h.withScheme('https:'), 'leave out the colon'],
    [() => h.withFragment('#a'), 'leave out the "#"'],
    [() => h.withFragment('a#'), 'write it as encodeFragment(...) does'],
    [
      () => h.withParams('a=1' as never),
      'give a record or entries; withQuery(...) and QueryParams.parse(...) take a text',
    ],
    [() => h.withParams(undefined as never), 'give a record or entries'],
    [() => h.withParams(new URL('a:b') as never), 'give a record or entries'],
    [
      () => QueryParams.from('a' as never),
      'give a record or entries; withQuery(...) and QueryParams.parse(...) take a text',
    ],
    [
      () => h.withParam({ a: 1 } as never, undefined),
      'give a string as the name; withParams(...) takes a record',
    ],
    [() => h.withoutParam(['a'] as never), 'give each name as a string, a list as ...list'],
    [() => h.params.without(['a'] as never), 'give each name as a string, a list as ...list'],
    [() => h.appendSegments(['a', 'b'] as never), 'give each segment, a list as ...list'],
    [
      () => root.uri`${new URL('a:b') as never}/x`,
      'begin with a Uri, as Uri.parse(text) or fromURL(url) makes it, or with text before ":" as the scheme',
    ],
    [() => fromIri('/a b'), 'percent-encode it, or give { printable: true }'],
    [() => fromIri('?a=100%&é'), 'percent-encode it, or give { printable: true }'],
    [() => fromIri('#é['), 'percent-encode it, or give { printable: true }'],
    // the option does not help here
    [() => fromIri('/\\'), 'write it as encodeSegment(...) does'],
    [() => fromIri('//a b@h'), 'write it as encodeUserInfo(...) does'],
    [() => fromIri('/\\', { printable: true }), 'write it as encodeSegment(...) does'],
    ...[new String('x'), new Map(), new Date(0), ['a']].map(
      (value): [call: () => unknown, advice: string] => [
        () => Uri.from(value as never),
        'give a string, a Uri, an object with its text as href, or an object of parts',
      ],
    ),
    [() => Uri.from({ href: undefined } as never), 'give a string as href'],
    [() => h.withUserInfo({ password: 'y' } as never), 'give user beside password'],
    ...Object.entries({
      protocol: 'scheme',
      hostname: 'host',
      pathname: 'path',
      search: 'query',
      hash: 'fragment',
    }).map(([key, name]): [call: () => unknown, advice: string] => [
      () => h.with({ [key]: 'a' }),
      `give ${name}; a whole reference is for Uri.from`,
    ]),
    [() => h.withPort('8x'), 'a port holds digits only'],
  ];
  test.each(rows.map(([call, advice]) => [errorOf(call).message, advice] as const))(
    '%s',
    (message, advice) => {
      expect(message.endsWith(`; ${advice}`)).toBe(true);
    },
  );
});
