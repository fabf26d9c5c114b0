// The readers: the name of each, the packages that it needs, and how to build and start its program. A program takes JSON
// lines, `[text]` or `[text, base]`, and prints JSON lines: its version, then a reading for each text.
import { fileURLToPath } from 'node:url';

const here = (file) => fileURLToPath(new URL(`programs/${file}`, import.meta.url));

/** Compiles a program in C. */
const c = (name) => (folder) => ['gcc', '-O2', '-o', `${folder}/${name}`, here(`${name}.c`), `-l${name}`];
const python = (name) => (folder) => [
  'env',
  `PYTHONPATH=${folder}/python`,
  'python3',
  here('python.py'),
  name,
];

/** Installs yarl in a folder of its own. */
function pip(folder) {
  const target = `${folder}/python`;
  return ['sh', '-c', `test -d ${target}/yarl || python3 -m pip install --quiet --target ${target} yarl`];
}

/**
 * All readers. `needsBase`: it reads no relative reference without a base; `noTarget`: it resolves nothing; `mayDiffer`: a portable text
 * need not be read alike by it; `isMore`: it is asked for the rows of test/rows/vectors alone.
 */
export const READERS = [
  { id: 'urial', title: 'urial' },
  { id: 'url', title: 'WHATWG `URL`', needsBase: true },
  { id: 'node-url', title: '`node:url`' },
  { id: 'fast-uri', title: 'fast-uri', isPackage: true },
  {
    id: 'go',
    title: 'Go `net/url`',
    packages: ['golang-go'],
    make: (folder) => ['go', 'build', '-o', `${folder}/go`, here('main.go')],
    start: (folder) => [`${folder}/go`],
  },
  { id: 'urllib', title: 'Python `urllib`', packages: ['python3'], start: python('urllib') },
  {
    id: 'yarl',
    title: 'yarl (`encoded=True`)',
    packages: ['python3', 'python3-pip'],
    make: pip,
    start: python('yarl'),
  },
  {
    id: 'java',
    title: '`java.net.URI`',
    packages: ['default-jdk-headless'],
    make: (folder) => ['javac', '-d', folder, here('Reader.java')],
    start: (folder) => ['java', '-cp', folder, 'Reader'],
  },
  {
    id: 'curl',
    title: 'curl',
    needsBase: true,
    packages: ['gcc', 'libcurl4-openssl-dev'],
    make: c('curl'),
    start: (folder) => [`${folder}/curl`],
  },
  {
    id: 'php',
    title: 'PHP `parse_url`',
    packages: ['php-cli'],
    noTarget: true,
    start: () => ['php', here('reader.php')],
  },
  { id: 'ruby', title: 'Ruby `URI`', packages: ['ruby'], start: () => ['ruby', here('reader.rb')] },
  { id: 'perl', title: 'Perl `URI`', packages: ['liburi-perl'], start: () => ['perl', here('reader.pl')] },
  {
    id: 'uriparser',
    title: 'uriparser',
    packages: ['gcc', 'liburiparser-dev'],
    make: c('uriparser'),
    start: (folder) => [`${folder}/uriparser`],
  },
  {
    id: 'yarl-default',
    title: 'yarl by default',
    packages: ['python3', 'python3-pip'],
    mayDiffer: true,
    make: pip,
    start: python('yarl-default'),
  },
  { id: 'uri-js', title: 'uri-js', isPackage: true, isMore: true },
  { id: 'urijs', title: 'URI.js', isPackage: true, isMore: true },
  { id: '@hyperjump/uri', title: '@hyperjump/uri', isPackage: true, isMore: true },
];
