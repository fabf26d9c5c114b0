/**
 * Promise 10, Discreet: no rendering for people and no error shows a password or has a control character. The law of the
 * command line, its usage errors and what it writes to a terminal, is in `test/unit/cli/attack.test.ts`.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  browserDifferences,
  encodeHost,
  fromHref,
  fromIri,
  fromURL,
  fromUserInput,
  redact,
  toURL,
  Uri,
  UriError,
} from 'urial';
import {
  checkFetch,
  checkHref,
  checkOAuthRedirect,
  checkPortable,
  checkRedirect,
  type CheckResult,
} from 'urial/link';
import { fetchSchema, hrefSchema, portableSchema, redirectSchema, uriSchema } from 'urial/schema';
import { UriTemplate } from 'urial/template';
import {
  anyText,
  anyUri,
  criticalText,
  nearMiss,
  noise,
  uriText,
} from '../support/arbitraries/references.ts';
import { always, attempt, expectOften } from '../support/tools/check.ts';
import { authorityText, hostText, pathText, queryText } from '../support/arbitraries/texts.ts';

const INSPECT = Symbol.for('nodejs.util.inspect.custom');
const inspect = (uri: Uri): string =>
  (uri as unknown as Record<symbol, () => string>)[INSPECT]?.() ?? 'no inspect';

const SECRET = 'hunter2';
const front = fc.constantFrom('', 'a', 'http');
const user = fc.constantFrom('u', '', 'me');
const secret = fc.constantFrom(
  SECRET,
  `${SECRET}:`,
  `:${SECRET}`,
  `${SECRET}:x`,
  `%40${SECRET}`,
  `x:${SECRET}`,
);

/** Schemes whose URIs have no authority: the text directly after them is not a password. */
const NO_LOGIN =
  /^(?:mailto|tel|sms|urn|sips?|xmpp|acct|im|pres|news|cid|mid|tag|magnet|geo|data|about|blob|javascript):/i;

test('a display is the text with *** between a colon and the last @ before the next delimiter', () => {
  let masked = 0;
  always(
    [uriText()],
    (text) => {
      const scheme = /^[a-z][a-z\d+.-]*:/i.exec(text)?.[0] ?? '';
      const rest = text.slice(scheme.length);
      const login = scheme === '' || NO_LOGIN.test(text) ? rest : rest.replace(/^[^/?#]+@/, '***@');
      const wanted = login.split(/([/?#])/).map((piece) => piece.replace(/^([^:]*:).+@/, '$1***@'));
      const shown = Uri.parse(text).toMasked();
      expect(shown).toBe(scheme + wanted.join(''));
      if (shown !== text) masked += 1;
    },
    2000,
  );
  expectOften(masked, 20);
});

test('a display is a reference with the same components except the masked text, and its display is itself', () => {
  const piece = fc.constantFrom(...'/?#:@&=*.', '//', 'u:p@h', 'http:', 'mailto:', 'u', '80', '%41', '[::1]');
  always(
    [
      fc
        .oneof(
          uriText(),
          fc.array(piece, { maxLength: 9 }).map((all) => all.join('')),
        )
        .filter(Uri.canParse),
    ],
    (text) => {
      const uri = Uri.parse(text);
      const shown = Uri.parse(uri.toMasked());
      expect(shown.toMasked()).toBe(shown.href);
      const { userInfo, path, query, fragment, ...same } = uri.toParts();
      expect(shown.toParts()).toMatchObject(same);
      expect(Object.keys(shown.toParts())).toEqual(Object.keys(uri.toParts()));
      for (const [was, is] of [
        [userInfo, shown.userInfo],
        [path, shown.path],
        [query, shown.query],
        [fragment, shown.fragment],
      ])
        if (is?.includes('***') !== true) expect(is).toBe(was);
    },
  );
});

test('a display shows no password that the platform reads', () => {
  const slashes = fc.constantFrom('', '/', '//', '///', '////');
  const scheme = fc.constantFrom('http:', 'HTTPS:', 'ws:', 'wss:', 'ftp:', 'foo:', 'file:', 'x:', '');
  let read = 0;
  always([scheme, slashes, user, secret, hostText, pathText], (name, between, who, password, host, path) => {
    const result = Uri.tryParse(`${name}${between}${who}:${password}@${host}${path}`);
    if (!result.ok) return;
    const readings = [undefined, 'http://b/', 'https://b/']
      .filter((base) => URL.canParse(result.uri.href, base))
      .map((base) => new URL(result.uri.href, base).password);
    if (!readings.some((reading) => reading.includes(SECRET))) return;
    read += 1;
    expect(result.uri.toMasked()).not.toContain(SECRET);
    expect(inspect(result.uri)).not.toContain(SECRET);
    expect(redact(result.uri)).not.toContain(SECRET);
  });
  expectOften(read, 50);
});

/** The parts of an error that may get into a log. */
const logged = (error: UriError): string =>
  [
    error.input,
    error.problem,
    error.advice,
    error.message,
    String(error),
    error.stack,
    JSON.stringify(error),
    JSON.stringify({ ...error }),
  ].join('\n');

test('what is redacted alone is redacted the same behind any wrapping schemes', () => {
  const wrapper = fc.constantFrom('git::', 'view-source:', 'jdbc:', 'a+b:', 'x:1.2:', 'feed://');
  const scheme = fc.constantFrom('https', 'HTTP', 'ssh', 'mysql', 'git+ssh');
  const rest = fc.constantFrom('', '/', '/a@b', ':80/x:y@z', '?q=1', '#a@b', `/p?token=${SECRET}`);
  always(
    [fc.array(wrapper, { minLength: 1, maxLength: 3 }), scheme, secret, rest],
    (wrappers, inner, login, tail) => {
      const url = `${inner}://${login}@h${tail}`;
      const text = wrappers.join('') + url;
      if (!Uri.canParse(text)) return;
      expect(redact(text)).toBe(wrappers.join('') + redact(url));
      expect(redact(text)).not.toContain(SECRET);
    },
  );
});

test('the input of an error is the given string, with * in place of a password', () => {
  const checks: readonly ((text: string) => CheckResult<Uri>)[] = [
    checkHref,
    checkFetch,
    checkPortable,
    (text) => checkHref(text, { unicode: true }),
    (text) => checkRedirect(text, 'https://h/'),
  ];
  const doors: readonly ((text: string) => unknown)[] = [
    Uri.parse,
    fromIri,
    fromHref,
    fromUserInput,
    (href) => fromURL({ href }),
    (text) => UriTemplate.tryParse(text).error,
    ...checks.map((check) => (text: string) => check(text).error),
  ];
  const login = fc
    .tuple(fc.constantFrom('//u', 'https://u', 'u'), nearMiss())
    .map(([who, rest]) => `${who}:${SECRET}@${rest}`);
  const tail = fc.constantFrom('', '\ud800', '\u202e', '@h:x');
  always([fc.oneof(nearMiss(), noise(), login), tail, fc.constantFrom(...doors)], (front, end, door) => {
    const text = front + end;
    const error = attempt(() => door(text));
    if (!(error instanceof UriError)) return;
    expect(error.input.replace(/\*/g, '')).toBe(
      text.replace(/[^]/g, (char, at: number) => (error.input[at] === '*' ? '' : char)),
    );
    expect(error.input).toHaveLength(text.length);
    expect(error.index).toBeLessThanOrEqual(text.length);
    for (const shown of [error, ...checks.map((check) => check(text).error)])
      if (shown !== undefined) expect(logged(shown)).not.toContain(SECRET);
  });
});

test('a link with a secret is redacted as a name, as a value and alone, under up to three layers of escapes', () => {
  const inner = fc.constantFrom(
    'https://me:S@h/',
    'https://S@h/?a',
    '\\\\S@h',
    '/cb?code=S',
    'https://h/#a?b&jwt=S',
  );
  const place = fc.constantFrom(
    '?L',
    '#L',
    '?L=',
    '#L=x',
    '?x=L',
    '?x=y=L&z',
    '?a=1&L',
    '?a=1#/b?L=L',
    '?L%2Ftoken=x',
  );
  always([place, inner, fc.integer({ min: 1, max: 3 }), fc.boolean()], (text, link, layers, keepsEquals) => {
    let escaped = link.replace('S', SECRET);
    for (let layer = 0; layer < layers; layer += 1) escaped = encodeURIComponent(escaped);
    if (keepsEquals) escaped = escaped.replace(/%(?:25)*3D/, '=');
    const shown = redact(`https://h/${text.replaceAll('L', escaped).replace('S', SECRET)}`);
    expect(shown).not.toContain(SECRET);
    expect(redact(shown)).toBe(shown);
  });
});

describe('the password of user:secret@host without a scheme is not shown', () => {
  const login = fc.constantFrom('user', 'u', 'me', 'git', 'A.b-c+d', 'root', 'ftp', 'localhost', 'file', 'x');
  const rest = fc.constantFrom('', ':22', '/a', '/a@b', '?q@', '#f@', ':22/@');

  test('by a display, an inspection or a template', () => {
    always([login, secret, hostText, rest], (name, password, host, after) => {
      const text = `${name}:${password}@${host}${after}`;
      const result = Uri.tryParse(text);
      if (!result.ok) return;
      expect(result.uri.toMasked()).toContain('***@');
      expect(result.uri.toMasked()).not.toContain(SECRET);
      expect(inspect(result.uri)).not.toContain(SECRET);
      expect(redact(text)).not.toContain(SECRET);
      const template = UriTemplate.tryParse(`${text}{x}`);
      if (template.ok) expect(template.template.toMasked()).not.toContain(SECRET);
    });
  });

  test('by an error, wherever the text is wrong', () => {
    always(
      [login, secret, hostText, rest, criticalText, fc.nat(100)],
      (name, password, host, after, piece, position) => {
        const whole = `${name}:${password}@${host}${after}`;
        const places = [
          name.length + 1,
          name.length + 1 + password.length,
          whole.length - (position % (host.length + after.length + 1)),
        ];
        for (const at of places) {
          const text = whole.slice(0, at) + piece + whole.slice(at);
          // two slashes begin an authority, so the text after them is a user
          if (/^[/\\]{2}/.test(text.slice(name.length + 1))) continue;
          const errors = [
            Uri.tryParse(text).error,
            UriTemplate.tryParse(text).error,
            checkHref(text).error,
            checkFetch(text).error,
            attempt(() => fromUserInput(text)),
            attempt(() => fromIri(text)),
            attempt(() => fromURL({ href: text })),
            attempt(() => Uri.from({ [text]: '' } as never)),
          ];
          for (const error of errors)
            if (error instanceof UriError) expect(logged(error)).not.toContain(SECRET);
        }
      },
    );
  });

  test.each('mailto sip sips xmpp acct news im pres tel urn cid mid tag'.split(' '))(
    'but %s is known to have no authority, and stays',
    (scheme) => {
      expect(Uri.parse(`${scheme}:me@h`).toMasked()).toBe(`${scheme}:me@h`);
      expect(Uri.tryParse(`${scheme}:me@h|`).error?.input).toBe(`${scheme}:me@h|`);
      expect(UriTemplate.parse(`${scheme}:me@{h}`).toMasked()).toBe(`${scheme}:me@{h}`);
    },
  );
});

test('user:secret@host is shown nowhere where an error masks it, whatever stands around it', () => {
  const before = fc.array(
    fc.oneof(
      fc.constantFrom(
        'jdbc:',
        'view-source:',
        'https:',
        'http://',
        'file:',
        'mailto:',
        'a:',
        '//',
        './',
        '/',
      ),
      fc.constantFrom('?next=', '&a=', '#', 'h', 'h:80', 'me@h/', '@', '..', 'x:y@z', '%2F'),
    ),
    { maxLength: 4 },
  );
  const login = fc.constantFrom('user', 'u', 'http', 'ftp', 'file', 'mailto', 'A.b+c', '');
  const after = fc.constantFrom('', '/', ':22/a', ':99999', '/a@b', '?q@', '#f@', "?'@", '/../b');
  const base = fc.constantFrom(
    undefined,
    'https://h/a/',
    'ftp://h/a/',
    'file:///a/',
    'foo://h/a',
    'mailto:a',
  );
  let listed = 0;
  always(
    [before, login, secret, hostText, after, base],
    (front, name, password, host, end, from) => {
      const text = `${front.join('')}${name}:${password}@${host}${end}`;
      const refused = [Uri.tryParse(`${text}|`).error, UriTemplate.tryParse(`${text}|`).error];
      for (const error of refused) {
        if (error === undefined || error.input.includes(SECRET)) return;
        expect(logged(error)).not.toContain(SECRET);
      }
      const template = UriTemplate.tryParse(`${text}{x}`);
      if (template.ok) expect(template.template.toMasked()).not.toContain(SECRET);
      const { uri } = Uri.tryParse(text);
      if (uri === undefined) return;
      expect(uri.toMasked()).not.toContain(SECRET);
      expect(inspect(uri)).not.toContain(SECRET);
      const differences = [browserDifferences(uri), from === undefined ? [] : browserDifferences(uri, from)];
      if (!uri.isRelative)
        for (const other of ['/', 'b', '?q', 'http:b']) differences.push(browserDifferences(other, uri));
      listed += differences.flat().length;
      expect(JSON.stringify(differences)).not.toContain(SECRET);
      for (const call of [toURL, checkFetch, checkHref]) {
        const result = attempt(() => call(uri));
        const error = result instanceof UriError ? result : (result as { readonly error?: UriError }).error;
        if (error !== undefined) expect(logged(error)).not.toContain(SECRET);
      }
    },
    3000,
  );
  expectOften(listed, 500);
});

test('neither a display nor an inspection shows a password', () => {
  always([front, user, secret, hostText, pathText], (scheme, name, password, host, path) => {
    const uri = Uri.parse(`${scheme && `${scheme}:`}//${name}:${password}@${host}`).withPath(path);
    expect(uri.href).toContain(SECRET);
    expect(uri.toMasked()).not.toContain(SECRET);
    expect(inspect(uri)).not.toContain(SECRET);
    expect(Object.prototype.toString.call(uri)).toBe('[object Uri]');
  });
});

test('an inspection shows the display', () => {
  always([anyUri()], (uri) => {
    expect(inspect(uri)).toContain(uri.toMasked());
  });
});

describe('an error never shows the password of the refused text', () => {
  /** A refused text with a password; the wrong piece is anywhere but inside the password or between the two `/` of `//`. */
  const broken = fc
    .tuple(front, user, secret, authorityText, queryText, criticalText, fc.nat(100))
    .map(([scheme, name, password, host, query, piece, position]) => {
      const before = `${scheme && `${scheme}:`}//${name}:`;
      const after = `@${host}/?${query}`;
      const at = position % (before.length + after.length);
      if (at >= before.length) {
        const split = 1 + (at - before.length);
        return before + password + after.slice(0, split) + piece + after.slice(split);
      }
      const split = Math.max(at, before.indexOf('//') + 2);
      return before.slice(0, split) + piece + before.slice(split) + password + after;
    });

  const valid = fc
    .tuple(fc.constantFrom('', 'http', 'https', 'a.b', 'mailto'), user, secret, hostText)
    .map(([scheme, name, password, host]) => `${scheme && `${scheme}:`}//${name}:${password}@${host}`);

  test('parse', () => {
    always(
      [broken],
      (text) => {
        const result = Uri.tryParse(text);
        if (result.ok) return;
        expect(logged(result.error)).not.toContain(SECRET);
        expect(result.error.input).toHaveLength(text.length);
      },
      3000,
    );
  });

  test('the checks of links', () => {
    always([fc.oneof(broken, valid)], (text) => {
      const calls: readonly (() => unknown)[] = [
        () => checkHref(text).error,
        () => checkHref(text, { hosts: [] }).error,
        () => checkHref('/', { hosts: [text] }).error,
        () => checkRedirect(text, 'http://h').error,
        () => checkRedirect('/', text).error,
        () => checkFetch(text).error,
        () => checkPortable(text).error,
        () => checkOAuthRedirect(text, []).error,
        () => checkOAuthRedirect('a.b:c', text).error,
      ];
      for (const call of calls) {
        const result = attempt(call);
        if (result instanceof UriError) expect(logged(result)).not.toContain(SECRET);
      }
    });
  });

  test('the issues of schemas', () => {
    const schemas = [
      uriSchema({ schemes: ['x'] }),
      hrefSchema(),
      fetchSchema(),
      portableSchema(),
      redirectSchema('http://h'),
    ];
    let refused = 0;
    always([fc.oneof(broken, valid)], (text) => {
      for (const schema of schemas) {
        const { issues } = schema['~standard'].validate(text);
        if (issues !== undefined) refused += 1;
        expect(JSON.stringify(issues ?? [])).not.toContain(SECRET);
      }
    });
    expectOften(refused, 1000);
  });

  test('parse, when the password itself is wrong', () => {
    always([front, user, secret, criticalText, hostText], (scheme, name, password, piece, host) => {
      for (const wrong of [`${piece}${password}`, `${password}${piece}`, `\\${password}`]) {
        const result = Uri.tryParse(`${scheme && `${scheme}:`}//${name}:${wrong}@${host}`);
        if (!result.ok) expect(logged(result.error)).not.toContain(SECRET);
      }
    });
  });

  test('withAuthority and withUserInfo', () => {
    always([user, secret, criticalText], (name, password, piece) => {
      const uri = Uri.parse('//h');
      const calls = [
        () => uri.withAuthority(`${name}:${piece}${password}@h`),
        () => uri.withAuthority(`${name}:${password}@h${piece}`),
        () => uri.withUserInfo(`${name}:${password}${piece}`),
        () => uri.withUserInfo(`${name}:${piece}${password}`),
        () => uri.with({ userInfo: `${name}:${piece}${password}` }),
        () => uri.withHost(`${name}:${password}@h`),
      ];
      for (const call of calls) {
        const result = attempt(call);
        if (!(result instanceof Uri)) expect(logged(result)).not.toContain(SECRET);
      }
    });
  });
});

test.each([
  ['http://u:secret@h|/', 'http://u:******@h|/', 17],
  ['http://u:p@ss@h/', 'http://u:****@h/', 13],
  ['//u:a b@h', '//u:***@h', 5],
])('the error of %j shows %j and index %i', (text, input, index) => {
  expect(() => Uri.parse(text)).toThrow(expect.objectContaining({ input, index }));
});

test('no message, display or inspection has a control character, whatever the text is', () => {
  const control = fc.constantFrom('\x1b[31m', '\x9b2J', '\0', '\r', '\n', '\x7f');
  const text = fc.tuple(anyText(), control, noise()).map((all) => all.join(''));
  always([anyUri(), text], (uri, wrong) => {
    const calls: readonly (() => unknown)[] = [
      () => Uri.parse(wrong),
      () => fromIri(wrong),
      () => uri.withAuthority(wrong),
      () => uri.withPath(wrong),
      () => uri.with({ query: wrong }),
      () => uri.with({ [wrong]: '' }),
      () => fromUserInput(wrong).uri,
      () => encodeHost(wrong),
      () => UriTemplate.parse(`${wrong}{`),
      () => checkHref(wrong).error,
      () => checkHref('/', { [wrong]: [] }),
      () => checkHref('/', { schemes: [wrong], hosts: [wrong] }),
      () => checkHref('/', { hosts: [wrong] }),
      () => checkRedirect(wrong, 'http://h').error,
      () => checkRedirect('/', wrong),
      () => checkFetch(wrong).error,
      () => checkPortable(wrong).error,
      () => checkOAuthRedirect(wrong, 'a.b:c').error,
      () => checkOAuthRedirect('a.b:c', wrong),
    ];
    for (const call of calls) {
      const result = attempt(call);
      const shown = result instanceof Error ? [result.message] : [];
      if (result instanceof Uri) shown.push(result.toMasked(), inspect(result));
      for (const each of shown) expect(each).not.toMatch(/[\0-\x1f\x7f-\x9f]/);
    }
  });
});
