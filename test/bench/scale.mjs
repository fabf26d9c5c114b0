// npm run bench -- scale [--to 1e7] [--peers] [--json]: time against length for each operation on each hostile shape, by doubling.
import { parseArgs } from 'node:util';
import * as hyperjump from '@hyperjump/uri';
import fastUri from 'fast-uri';
import URI from 'urijs';
import * as uriJs from 'uri-js';
import { decode, encodeParam, QueryParams, toIri, Uri } from '../../dist/bundled/index.js';
import { UriTemplate } from '../../dist/bundled/template.js';

const { values } = parseArgs({
  options: {
    to: { type: 'string', default: '1e7' },
    peers: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const most = Number(values.to);
/** The number of milliseconds after which a candidate is stopped. */
const PATIENCE = 5000;

/** Makes a text of about `length` characters: a unit, repeated after a front. */
const shape =
  (front, unit, back = '') =>
  (length) =>
    front + unit.repeat(Math.ceil(length / unit.length)) + back;
const climb = (length) => `http://h${'/b'.repeat(length / 7)}${'/a/..'.repeat(length / 7)}`;

const references = {
  'one long segment': shape('http://h/', 'a'),
  'many segments': shape('http://h', '/b'),
  'many slashes': shape('http://h', '/'),
  'up and down': climb,
  'dots only': shape('http://h/', './'),
  climbing: shape('', '../'),
  escapes: shape('http://h/', '%41'),
  'escaped dots': shape('http://h', '/%2e%2e'),
  'long host': shape('http://', 'a.'),
  'long user': shape('http://', 'a:', '@h/'),
  'long port': shape('http://h:', '1'),
  'long query': shape('http://h/?', 'a=b&'),
  ampersands: shape('http://h/?', '&'),
  pluses: shape('http://h/?', '+'),
  'long fragment': shape('#', 'a'),
  colons: shape('a:', ':'),
  'bad at the end': shape('http://h/', 'a', '|'),
  'percent signs': shape('http://h/', '%'),
  'at signs': shape('http://', '@'),
  brackets: shape('http://[', '1:'),
};

const base = Uri.parse('http://a/b/c/d;p?q');
const parsed = (run) => (text) => {
  const result = Uri.tryParse(text);
  return result.ok ? () => run(result.uri) : undefined;
};
const ours = {
  parse: (text) => () => Uri.tryParse(text),
  canParse: (text) => () => Uri.canParse(text),
  withScheme: parsed((uri) => uri.withScheme(undefined).withScheme('x')),
  withAuthority: parsed((uri) => uri.withAuthority(undefined).withAuthority('x')),
  withPath: parsed((uri) => uri.withPath(uri.path + '/x')),
  segments: parsed((uri) => uri.withPath(uri.segments)),
  appendSegments: parsed((uri) => uri.appendSegments('x')),
  resolve: parsed((uri) => base.resolve(uri)),
  'resolve as base': parsed((uri) => !uri.isRelative && uri.resolve('../x')),
  relativeTo: parsed((uri) => !uri.isRelative && uri.relativeTo(base)),
  normalize: parsed((uri) => uri.normalize('scheme')),
  params: parsed((uri) => [...uri.params].length),
  withParam: parsed((uri) => uri.withParam('x', 'y')),
  toIri: parsed(toIri),
  toDisplay: parsed((uri) => uri.toDisplay()),
  encode: (text) => () => encodeParam(text),
  decode: (text) => () => decode(text),
  'QueryParams.parse': (text) => () => QueryParams.from([['x', text]]).get('x'),
  'template match': (text) => () => UriTemplate.parse('http://h{/path*}{?q*}').match(text),
};
const peers = {
  'URL parse': (text) => () => URL.canParse(text, 'http://a/'),
  'fast-uri normalize': (text) => () => fastUri.normalize(text),
  'uri-js resolve': (text) => () => uriJs.resolve('http://a/b', text),
  'hyperjump resolve': (text) => () => hyperjump.resolveUri(text, 'http://a/b'),
  'urijs normalize': (text) => () => new URI(text).normalize().toString(),
};

/** Returns the milliseconds of the fastest of three calls; `undefined` when the operation refuses the text. */
function time(make, text) {
  const run = make(text);
  if (run === undefined) return undefined;
  let best = Infinity;
  for (let turn = 0; turn < 3 && best > 1; turn += 1) {
    const start = performance.now();
    run();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}

/**
 * Returns how the time grows with the length: the exponent over the steps that took long enough to be measured. A linear
 * operation has about 1, and more if its data leaves the caches or a garbage collector has to copy it; a quadratic
 * operation has 2.
 */
function verdict(make, build) {
  const points = [];
  for (let length = 100, last = 0; length > last; last = length, length = Math.min(2 * length, most)) {
    const text = JSON.parse(JSON.stringify(build(length)));
    let took;
    try {
      took = time(make, text);
    } catch (error) {
      if (error instanceof RangeError) return { length: text.length, refused: true, linear: false };
      return undefined;
    }
    if (took === undefined) return undefined;
    points.push([text.length, took]);
    if (took > PATIENCE) break;
  }
  const [length, took] = points.at(-1);
  const measured = points.filter(([, time]) => time > 1);
  if (measured.length < 5) return { length, took, linear: true };
  const [first, last] = [measured[0], measured.at(-1)];
  const exponent = Math.log(last[1] / first[1]) / Math.log(last[0] / first[0]);
  return { length, took, exponent, linear: exponent < 1.5 };
}

/** Says a verdict in words. */
function inWords({ length, took, exponent, linear, refused }) {
  if (refused) return `NOT LINEAR RangeError at ${length} characters`;
  const power = exponent === undefined ? '' : `, grows with the power ${exponent.toFixed(2)}`;
  return `${linear ? 'linear    ' : 'NOT LINEAR'} ${took.toFixed(1).padStart(8)} ms at ${length.toExponential(0)}${power}`;
}

const show = (text) => !values.json && console.log(text);
const all = [];
for (const [operation, make] of Object.entries(values.peers ? { ...ours, ...peers } : ours)) {
  show(`\n${operation}`);
  for (const [name, build] of Object.entries(references)) {
    const found = verdict(make, build);
    if (found === undefined) continue;
    all.push({ operation, shape: name, peer: operation in peers, ...found });
    show(`  ${name.padEnd(18)}${inWords(found)}`);
  }
}
const bad = all.filter(({ linear, peer }) => !linear && !peer).length;
if (values.json) console.log(JSON.stringify(all));
show(`\n${all.length} measured, ${bad} of ours not linear, on Node ${process.version}`);
process.exitCode = bad > 0 && !values.json ? 1 : 0;
