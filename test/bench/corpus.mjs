// The corpora, drawn by a seed: the same seed gives the same texts on every machine and runtime.

/** A small generator of numbers from 0 (inclusive) to 1 (exclusive): mulberry32. */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const WORDS =
  'about api archive article assets author blog book browse cart category comments contact data docs download edit en events faq feed files forum gallery guide help history home images index info item js latest library list login mail map media members messages music news notes page photos posts press product profile public questions reference register reports research search section services settings shop static status store style support tag team terms test topics tools tutorial updates upload user users video view weather wiki work'.split(
    ' ',
  );
const ENDINGS = ['com', 'org', 'net', 'io', 'dev', 'co.uk', 'de', 'example'];
const NAMES = ['id', 'page', 'q', 'lang', 'sort', 'ref', 'utm_source', 'utm_medium', 'v', 'category'];

/** Phrases that people type, for encoding. */
const PHRASES = [
  'Fisch & Chips',
  'crème brûlée',
  'Straße 12 in Köln',
  '100 % sure',
  'a=b#c',
  'say "hello world"',
  'C++ <vector>',
  'naïve café',
  'São Paulo',
  'two words',
  'tea | coffee',
  'señor & señora',
];
const WORLD = ['Привет мир', '東京都 渋谷区', '안녕하세요', 'مرحبا بالعالم', '🍰 🎂', 'Ελλάδα', 'नमस्ते', 'zł'];

/** Makes flat strings of their own, as a network or a file gives them: the first candidate would pay for flattening a rope. */
export const flat = (values) => JSON.parse(JSON.stringify(values));

function draws(random) {
  const upTo = (most) => Math.floor(random() * (most + 1));
  const pick = (list) => list[upTo(list.length - 1)];
  const chance = (part) => random() < part;
  const many = (least, most, make) => Array.from({ length: least + upTo(most - least) }, make);
  const word = () => pick(WORDS);
  const slug = () => many(1, 3, word).join('-');
  const host = () => `${chance(0.5) ? 'www.' : ''}${slug()}.${pick(ENDINGS)}`;
  return { upTo, pick, chance, many, word, slug, host };
}

/** Draws `count` texts, each different from the others. */
function distinct(count, make) {
  const found = new Set();
  while (found.size < count) found.add(make());
  return flat([...found]);
}

/** Addresses as one meets them on the web: sections, dates, titles and numbers; few escapes; 74 characters in the median. */
function webMaker({ upTo, pick, chance, many, word, host }) {
  const title = () => many(3, 6, word).join('-');
  const path = () =>
    pick([
      () => `/${word()}/${2005 + upTo(21)}/${1 + upTo(11)}/${title()}`,
      () => `/${word()}/${word()}/${title()}.html`,
      () => `/${word()}/${upTo(9_999_999)}/${title()}`,
      () => `/${pick(['en', 'de', 'fr'])}/${word()}/${title()}/${word()}`,
      () => `/wiki/${many(1, 3, word).join('_')}${chance(0.3) ? '_%28' + word() + '%29' : ''}`,
      () => `/${word()}/${word()}/${word()}.${pick(['js', 'css', 'png'])}`,
      () => `/${word()}`,
    ])();
  const value = () =>
    pick([
      word,
      () => String(upTo(99_999)),
      () => many(2, 3, word).join('+'),
      () => `${word()}%20${word()}`,
    ])();
  const pair = () => `${pick(NAMES)}=${value()}`;
  const address = () => {
    const query = chance(0.45) ? `?${many(1, 4, pair).join('&')}` : '';
    return `http${chance(0.92) ? 's' : ''}://${host()}${path()}${query}${chance(0.1) ? `#${word()}` : ''}`;
  };
  return { address, pair };
}

/** References of every kind and length: absolute ones, a third of them with escapes, and relative ones. */
function mixedMaker({ upTo, pick, chance, many, word, slug, host }) {
  const escaped = () => pick(['%20', '%C3%A9', '%2F', '%E2%82%AC', '%c3%bc', '%7E', '%26']);
  const segment = () =>
    chance(0.12) ? word() + escaped() + word() : chance(0.3) ? String(upTo(99999)) : slug();
  const pair = () => `${word()}=${chance(0.15) ? word() + escaped() + word() : slug()}`;
  const path = (most) => many(0, most, () => `/${segment()}`).join('') + (chance(0.3) ? '/' : '');
  const query = () => (chance(0.4) ? `?${many(1, 4, pair).join('&')}` : '');
  const fragment = () => (chance(0.15) ? `#${slug()}` : '');
  const port = () => (chance(0.08) ? `:${1000 + upTo(9000)}` : '');
  const user = () => (chance(0.02) ? `${word()}:${word()}@` : '');
  const literal = () => pick(['[::1]', '[2001:db8::7]', '[fe80:0:0:0:1:2:3:4]', '192.0.2.16', '10.0.0.1']);
  const http = () =>
    `http${chance(0.8) ? 's' : ''}://${user()}${host()}${port()}${path(5) || '/'}${query()}${fragment()}`;
  const others = [
    () => `http://${literal()}${port()}${path(3)}${query()}`,
    () => `mailto:${word()}.${word()}@${host()}`,
    () => `urn:isbn:${upTo(999999999)}`,
    () => `urn:uuid:${many(4, 4, () => upTo(65535).toString(16)).join('-')}`,
    () => `tel:+${upTo(99)}-${upTo(999)}-${upTo(9999)}`,
    () => `file:///${slug()}${path(5)}`,
    () => `data:text/plain;base64,${many(2, 30, () => word().toUpperCase()).join('')}`,
    () => `ldap://${literal()}/c=GB?objectClass?one&n=${upTo(9999)}`,
    () => `git+ssh://git@${host()}${path(3)}.git`,
    () => `https://${host()}${many(20, 60, () => `/${segment()}`).join('')}`,
    () => `https://${host()}/?${many(20, 80, pair).join('&')}`,
  ];
  const relatives = [
    () => `//${host()}${path(4)}${query()}`,
    () => `/${slug()}${path(5)}${query()}${fragment()}`,
    () => `../${slug()}${path(2)}`,
    () => `./${slug()}:${slug()}`,
    () => `${slug()}/${segment()}${query()}`,
    () => `?${many(1, 8, pair).join('&')}`,
    () => `#${slug()}`,
  ];
  return { absolute: () => (chance(0.7) ? http() : pick(others)()), relative: () => pick(relatives)(), pair };
}

/** Spells an address in another way that means the same: its scheme and host, a default port, dot-segments. */
function respeller({ pick }) {
  return (text) => {
    const [, scheme, host, path] = /^([a-z]+):\/\/([^/?#]*)(.*)$/.exec(text) ?? [];
    if (scheme === undefined) return text.replace(/^[^:]*/, (name) => name.toUpperCase());
    return pick([
      () => `${scheme.toUpperCase()}://${host}${path}`,
      () => `${scheme}://${host.replace(/[^@]*$/, (name) => name.toUpperCase())}${path}`,
      () => `${scheme}://${host}${path.replace('/', '/./')}`,
      () => `${scheme}://${host}${path.replace('/', '/up/../')}`,
    ])();
  };
}

/** The base and the references of RFC 3986, sections 5.4.1 and 5.4.2. */
export const base = 'http://a/b/c/d;p?q';
export const references = flat(
  'g:h g ./g g/ /g //g ?y g?y #s g#s g?y#s ;x g;x g;x?y#s . ./ .. ../ ../g ../.. ../../ ../../g ../../../g ../../../../g /./g /../g g. .g g.. ..g ./../g ./g/. g/./h g/../h g;x=1/./y g;x=1/../y g?y/./x g?y/../x g#s/./x g#s/../x http:g'
    .split(' ')
    .concat(''),
);

/** Draws both corpora, and other data for the rows. `web` and `mixed` have the same fields. */
export function corpora(seed) {
  const draw = draws(numbers(seed));
  const { pick, many, upTo, word } = draw;
  const [web, mixed] = [webMaker(draw), mixedMaker(draw)];
  const respell = respeller(draw);
  const queryOf = ({ pair }, [least, most]) => {
    const pairs = many(least, most, pair);
    pairs.splice(upTo(pairs.length), 0, 'key=old');
    return `https://h.example/a?${pairs.join('&')}`;
  };
  const values = (phrases) => () => ({
    id: `${pick(phrases)} ${upTo(999)}`,
    q: `${pick(phrases)} ${word()}`,
    page: [String(upTo(99)), String(upTo(99))],
    lang: pick(['en', 'de', 'fr']),
  });
  const corpus = (absolute, size, maker, pairs, phrases) => ({
    absolute,
    spellings: flat(absolute.map((text) => ({ one: text, other: respell(text) }))),
    relative: distinct(size, mixed.relative),
    queries: distinct(500, () => queryOf(maker, pairs)),
    phrases: distinct(500, () => `${many(1, 3, () => pick(phrases)).join(' ')} ${upTo(999)}`),
    words: distinct(500, () => `${draw.slug()}-${upTo(999)}`),
    values: flat(Array.from({ length: 500 }, values(phrases))),
  });
  return {
    web: corpus(distinct(1700, web.address), 1700, web, [2, 4], PHRASES),
    mixed: corpus(distinct(2000, mixed.absolute), 900, mixed, [5, 20], [...PHRASES, ...WORLD]),
  };
}
