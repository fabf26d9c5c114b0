// Texts of each class of trouble. A text without a scheme is read on the base.

export const BASE = 'http://example.com/a/b?c';

const h = (rest) => `http://example.com${rest}`;

/** Texts that Node.js reads differently from version 24 on. */
export const UNSTEADY = ['http://xn--a.example/'];

/** Each class with its texts. */
export const TROUBLES = [
  ['no path', [h(''), h('?q')]],
  ['a default port', [h(':80/'), 'https://example.com:443/']],
  ['another port', [h(':/'), h(':080/'), h(':0/'), h(':65536/')]],
  ['upper case', ['HTTP://example.com/', 'http://EXAMPLE.com/']],
  ['`;` at the end of a path', [h('/a;'), h('/a;?q'), '/a;']],
  ['`;` behind a dot', [h('/a/.;x/b'), '/a/..;/b', '.;x']],
  ["`'`", [h("/it's"), h("/?q='a'"), h("/#it's")]],
  ['`_`, or `-` at an end of a label', ['http://a_b.example/', 'http://a-.example/', 'http://-a.example/']],
  ['a dot at the end of a host', ['http://example.com./']],
  ['IPv6', ['http://[::1]/', 'http://[2001:DB8::1]/', 'http://[::ffff:1.2.3.4]/', 'http://[v1.a]/']],
  [
    'IPv4, not in four numbers',
    ['http://127.1/', 'http://0x7f.0.0.1/', 'http://2130706433/', 'http://010.0.0.1/'],
  ],
  ['a host that ends in a number', ['http://example.1/', 'http://1.2.3.256/']],
  ['an escape in a host', ['http://ex%61mple.com/', 'http://example%2Fcom/']],
  ['other characters in a host', ['http://a,b.example/', 'http://a&b.example/']],
  ['`xn--`', ['http://xn--bcher-kva.example/', ...UNSTEADY]],
  ['user information', ['http://user:pw@example.com/', 'http://@example.com/', 'http://a@b@example.com/']],
  ['a dot-segment', [h('/a/./b'), h('/a/../b'), './a', '../a', h('/a/%2E%2E/b')]],
  ['a query or a fragment alone', ['?q', '#f', '']],
  ['an empty query or fragment', [h('/?'), h('/#'), '/a?']],
  ['an empty segment', [h('//a'), h('/a//b'), '//example.org/a', '///a', '/a//b']],
  ['`%2F`, `%5C`, `%3B` in a path', [h('/a%2Fb'), h('/a%5Cb'), h('/a%3Bb')]],
  [
    'other escapes of reserved characters',
    [h('/a%3Fb%23c'), h('/a%40b%3Ac'), h('/?q=%26%2F%3D'), h('/?q=%5C')],
  ],
  ['an escape in lower case', [h('/%c3%a9')]],
  ['an escape that is not needed', [h('/%61'), h('/?q=%7E')]],
  ['an escape of a control', [h('/a%00b'), h('/a%0Ab')]],
  ['an escape that is no UTF-8', [h('/%FF')]],
  ['a colon in a path without a scheme', ['a:b', 'x:9/', './a:b', 'a/b:80']],
  ['`%2A` alone', ['%2A', '%2A?q', '/%2A']],
  ['`&` or `,` at the start', ['&a', '/&a', ',a']],
  ['a scheme without `//`', ['http:a', 'http:/a', 'http:///a']],
  ['`\\`', ['http://example.com\\@evil.example/', '/\\evil.example', h('/a\\b')]],
  ['a space or a control', [' http://example.com/', h('/a b'), h('/a\nb'), 'ht\ntp://example.com/']],
  ['characters outside of ASCII', [h('/é'), 'http://bücher.example/']],
  ['characters that must be escaped', [h('/?a[]=1'), h('/{id}'), h('/a|b'), h('/"a"'), h('/%zz')]],
];

/** @typedef {{ readonly text: string, readonly base?: string }} Task A text, and the base that it is read on. */

/** A task for each text. @type {readonly Task[]} */
export const TASKS = TROUBLES.flatMap(([, texts]) =>
  texts.map((text) => (/^[\s]*https?:/i.test(text) ? { text } : { text, base: BASE })),
);
