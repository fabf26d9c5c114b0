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
  uri,
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
import { word } from '../support/arbitraries/choices.ts';
import { authorityText, hostText, pathText, queryText } from '../support/arbitraries/texts.ts';

const INSPECT = Symbol.for('nodejs.util.inspect.custom');
const inspect = (uri: Uri): string =>
  (uri as unknown as Record<symbol, () => string>)[INSPECT]?.() ?? 'no inspect';

const SECRET = 'hunter2';
const front = fc.constantFrom('', 'a', 'http');
const user = fc.constantFrom('u', '', 'me');
const secret = word('S S: :S S:x %40S x:S').map((text) => text.replace('S', SECRET));

/** Schemes whose URIs have no authority: the text directly after them is not a password. */
const NO_LOGIN =
  /^(?:mailto|tel|sms|urn|sips?|xmpp|acct|im|pres|news|cid|mid|tag|magnet|geo|skype|facetime|callto|data|about|blob|javascript):/i;

/** The end of a password with a raw delimiter: the last `@`, but in a query only one before the first `=`. */
function signOf(text: string, isHidden: (at: number) => boolean): number {
  const last = text.lastIndexOf('@');
  const [query, hash] = [text.indexOf('?'), text.indexOf('#')];
  if (query < 0 || (hash >= 0 && (hash < query || hash < last))) return last;
  const equals = Array.from(text).findIndex(
    (char, at) => at > query && char === '=' && text[at + 1] !== '@' && !isHidden(at),
  );
  return equals < 0 ? last : text.lastIndexOf('@', equals);
}

/** What `docs/design.md` says of a display, character by character. */
function displayOf(text: string): string {
  const hidden = new Set<number>();
  const hide = (from: number, to: number): void => {
    for (let at = from; at < to; at += 1) hidden.add(at);
  };
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(text)?.[0] ?? '';
  let at = NO_LOGIN.test(text) ? scheme.length : 0;
  for (const piece of text.slice(at).split(/(?=[/?#])/)) {
    if (piece.includes(':')) hide(at + piece.indexOf(':') + 1, at + piece.lastIndexOf('@'));
    at += piece.length;
  }
  const sign = signOf(text, (one) => hidden.has(one));
  for (const { 1: start = '', 2: behind = '', index } of text.matchAll(
    /(\/\/(?:\[[^/?#\]]*\])?[^/?#:@[]*:)([^/?#]*)(?=[/?#])/g,
  )) {
    const name = /([a-z\d+.-]*):$/i.exec(text.slice(0, index))?.[1];
    const isKnown = name === undefined || /^(?:https?|wss?|ftp|file)$/i.test(name);
    if (text[index - 1] === '/' || (isKnown && /^\d+$|@/.test(behind))) continue;
    if (index + start.length + behind.length < sign) {
      hide(index + start.length, sign);
      break;
    }
  }
  for (const { 0: name, 1: value = '', index } of text.matchAll(/;(?:password|pwd)=([^;&#]*)/gi))
    hide(index + name.length - value.length, index + name.length);
  const marked = Array.from(text, (char, one) => (!hidden.has(one) || /[/?#@]/.test(char) ? char : '\0'));
  const shown = marked.join('').replace(/\0+/g, (run, from: number) => {
    const isPort = hidden.has(from + run.length) && /^\d+$/.test(text.slice(from, from + run.length));
    return isPort && !hidden.has(from - 1) && /[/?#]/.test(text[from + run.length]!) ? '' : '***';
  });
  return shown;
}

/** References in which delimiters, `:` and `@` are frequent. */
const delimited = (): fc.Arbitrary<string> => {
  const piece = fc.constantFrom(
    ...'/?#:@&=.a',
    ...'// u:p@h http: foo://u: foo://h:80/ https://h:80/ file:///a:/ ?a= git:: mailto: 80 [::1]'.split(' '),
  );
  return fc.array(piece, { maxLength: 12 }).map((all) => all.join(''));
};

test('a display has *** for what may be a password, between two delimiters or from an authority to the last @', () => {
  let masked = 0;
  always([fc.oneof(uriText(), delimited().filter(Uri.canParse))], 2000, (text) => {
    const shown = Uri.parse(text).toMasked();
    expect(shown).toBe(displayOf(text));
    if (shown !== text) masked += 1;
  });
  expectOften(masked, 20);
});

test('a display is a reference with the same components except the masked text, and its display is itself', () => {
  always([fc.oneof(uriText(), delimited().filter(Uri.canParse))], (text) => {
    const uri = Uri.parse(text);
    const shown = Uri.parse(uri.toMasked());
    expect(shown.toMasked()).toBe(shown.href);
    const { userInfo, host, port, path, query, fragment, scheme } = uri.toParts();
    expect(shown.scheme).toBe(scheme);
    // a hidden port is dropped
    const keys = (one: Uri): string[] => Object.keys(one.toParts()).filter((key) => key !== 'port');
    expect(keys(shown)).toEqual(keys(uri));
    const portless = (one: string | undefined): string | undefined => one?.replace(/:\d+/g, ':');
    for (const [was, is] of [
      [userInfo, shown.userInfo],
      [host, shown.host],
      [port, (shown.port ?? '') === '' ? port : shown.port],
      [path, shown.path],
      [query, shown.query],
      [fragment, shown.fragment],
    ])
      if (is?.includes('***') !== true) expect(portless(is)).toBe(portless(was));
  });
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

/** Expects of each error among some results that nothing of it shows the secret. */
function expectHidden(...results: readonly unknown[]): void {
  for (const error of results) if (error instanceof UriError) expect(logged(error)).not.toContain(SECRET);
}

/** What no rendering shows: four characters in a row of a password, delimiters aside, that stand nowhere else. */
function astray(shown: string, password: string, others: string): string | undefined {
  const plain = shown.replace(/%([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return password
    .split(/[/?#@]/)
    .flatMap((piece) => Array.from(piece.slice(3), (_, at) => piece.slice(at, at + 4)))
    .find((four) => !four.includes('*') && !others.includes(four) && `${shown}\n${plain}`.includes(four));
}

/** Returns the refused string as the message of an error shows it. */
function quoted({ message, advice, input }: UriError): string {
  // the advice can have a `;` and words that a password has too
  const [, shown = ''] = / at index \d+ of (.*)$/s.exec(message.slice(0, -`; ${advice}`.length)) ?? [];
  expect(shown === '').toBe(input === '');
  return shown.replace(/\\(["\\])/g, '$1');
}

test('the advice of an error is no part of the string that it shows', () => {
  const { error } = checkHref('jdbc:postgresql://:0/refuAAAA@W', { schemes: ['x'] });
  expect(error?.advice).toMatch(/^reject the link.*; /);
  expect(quoted(error as UriError)).toMatch(/^"jdbc:[^;]*"$/);
});

test('no rendering shows four characters of a password in a row, whatever delimiters it has', () => {
  const scheme = fc.constantFrom(
    ...'http:// HTTPS:// wss:// ftp:// file:// // postgres:// mongodb+srv:// sip://'.split(' '),
    ...'jdbc:postgresql:// jdbc:tc:mysql:8.0:// git+ssh:// git::https:// view-source:http://'.split(' '),
  );
  const name = fc.constantFrom('Ü', 'Q', '', 'Q.x', 'Q%40x');
  const base64 = fc.base64String({ minLength: 4, maxLength: 40 });
  const digits = fc.tuple(fc.nat(9999), fc.constantFrom(...'/?#'), base64).map((all) => all.join(''));
  const urlish = fc
    .array(fc.constantFrom(...'abcXYZ019-._~!$&()*+,;=:@/?#', '%2F', '%'), { minLength: 4, maxLength: 40 })
    .map((all) => all.join(''));
  const secrets = fc.oneof(base64, fc.string({ minLength: 4, maxLength: 40 }), digits, urlish);
  const host = fc.constantFrom('W', '[::1]', 'W:80', '[::1]:80', 'W1:1,W2:2', '', 'W:');
  const tail = fc.constantFrom('', '/', '/W', '/W?Q=1', '?Q', '#W', '/W|', ' ', '/W@Q');
  const seen = { valid: 0, refused: 0 };
  always([scheme, name, secrets, host, tail], 5000, (start, user, password, place, end) => {
    const [before, after] = [`${start}${user}:`, `@${place}${end}`];
    const text = before + password + after;
    const [front = ''] = password.split(/[/?#]/);
    // the exceptions: what may be a parameter, and after a well-known scheme what may be a port or a host
    const isKnown = /^(?:.*:)?(?:https?|wss?|ftp|file):\/\/$|^\/\/$/i.test(start);
    if (/\?.*=/s.test(password) || (isKnown && front !== password && /^\d+$|@/.test(front))) return;
    const { uri, error } = Uri.tryParse(text);
    const refused = error ?? checkHref(uri, { schemes: ['x'] }).error;
    const shown = [redact(text)];
    if (refused !== undefined) shown.push(refused.input, quoted(refused));
    let escaped = text;
    for (let layer = 0; layer < 3; layer += 1) {
      escaped = encodeURIComponent(escaped);
      shown.push(redact(`/login?next=${escaped}`), redact(`https://W/#${escaped}`));
    }
    // the command line shows the parts of the display
    const displayed = uri === undefined ? [] : Object.values(Uri.parse(uri.toMasked()).toParts());
    if (uri !== undefined) shown.push(uri.toMasked(), inspect(uri), displayed.join('\n'));
    seen[uri === undefined ? 'refused' : 'valid'] += 1;
    const others = `${before}${after}/login?next=https://W/#REDACTED:REDACTED@`;
    for (const each of shown) expect(astray(each, password, others)).toBeUndefined();
  });
  expectOften(Math.min(seen.valid, seen.refused), 300);
});

test('an error shows no value of a parameter with the name of a secret, and the password of JDBC stays hidden', () => {
  const name = word('token access_token API-KEY apikey password2 passwd client_secret Pwd');
  const other = fc.constantFrom('a=1', 'b', '', 'at=10:20');
  const value = fc
    .array(fc.constantFrom('w', '%2F', '=', '/', ':', '?', ';', '@', 'token=', '[', '\u{1f600}'), {
      maxLength: 6,
    })
    .map((all) => `${SECRET}${all.join('')}${SECRET}`);
  const front = fc.constantFrom('', '?', '/a?', 'https://h:8/?', '#', 'foo:/a;', '/a?x=1?', 'x;a=b;');
  always(
    [front, other, name, value, fc.constantFrom('|', '&b=|', '#|')],
    (start, first, secret, text, end) => {
      const wrong = `${start}${start.endsWith(';') || start === '' ? '' : `${first}&`}${secret}=${text}${end}`;
      const uri = Uri.parse('//h');
      const calls: readonly (() => unknown)[] = [
        () => Uri.parse(wrong),
        () => uri.withQuery(wrong),
        () => uri.withFragment(wrong),
        () => UriTemplate.parse(`${wrong}{`),
      ];
      expectHidden(...calls.map(attempt));
      const jdbc = `jdbc:x://h;user=sa;${secret.replace(/.*/, 'PassWord')}=${text.replace(/[^\w%/?:@=]/g, '')};a=b`;
      expect(Uri.parse(jdbc).toMasked()).not.toContain(SECRET);
      expect(Uri.parse(jdbc).toMasked()).toMatch(/;a=b$/);
      expect(UriTemplate.parse(`${jdbc}{x}`).toMasked()).not.toContain(SECRET);
    },
  );
});

test('redact shows no value of a parameter with the name of a secret, in a reference or in what is none', () => {
  const name = fc.constantFrom('token', 'access_token', 'API-KEY', 'password', 'x%5Bpassword%5D', 'code');
  const front = word('? /a? /?a:& http://h:8/? /a:b# x://h:1/; http://h:8/a;b=1; /a(');
  const text = fc.constantFrom('', '@', ':', '/', 'a@', '//', '@b', ':@', '?', '=');
  const value = fc.tuple(text, text, text).map(([first, mid, last]) => first + SECRET + mid + SECRET + last);
  const end = fc.constantFrom('', '|', '&a[]=1', '&b=c@d', '&u=//me@h&x= ', '#@|');
  always([front, name, value, end], (start, secret, written, rest) => {
    expect(redact(`${start}${secret}=${written}${rest}`)).not.toContain(SECRET);
  });
});

test('what is redacted alone is redacted the same behind any wrapping schemes', () => {
  const wrapper = fc.constantFrom('git::', 'view-source:', 'jdbc:', 'a+b:', 'x:1.2:');
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
    expectHidden(error, ...checks.map((check) => check(text).error));
  });
});

test('a link with a secret is redacted as a name, as a value and alone, under up to three layers of escapes', () => {
  const inner = word('https://me:S@h/ https://S@h/?a \\\\S@h /cb?code=S &code=S https://h/#a?b&jwt=S');
  const place = word('?L #L ?L= ?L=L #L=x ?x=L ?x=y=L&z ?a=1&L ?a=1#/b?L=L ?L%2Ftoken=x');
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
          expectHidden(
            Uri.tryParse(text).error,
            UriTemplate.tryParse(text).error,
            checkHref(text).error,
            checkFetch(text).error,
            attempt(() => fromUserInput(text)),
            attempt(() => fromIri(text)),
            attempt(() => fromURL({ href: text })),
            attempt(() => Uri.from({ [text]: '' } as never)),
          );
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
      word('jdbc: view-source: https: http:// file: mailto: a: // ./ /'),
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
  always([before, login, secret, hostText, after, base], 3000, (front, name, password, host, end, from) => {
    const text = `${front.join('')}${name}:${password}@${host}${end}`;
    const refused = [Uri.tryParse(`${text}|`).error, UriTemplate.tryParse(`${text}|`).error];
    for (const error of refused) {
      if (error?.input.includes(SECRET) !== false) return;
      expectHidden(error);
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
    expectHidden(
      attempt(() => toURL(uri)),
      checkFetch(uri).error,
      checkHref(uri).error,
    );
  });
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
    always([broken], 3000, (text) => {
      const result = Uri.tryParse(text);
      if (result.ok) return;
      expectHidden(result.error);
      expect(result.error.input).toHaveLength(text.length);
    });
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
      expectHidden(...calls.map(attempt));
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
        expectHidden(Uri.tryParse(`${scheme && `${scheme}:`}//${name}:${wrong}@${host}`).error);
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
      expectHidden(...calls.map(attempt));
    });
  });
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
      () => fromUserInput(wrong),
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

test('no error of the tag shows a password that a value brings', () => {
  let refused = 0;
  const data = fc
    .tuple(secret, fc.constantFrom('', '..', '\ud800', 'a', 'a/b', 'a,b', '%'))
    .map(([text, wrong]) => [text, wrong] as const);
  always([data, fc.constantFrom('', '\ud800', '\0')], ([text, wrong], end) => {
    const password = text + end;
    for (const make of [
      () => uri`me:${password}@db/${wrong}/x`,
      () => uri`jdbc:postgresql://me:${password}@db/${wrong}/x`,
      () => uri`https://me:${password}@${wrong}/${wrong}`,
      () => uri`//me:${password}@h/${wrong}/?${wrong}=${wrong}`,
      () => uri`${'me'}:${password}@h${wrong}/..`,
      () => uri`x:/${wrong}/me:${password}@h/`,
      () => uri`${Uri.parse('me:x')}/${password}@h/${wrong}/`,
    ]) {
      const result = attempt(make);
      if (!(result instanceof UriError)) continue;
      refused += 1;
      const { message, input, stack } = result;
      expect([message, input, stack, JSON.stringify(result)].join('\n')).not.toContain(SECRET);
    }
  });
  expectOften(refused, 20);
});
