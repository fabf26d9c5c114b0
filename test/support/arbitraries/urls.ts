/** Generators of texts for the platform's `URL`, and its result in the terms of RFC 3986. */
import fc, { type Arbitrary } from 'fast-check';
import { decodeText } from '../models/data.ts';
import { read } from '../oracles/oracle.ts';
import { removeDotSegments } from '../oracles/resolution.ts';
import { words } from '../tools/words.ts';

const RAW: readonly string[] = [
  ...`abZ09-._~!$&'()*+,;=:@/?#[]%|^"<>{}\`\\ `,
  '\n',
  ...words(`
    %41 %zz %4 %2e %25 %C3%A9 %FF é 😀 \ufffd \uffff \ud800 \t \x01 \x7f // /.. /./ .. . C: C| [::1]
    [1::2.3.4.5] 1.2.3.4 0x7f.1 bücher.example :80 :0443
  `),
];
const FRONTS: readonly string[] = [
  ...words(`
    http:// https:// ws:// ftp:// file:// file: file:/// foo:// foo: foo:/ web+demo: http: http://h
    https://u:p@h:8080 foo://h foo://u:p@h:80 data: javascript: blob: mailto:
  `),
  '',
];

const raw = fc.string({ unit: fc.constantFrom(...RAW), maxLength: 10 });

/** Tells whether the platform reads an authority after the scheme; Firefox reads none after `blob:` and `javascript:`. */
export function hasReading(text: string): boolean {
  const [front] = /^[A-Za-z][A-Za-z\d+.-]*:/.exec(text) ?? [];
  return front === undefined || new URL(`${front}//h/`).pathname === '/';
}

/** A text that `URL` often accepts. */
export function urlText(): Arbitrary<string> {
  return fc
    .oneof(
      fc.tuple(fc.constantFrom(...FRONTS), raw).map(([front, rest]) => front + rest),
      fc.tuple(fc.constantFrom(...FRONTS), raw, raw, raw).map(([front, ...rest]) => front + rest.join('/')),
    )
    .filter(hasReading);
}

/** A `URL` of any kind. */
export function anyUrl(): Arbitrary<URL> {
  return urlText()
    .filter((text) => URL.canParse(text))
    .map((text) => new URL(text));
}

/** The schemes that the URL Standard calls special, with their default ports. */
const SPECIAL: ReadonlyMap<string, string> = new Map([
  ['http', '80'],
  ['https', '443'],
  ['ws', '80'],
  ['wss', '443'],
  ['ftp', '21'],
  ['file', 'none'],
]);

/** Tells whether the browser knows the scheme, and therefore decodes its hosts. */
export function isSpecial(scheme = ''): boolean {
  return SPECIAL.has(scheme.toLowerCase());
}

/** Returns a host with escapes for each bad `%`, and for other characters that `URL` leaves and no URI has. */
export function escapedHost(host: string): string {
  return host.replace(
    /%(?![\dA-Fa-f]{2})|["`{}\0-\u001f\u007f]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/** The components before the query, for a comparison: empty equals absent, except for user information. */
interface Reading {
  readonly scheme: string;
  readonly userInfo: string | undefined;
  readonly host: string;
  readonly port: number | undefined;
  readonly path: string;
}

/** Reads the components from the fields of a `URL`. */
export function readingOf({ href, protocol, username, password, hostname, port, pathname }: URL): Reading {
  const user = decodeText(password === '' ? username : `${username}:${password}`);
  // WebKit 2.50 takes the first `/.` of `a:/.b` for the one that an empty segment needs in front of it
  const path = pathname.startsWith('/') || !href.startsWith(`${protocol}/.`) ? pathname : `/.${pathname}`;
  return {
    scheme: protocol.slice(0, -1),
    userInfo: user === '' ? undefined : user,
    // Chromium keeps the host localhost of a file, which means no host
    host: protocol === 'file:' && hostname === 'localhost' ? '' : plainHost(escapedHost(hostname)),
    port: port === '' ? undefined : Number(port),
    path: placed(removeDotSegments(plain(path)), href.startsWith(`${protocol}//`)),
  };
}

/** Reads an RFC 3986 reference that has a scheme, by the oracle. */
export function readingOfUri(text: string): Reading {
  const { scheme = '', userInfo, authority, host = '', port = '', path, hostKind } = known(read(text));
  const name = scheme.toLowerCase();
  const isDefault = port === '' || Number(port) === Number(SPECIAL.get(name));
  const plainPath = removeDotSegments(plain(path));
  // RFC 8089: the host localhost of a file means no host
  const isLocal = name === 'file' && plainHost(host) === 'localhost' && userInfo === undefined && isDefault;
  return {
    scheme: name,
    userInfo: userInfo === undefined ? undefined : decodeText(userInfo),
    host: hostKind === 'ipv6' ? new URL(`foo://${host}`).hostname : isLocal ? '' : plainHost(host),
    port: isDefault ? undefined : Number(port),
    // and `file:/a` is `file:///a`
    path: placed(plainPath, authority !== undefined || (name === 'file' && plainPath.startsWith('/'))),
  };
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no reference');
  return value;
}

/** Section 6.2.2: escapes of unreserved characters are decoded, the others in upper case. */
function plain(text: string): string {
  return text.replace(/%([\dA-Fa-f]{2})/g, (escape, hex: string) => {
    const char = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(char) ? char : escape.toUpperCase();
  });
}

function plainHost(host: string): string {
  return plain(plain(host).toLowerCase());
}

/** Returns the path for its context: after an authority an empty one is `/`, without one `//` has the `/.` before it. */
function placed(path: string, hasAuthority: boolean): string {
  if (hasAuthority) return path === '' ? '/' : path;
  return path.startsWith('//') ? `/.${path}` : path;
}

/** Lists the components in which two readings differ. */
export function differing(one: Reading, other: Reading): string[] {
  const names = ['scheme', 'userInfo', 'host', 'port', 'path'] as const;
  return names.filter((name) => one[name] !== other[name]);
}
