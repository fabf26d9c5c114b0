import { expect, test } from 'vitest';
import { Uri } from 'urial';
import { canBeHost, defaultPort, hasNoAuthority, isWebScheme } from '../../../src/kernel/text/schemes.ts';

test.each([
  ['http', 80],
  ['HTTPS', 443],
  ['ws', 80],
  ['wss', 443],
  ['ftp', 21],
  ['ssh', 22],
  ['sftp', 22],
  ['telnet', 23],
  ['gopher', 70],
  ['pop', 110],
  ['nntp', 119],
  ['imap', 143],
  ['ldap', 389],
  ['rtsp', 554],
  ['rtsps', 322],
  ['ipp', 631],
  ['ipps', 631],
  ['rsync', 873],
  ['nfs', 2049],
  ['dict', 2628],
  ['coap', 5683],
  ['coaps', 5684],
])('the default port of %s is %i', (scheme, port) => {
  expect(defaultPort(scheme)).toBe(port);
  expect(Uri.parse(`${scheme}://h/`).effectivePort).toBe(port);
  expect(Uri.parse(`${scheme}://h:${port}/`).normalize('scheme').port).toBe(undefined);
});

test.each(['file', 'urn', 'sip', 'constructor', '__proto__', ''])('%j has no default port', (scheme) => {
  expect(defaultPort(scheme)).toBe(undefined);
});

test.each([
  ['https://h:8443/', 8443],
  ['https://h:/', 443],
  ['https://h:00443/', 443],
  ['https://h:65536/', undefined],
  ['https:/x', undefined],
  ['//h/', undefined],
  ['//h:80/', 80],
  ['x://h/', undefined],
  ['x://h:/', undefined],
  ['x://h:7/', 7],
])('the port of %j is %j', (text, port) => {
  expect(Uri.parse(text).effectivePort).toBe(port);
});

/** The schemes whose URLs a browser reads as those of a server. */
const OF_WEB = ['http', 'https', 'ws', 'wss', 'ftp'];

test.each([...OF_WEB, 'HTTP', 'wsS'])('%j is a scheme of the web, and no host', (scheme) => {
  expect(isWebScheme(scheme)).toBe(true);
  expect(canBeHost(scheme)).toBe(false);
});

test.each(OF_WEB.flatMap((scheme) => [`x${scheme}`, `${scheme}x`]))(
  '%j is none, and may be a host',
  (name) => {
    expect(isWebScheme(name)).toBe(false);
    expect(canBeHost(name)).toBe(true);
  },
);

/** The schemes that are known to have no authority. */
const WITHOUT_AUTHORITY =
  'mailto tel sms sip sips xmpp acct im pres news cid mid tag urn magnet geo data about blob javascript'.split(
    ' ',
  );

test.each([...WITHOUT_AUTHORITY, 'file'])('%j before a number is a scheme, and no host', (scheme) => {
  expect(isWebScheme(scheme)).toBe(false);
  expect(canBeHost(scheme)).toBe(false);
  expect(canBeHost(scheme.toUpperCase())).toBe(false);
  expect(canBeHost(`${scheme}.example`)).toBe(true);
});

test.each(WITHOUT_AUTHORITY)('%j has no authority', (scheme) => {
  expect(hasNoAuthority(scheme)).toBe(true);
  expect(hasNoAuthority(scheme.toUpperCase())).toBe(true);
  expect(hasNoAuthority(`x${scheme}`)).toBe(false);
  expect(hasNoAuthority(`${scheme}x`)).toBe(false);
  expect(Uri.parse(`${scheme}:me@h`).toDisplay()).toBe(`${scheme}:me@h`);
});

test.each(['file', 'http', 'ssh', 'user', 'foo', ''])('%j can have one', (scheme) => {
  expect(hasNoAuthority(scheme)).toBe(false);
});

test.each(['localhost', 'h', ''])('%j before a number may be a host', (name) => {
  expect(canBeHost(name)).toBe(true);
});
