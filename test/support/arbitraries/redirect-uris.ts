/** Generators of the redirect URIs of OAuth. */
import fc, { type Arbitrary } from 'fast-check';
import { uriText } from './references.ts';
import { hostileLink } from './links.ts';
import { word } from './choices.ts';

const front = word(
  `
    http://127.0.0.1 http://[::1] http://localhost HTTP://127.0.0.1 http://[0:0:0:0:0:0:0:1]
    https://127.0.0.1 https://client.example HTTPS://client.example http://client.example http://127.1
    com.example.app: com.example.app://h app: app://h App: http://localhost. http://LOCALHOST
    https://u@client.example http://127.0.0.2 http://@127.0.0.1 com.example.app://u@h //client.example
  `,
  '',
);
const port = fc.constantFrom('', '', ':', ':0', ':1', ':80', ':080', ':65535', ':65536', ':49152', ':100000');
const back = word('/ /cb /cb? /cb?a /cb# /cb/ /CB /cb:80 /c%62 ?a /a@b', '');
/** Redirect URIs that are right or nearly so. */
export const redirectUri: Arbitrary<string> = fc.tuple(front, port, back).map((parts) => parts.join(''));
/** A redirect URI and a registered one; they often differ in one place only. */
export const redirectUriPair: Arbitrary<readonly [text: string, registered: string]> = fc.oneof(
  fc.tuple(front, port, port, back).map(([a, b, c, d]) => [a + b + d, a + c + d] as const),
  fc.tuple(redirectUri, redirectUri),
  fc.oneof(redirectUri, hostileLink, uriText()).map((text) => [text, text] as const),
);
