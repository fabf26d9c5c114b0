// Random texts, portable and nearly portable. They come from weights alone: `checkPortable` decides which of them are
// portable.

/** Returns a source of random numbers (mulberry32), so that a run can be made again. */
export function randomOf(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count) => Math.floor(next() * count);
  const pick = (list) => list[below(list.length)];
  const many = (least, most, make) => Array.from({ length: least + below(most - least + 1) }, make).join('');
  return { below, pick, many, often: (share) => next() < share };
}

const WORDS = 'abcxyzABCXYZ019';
const MARKS = '-._~!$&()*+,;=:@';
const ESCAPES = '%20 %22 %25 %3C %5E %7B %7C %C3%A9 %E2%82%AC %F0%9F%98%80 %EF%BB%BF %EF%BF%BF'.split(' ');
const RESERVED = '%21 %23 %24 %26 %27 %28 %29 %2A %2B %2C %3A %3D %3F %40 %5B %5D'.split(' ');

/** A character, or an escape, of a segment (`more` is empty), a query or a fragment. */
function character(random, more) {
  const kind = random.below(10);
  if (kind < 5) return random.pick(WORDS);
  if (kind < 8) return random.pick(MARKS + more);
  return random.pick(kind === 8 ? ESCAPES : more === '' ? RESERVED : [...RESERVED, '%2F', '%3B']);
}

const segment = (random, least) => random.many(least, random.pick([1, 3, 12]), () => character(random, ''));

function label(random) {
  const inner = random.many(0, random.pick([0, 2, 8, 61]), () => random.pick('abcxyz019-'));
  return random.pick(['a', 'z', 'x', 'xn', '7']) + (inner === '' ? '' : inner + random.pick('ab9'));
}

function host(random) {
  if (random.often(0.15))
    return Array.from({ length: 4 }, () => random.pick([0, 1, 9, 10, 99, 100, 249, 255])).join('.');
  const labels = random.many(0, random.pick([1, 3, 6]), () => `${label(random)}.`);
  return `${labels}${random.pick('abcx')}${random.many(0, 3, () => random.pick('abc09'))}`;
}

const port = (random) =>
  random.often(0.3) ? `:${random.pick([1, 8, 81, 444, 8080, 9999, 65535, 1 + random.below(65535)])}` : '';

const after = (random, mark) =>
  random.often(0.4) ? mark + random.many(1, random.pick([2, 6, 20]), () => character(random, '/?')) : '';

const path = (random, first) =>
  segment(random, first) +
  random.many(0, random.pick([0, 2, 5]), () => `/${segment(random, 1)}`) +
  (random.often(0.2) ? '/' : '');

/** Returns a text that is often portable. */
function likely(random) {
  const end = after(random, '?') + after(random, '#');
  const kind = random.below(10);
  if (kind < 6)
    return `${random.pick(['http', 'https'])}://${host(random)}${port(random)}/${path(random, 0)}${end}`;
  return `${kind < 8 ? '/' : ''}${path(random, kind < 8 ? 0 : 1)}${end}`;
}

const STRANGE = [
  ...`' \\ // /./ /../ %2F %5C %3B %c3 %41 %00 _ [ ] |`.split(' '),
  ' ',
  ...'" { é # ? ; : @ % . A 0 -'.split(' '),
];

/** Returns a text that is one edit away. */
function edited(random, text) {
  const at = random.below(text.length + 1);
  const end = at + random.below(3);
  return (
    text.slice(0, at) +
    (random.often(0.3) ? '' : random.pick(STRANGE)) +
    text.slice(random.often(0.5) ? at : end)
  );
}

const BASES = [
  'http://example.com/',
  'https://example.com/a/b?c',
  'http://127.0.0.1:8080/x/',
  'https://a.example/b/c/d;e#f',
];

/** Returns the base on which a text is read. */
const baseOf = (random) => random.pick(BASES);

/** One text in so many is one edit away. */
const NEAR = 10;

/** Makes portable texts, and references that are one edit away and are not portable. Every second one is a walk, where there are walks. */
export function make(count, random, walks, isPortable, isReference) {
  const { size, walk } = walks?.(random.below) ?? { size: 0 };
  const [portable, near] = [new Set(), new Set()];
  const most = Math.ceil(count / NEAR);
  for (let at = 0; portable.size < count || near.size < most; at += 1) {
    const text = size > 0 && at % 2 === 0 ? walk(at / 2) : likely(random);
    const other = edited(random, text);
    for (const one of [text, other]) if (portable.size < count && isPortable(one)) portable.add(one);
    if (near.size < most && isPortable(text) && isReference(other) && !isPortable(other)) near.add(other);
  }
  const withBase = (text) => ({ text, base: baseOf(random) });
  return { size, portable: Array.from(portable, withBase), near: Array.from(near, withBase) };
}
