// npm run bench -- memory [--json]: the bytes that each stored value takes in addition to its text.
import * as hyperjump from '@hyperjump/uri';
import fastUri from 'fast-uri';
import * as ufo from 'ufo';
import URI from 'urijs';
import * as uriJs from 'uri-js';
import { URI as VsUri } from 'vscode-uri';
import { Uri } from '../../dist/bundled/index.js';
import { corpora } from './corpus.mjs';

if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
const COPIES = 40;
const web = corpora(3986).web.absolute;

const makers = {
  urial: (text) => Uri.parse(text),
  'urial, parameters read': (text) => {
    const made = Uri.parse(text);
    made.params.get('key');
    return made;
  },
  URL: (text) => new URL(text),
  'URL, parameters read': (text) => {
    const made = new URL(text);
    made.searchParams.get('key');
    return made;
  },
  'fast-uri': (text) => fastUri.parse(text),
  'uri-js': (text) => uriJs.parse(text),
  '@hyperjump/uri': (text) => hyperjump.parseUri(text),
  'vscode-uri': (text) => VsUri.parse(text),
  urijs: (text) => new URI(text),
  ufo: (text) => ufo.parseURL(text),
};

function heap() {
  for (let turn = 0; turn < 4; turn += 1) globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function measure(make) {
  for (const text of web) make(text);
  const kept = new Array(web.length * COPIES);
  const before = heap();
  for (let at = 0; at < kept.length; at += 1) kept[at] = make(web[at % web.length]);
  return (heap() - before) / kept.length;
}

const measured = Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, measure(make)]));
if (process.argv.includes('--json')) console.log(JSON.stringify(measured));
else {
  for (const [name, bytes] of Object.entries(measured))
    console.log(`${name.padEnd(22)}${bytes.toFixed(0).padStart(6)} bytes`);
  console.log(`${web.length * COPIES} values each, texts shared, on Node ${process.version}`);
}
