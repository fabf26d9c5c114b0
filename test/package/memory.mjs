// Prints, as JSON, what stays in memory. memory.test.ts runs it with --expose-gc and a limit of the heap.
import * as urial from 'urial';
import * as link from 'urial/link';
import * as template from 'urial/template';

const { Uri } = urial;
/** The characters of a long text: few enough for expressions, which are not used on longer ones. */
const LONG = 2 ** 18;

function heap() {
  for (let turn = 0; turn < 4; turn += 1) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Makes the engine forget the last text that an expression matched: it keeps one, for `RegExp.input`. */
const forget = () => /a/.test('a');

/** A flat string of its own on the heap of the engine. */
const own = (text) => JSON.parse(JSON.stringify(text));
/** A new long address. */
const long = (n) => own(`https://www.example.com/${n}/${'a'.repeat(LONG)}?key=${n}&other=%41`);

/** Returns the middle of five measurements: the code that the engine makes and drops meanwhile is in some of them. */
function middle(measure) {
  return middleOf(Array.from({ length: 5 }, measure));
}

const middleOf = (five) => five.sort((a, b) => a - b)[2];

/** Returns the bytes of each of many values, without their texts. */
const bytesOf = (make) => middle(() => measureBytes(make));

function measureBytes(make) {
  const texts = Array.from({ length: 1000 }, (_, n) =>
    own(`https://www.example.com/a/b/${n}?key=a&n=${n}#x`),
  );
  for (const text of texts) make(text);
  const kept = new Array(100_000).fill(undefined);
  const before = heap();
  for (let at = 0; at < kept.length; at += 1) kept[at] = make(texts[at % texts.length]);
  const bytes = (heap() - before) / kept.length;
  // used after the measurement, so that the engine keeps them until then
  return kept.at(-1) === undefined ? NaN : bytes;
}

const { uri } = urial;
const operations = {
  canParse: (text) => Uri.canParse(text),
  parse: (text) => Uri.parse(text).host,
  'a refused text': (text) => Uri.tryParse(`${text}|`).error.code,
  params: (text) => Uri.parse(text).params.get('key'),
  withParam: (text) => Uri.parse(text).withParam('key', 'b').href.length,
  with: (text) => Uri.parse(text).with({ path: '/a', query: undefined }).href.length,
  segments: (text) => Uri.parse(text).segments.length,
  resolve: (text) => Uri.parse('https://www.example.com/').resolve(text).href.length,
  relativeTo: (text) => Uri.parse(text).relativeTo('https://www.example.com/').href.length,
  normalize: (text) => Uri.parse(text).normalize('scheme').href.length,
  isEquivalentTo: (text) => Uri.parse(text).isEquivalentTo('https://www.example.com/'),
  toIri: (text) => urial.toIri(text).length,
  toMasked: (text) => Uri.parse(text).toMasked().length,
  toURL: (text) => urial.toURL(text).href.length,
  tag: (text) => uri`/${text}`.href.length,
  encode: (text) => urial.encodeParam(text).length,
  decode: (text) => urial.decode(text).length,
  fromUserInput: (text) => urial.tryFromUserInput(text).changes.length,
  browserDifferences: (text) => urial.browserDifferences(text).length,
  checkHref: (text) => link.checkHref(text).ok,
  checkFetch: (text) => link.checkFetch(text).ok,
  checkRedirect: (text) => link.checkRedirect(text, 'https://www.example.com/').ok,
  'a template from a text': (text) => template.UriTemplate.tryParse(text).ok,
  expand: (text) => template.UriTemplate.parse('{+text}').expandToString({ text }).length,
  match: (text) => template.UriTemplate.parse('https://www.example.com{/p*}{?key,other}').match(text)?.key,
};

/** Runs an operation on new texts; in a frame of its own, which ends with all that it held. */
function work(run, count) {
  for (let n = 0; n < count; n += 1) run(long(n));
}

/** Returns how many texts stay after an operation ran on many: at once, and after any other match; the middle of five. */
function leftBy(run) {
  const all = Array.from({ length: 5 }, () => measureLeft(run));
  return {
    atOnce: middleOf(all.map(({ atOnce }) => atOnce)),
    later: middleOf(all.map(({ later }) => later)),
  };
}

function measureLeft(run) {
  work(run, 1);
  forget();
  const before = heap();
  work(run, 4);
  const atOnce = (heap() - before) / LONG;
  forget();
  return { atOnce, later: (heap() - before) / LONG };
}

/** Returns the kilobytes that each of some values keeps. */
const keptBy = (make) => middle(() => measureKept(make));

function measureKept(make) {
  make(0);
  forget();
  const before = heap();
  const kept = Array.from({ length: 20 }, (_, n) => make(n));
  forget();
  const bytes = (heap() - before) / kept.length;
  return bytes / 1024;
}

const bytes = {
  value: bytesOf((text) => Uri.parse(text)),
  params: bytesOf((text) => {
    const made = Uri.parse(text);
    made.params.get('key');
    return made;
  }),
};
const left = Object.fromEntries(Object.entries(operations).map(([name, run]) => [name, leftBy(run)]));
/** A short line of a long text, as the engine cuts it out, and as a copy. */
const line = (n) => `${long(n)}\nhttps://www.example.com/line/${n}`.split('\n')[1];
const kept = {
  'a value of a copied line': keptBy((n) => Uri.parse(own(line(n)))),
  'a value of a line': keptBy((n) => Uri.parse(line(n))),
  'the line itself': keptBy(line),
  'a value with a long query, read and listed': keptBy((n) => {
    const made = Uri.parse(own(`?${'a=1&'.repeat(5000)}n=${n}`));
    for (let turn = 0; turn < 3; turn += 1) made.params.get('n');
    return [...made.params].length > 0 && made;
  }),
};
console.log(JSON.stringify({ bytes, left, kept }));
