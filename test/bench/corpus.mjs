// A deterministic corpus: references of every kind and length, the same on every machine.

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

function maker(random) {
  const upTo = (most) => Math.floor(random() * (most + 1));
  const pick = (list) => list[upTo(list.length - 1)];
  const many = (least, most, make) => Array.from({ length: least + upTo(most - least) }, make);
  const word = () => pick(WORDS);
  const slug = () => many(1, 3, word).join('-');
  const escaped = () => pick(['%20', '%C3%A9', '%2F', '%E2%82%AC', '%c3%bc', '%7E', '%26']);
  const segment = () =>
    random() < 0.12 ? word() + escaped() + word() : random() < 0.3 ? String(upTo(99999)) : slug();
  const host = () => `${random() < 0.5 ? 'www.' : ''}${slug()}.${pick(ENDINGS)}`;
  const pair = () => `${word()}=${random() < 0.15 ? word() + escaped() + word() : slug()}`;
  const path = (most) => many(0, most, () => `/${segment()}`).join('') + (random() < 0.3 ? '/' : '');
  const query = () => (random() < 0.4 ? `?${many(1, 4, pair).join('&')}` : '');
  const fragment = () => (random() < 0.15 ? `#${slug()}` : '');
  const port = () => (random() < 0.08 ? `:${1000 + upTo(9000)}` : '');
  const user = () => (random() < 0.02 ? `${word()}:${word()}@` : '');
  const web = () =>
    `http${random() < 0.8 ? 's' : ''}://${user()}${host()}${port()}${path(5) || '/'}${query()}${fragment()}`;
  const literal = () =>
    pick(['[::1]', '[2001:db8::7]', '[fe80:0:0:0:1:2:3:4]', '192.0.2.16', '10.0.0.1', '[v1.a:b]']);
  const others = [
    () => `http://${literal()}${port()}${path(3)}${query()}`,
    () => `mailto:${word()}.${word()}@${host()}`,
    () => `urn:isbn:${upTo(999999999)}`,
    () => `urn:uuid:${many(4, 4, () => upTo(65535).toString(16)).join('-')}`,
    () => `tel:+${upTo(99)}-${upTo(999)}-${upTo(9999)}`,
    () => `file:///${slug()}${path(5)}`,
    () => `data:text/plain;base64,${many(2, 30, () => word().toUpperCase()).join('')}`,
    () => `ldap://${literal()}/c=GB?objectClass?one`,
    () => `git+ssh://git@${host()}${path(3)}.git`,
    () => `//${host()}${path(4)}${query()}`,
    () => `${path(5)}${query()}${fragment()}`,
    () => `../${slug()}${path(2)}`,
    () => `./${slug()}:${slug()}`,
    () => `${slug()}/${segment()}${query()}`,
    () => `?${many(1, 8, pair).join('&')}`,
    () => `#${slug()}`,
    () => '',
    () => `https://${host()}${many(20, 60, () => `/${segment()}`).join('')}`,
    () => `https://${host()}/?${many(20, 80, pair).join('&')}`,
  ];
  return { web, other: () => pick(others)(), pair, pick, upTo };
}

const random = numbers(3986);
const make = maker(random);

/** Makes flat strings, as a network or a file gives them: the first candidate would pay for flattening a rope. */
export const flat = (texts) => JSON.parse(JSON.stringify(texts));

/** Absolute references with http or https. */
export const web = flat(Array.from({ length: 1700 }, make.web));

/** References of every kind: most of them from the web, and every other form that the grammar has. */
export const mixed = flat([...web, ...Array.from({ length: 1200 }, make.other)]);

/** References with a query, for the rows about parameters. */
export const queries = flat(
  Array.from(
    { length: 500 },
    () => `https://h.example/a?${Array.from({ length: 6 }, make.pair).join('&')}&key=old&z=1`,
  ),
);

/** The base and the references of RFC 3986, sections 5.4.1 and 5.4.2. */
export const base = 'http://a/b/c/d;p?q';
export const references = flat(
  'g:h g ./g g/ /g //g ?y g?y #s g#s g?y#s ;x g;x g;x?y#s . ./ .. ../ ../g ../.. ../../ ../../g ../../../g ../../../../g /./g /../g g. .g g.. ..g ./../g ./g/. g/./h g/../h g;x=1/./y g;x=1/../y g?y/./x g?y/../x g#s/./x g#s/../x http:g'
    .split(' ')
    .concat(''),
);
