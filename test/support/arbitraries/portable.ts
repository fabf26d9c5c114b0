/** Generators of portable references, and of texts that are nearly portable. */
import fc, { type Arbitrary } from 'fast-check';
import { anyText, mutated } from './references.ts';
import { joined, often, word } from './choices.ts';
import { hostileLink, serverLink } from './links.ts';

const many = (unit: Arbitrary<string>, minLength: number, maxLength: number): Arbitrary<string> =>
  fc.array(unit, { minLength, maxLength }).map((units) => units.join(''));
const maybe = (text: Arbitrary<string>): Arbitrary<string> => fc.oneof(fc.constant(''), text);

const escapesOf = (...chars: readonly string[]): string[] =>
  chars.map((char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** Borders of the ranges of UTF-8, and characters that somebody could treat in another way. */
const BEYOND = [0xa0, 0x7ff, 0x800, 0xfff, 0x1000, 0xcfff, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x3ffff, 0x40000]
  .concat(0xfffff, 0x10ffff, 0xad, 0xe9, 0x130, 0x2027, 0x202e, 0x20ac, 0x212a, 0x3000, 0xfeff, 0x1f600)
  .map((point) => encodeURIComponent(String.fromCodePoint(point)));

const PLAIN = [...'abcdefxyzXYZ0189-._~!$&()*+,;=@'];
const ESCAPES = [...escapesOf(...' !"#$%&\'()*+,:<=>?@[]^`{|}'), ...BEYOND];

const unitOf = (plain: readonly string[], escapes: readonly string[]): Arbitrary<string> =>
  fc.oneof(often(4, fc.constantFrom(...plain)), often(1, fc.constantFrom(...escapes)));

const DOTS = /^\.{1,2}(?:;|$)/;
const segmentOf = (unit: Arbitrary<string>): Arbitrary<string> =>
  many(unit, 1, 6).map((segment) => (DOTS.test(segment) ? `a${segment}` : segment));
function pathOf(segment: Arbitrary<string>): Arbitrary<string> {
  const folder = segment.map((one) => `${one}/`);
  return joined(many(folder, 0, 3), maybe(segment)).map((path) => (path.endsWith(';') ? `${path}a` : path));
}

const segment = segmentOf(unitOf([...PLAIN, ':'], ESCAPES));
const relativeSegment = segmentOf(unitOf(PLAIN, ESCAPES));

/** The front of a path that HTML and headers read as it is. */
const relativePath = pathOf(relativeSegment)
  .map((path) => path.replace(/^[^/]*/, plainStart))
  // Go writes it as an asterisk
  .map((path) => (path === '%2A' ? `${path}/` : path));

function plainStart(first: string): string {
  const plain = first.replaceAll('&', 'b').replace(/^,/, 'c');
  return plain === '' || DOTS.test(plain) ? `d${plain}` : plain;
}

const tail = many(unitOf([...PLAIN, ...':/?'], [...ESCAPES, ...escapesOf('/', ';')]), 1, 8);

const LONGEST = 'l'.repeat(63);
const label = fc.oneof(
  many(fc.constantFrom(...'abc019'), 1, 4),
  fc.constantFrom('www', 'a-b', 'ab--c', '1-a', '0x1', 'xn-', LONGEST).map((text) => text.replace(/-$/, '')),
);
const lastLabel = fc.constantFrom('com', 'a', 'example', 'localhost', 'a1', 'x-y', 'a0x', LONGEST);
const labelBefore = label.map((text) => `${text}.`);
const octet = word('0 1 9 10 99 100 199 200 249 250 255');
const ipv4 = fc.array(octet, { minLength: 4, maxLength: 4 }).map((four) => four.join('.'));
const host = fc.oneof(often(4, joined(many(labelBefore, 0, 2), lastLabel)), often(1, ipv4));
const PORTS = ['1', '22', '81', '800', '4430', '8080', '9999', '59999', '64999', '65499', '65529', '65535'];
const port = (other: string): Arbitrary<string> =>
  maybe(fc.constantFrom(`:${other}`, ...PORTS.map((n) => `:${n}`)));
const server = fc.oneof(
  joined(fc.constant('http://'), host, port('443')),
  joined(fc.constant('https://'), host, port('80')),
);

/** A portable reference, by construction. */
export const portableText: Arbitrary<string> = joined(
  fc.oneof(
    joined(server, fc.constant('/'), pathOf(segment)),
    joined(fc.constant('/'), relativePath),
    joined(relativePath),
  ),
  maybe(tail.map((query) => `?${query}`)),
  maybe(tail.map((fragment) => `#${fragment}`)),
);

/** A text one edit away from a portable one. */
export const almostPortable: Arbitrary<string> = mutated(portableText);

/** Portable texts, near misses, links of all kinds, and noise. */
export const portableOrNot: Arbitrary<string> = fc.oneof(
  often(1, portableText),
  often(2, almostPortable),
  often(3, fc.oneof(serverLink, hostileLink, anyText())),
);
