/** Origins against the platform's `URL`. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromURL, Uri } from 'urial';
import { platformUrl } from '../../../src/convert/platform-url.ts';
import { anyText, anyUri, webUri } from '../../support/arbitraries/references.ts';
import { always, expectOften } from '../../support/tools/check.ts';
import { decodeText } from '../../support/models/data.ts';

const WEB = ['http', 'https', 'ws', 'wss', 'ftp'];

/** A host that `URL` reads otherwise: IPvFuture, escapes, a last label that is a number, an A-label. */
const isReadOtherwise = (host: string): boolean =>
  host.startsWith('[v') ||
  host.includes('%') ||
  /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/.test(host) ||
  host.includes('xn--');

describe('the origin', () => {
  test('is that of URL over the five schemes, but for the hosts that URL reads otherwise', () => {
    let agreed = 0;
    always([webUri], 5000, (uri) => {
      const host = uri.normalize('scheme').host ?? '';
      const isIpv4 = /^\d+(?:\.\d+){3}$/.test(host) && uri.normalize('scheme').hostKind === 'ipv4';
      if (host === '' || (isReadOtherwise(host) && !isIpv4)) return;
      // Chromium writes some delimiters in a host as escapes
      expect(uri.origin).toBe(decodeText(platformUrl(uri.href)?.origin ?? '') || undefined);
      agreed += 1;
    });
    expectOften(agreed, 2000);
  });

  test('is there exactly for the five schemes with a host and a port up to 65535', () => {
    always([fc.oneof(webUri, anyUri())], (uri) => {
      const { scheme = '', host = '', port } = uri;
      const hasOrigin = WEB.includes(scheme.toLowerCase()) && host !== '' && Number(port ?? 0) <= 65535;
      expect(uri.origin !== undefined).toBe(hasOrigin);
    });
  });

  test('is that of the normal form, and a reference that is its own origin', () => {
    always([webUri], (uri) => {
      expect(uri.normalize('scheme').origin).toBe(uri.origin);
      expect(uri.normalize('syntax').origin).toBe(uri.origin);
      if (uri.origin === undefined) return;
      const origin = Uri.parse(uri.origin);
      expect(origin.origin).toBe(uri.origin);
      expect([origin.userInfo, origin.path, origin.query]).toEqual([undefined, '', undefined]);
      expect(origin.effectivePort).toBe(uri.effectivePort);
    });
  });

  test('is the same when it is there and equal', () => {
    const one = fc.oneof(webUri, anyUri());
    always([one, one], (uri, other) => {
      expect(uri.isSameOrigin(other)).toBe(uri.origin !== undefined && uri.origin === other.origin);
      expect(uri.isSameOrigin(uri.href)).toBe(uri.origin !== undefined);
    });
  });

  test('no string makes a predicate throw, and a URL has the origin of fromURL', () => {
    always([webUri, anyText()], (uri, text) => {
      const other = Uri.tryParse(text).uri;
      expect(uri.isSameOrigin(text)).toBe(other !== undefined && uri.isSameOrigin(other));
      const url = URL.canParse(text, uri.href) ? new URL(text, uri.href) : undefined;
      // a host with a character that no URI has, as in http://`, has no origin
      if (url !== undefined)
        expect(uri.isSameOrigin(url)).toBe(Uri.canParse(url.origin) && uri.isSameOrigin(fromURL(url)));
      expect(uri.hasHost([])).toBe(false);
    });
  });
});
