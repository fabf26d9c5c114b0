const IPV6 = 'its URL refuses [::0:0:0:0:0.0.0.0], where `::` is one word of zeros before an IPv4 address';
const PATH = 'its URL reads the path of `a:/.:` as `:`, and keeps `/.:` in the text';
const HTTP = 'its server answers itself, or passes on less, where that of Node.js asks the program';

const WINDOWS = 'its fileURLToPath does not follow the option windows, so both functions refuse';
const FRONT = 'its URL gives `/.` as the host of `a:/.//`';

/**
 * Tests that fail on a runtime because of the runtime itself; `test` is a name or its beginning. Tests with random
 * samples may pass.
 */
export const known = [
  { runtime: 'bun', test: 'the platform writes the same text', why: IPV6, isRandom: true },
  {
    runtime: 'bun',
    test: 'an allowed link has the same scheme, host and port for the platform, on any page',
    why: IPV6,
    isRandom: true,
  },
  {
    runtime: 'bun',
    test: 'a link is allowed exactly when the grammar and the platform say so',
    why: IPV6,
    isRandom: true,
  },
  {
    runtime: 'bun',
    test: 'the origin is that of URL over the five schemes, but for the hosts that URL reads otherwise',
    why: IPV6,
    isRandom: true,
  },
  {
    runtime: 'bun',
    test: 'browserDifferences lists exactly the components that a browser reads differently',
    why: PATH,
    isRandom: true,
  },
  {
    runtime: 'bun',
    test: 'browserDifferences lists them for a reference that is resolved against a base',
    why: PATH,
    isRandom: true,
  },
  { runtime: 'bun', test: 'HTTP/1.1 GET javascript://h/x with the host "h"', why: HTTP },
  { runtime: 'bun', test: 'HTTP/1.1 GET * with the host "h"', why: HTTP },
  { runtime: 'bun', test: 'HTTP/1.1 OPTIONS * with the host "h:80"', why: HTTP },
  { runtime: 'bun', test: 'HTTP/2 the path / and the authority u:p@h give userinfo', why: HTTP },
  {
    runtime: 'bun',
    test: 'docs/coming-from/node.md:',
    why: 'its url.format writes a space in a query as `+`',
  },
  {
    runtime: 'bun',
    test: 'data that is too long for any string is refused for its length',
    why: 'its strings can be longer',
  },
  {
    runtime: 'bun',
    test: 'an answer that is longer than a string can be is an error, and the next line is answered',
    why: 'its strings can be longer, and then the memory is not enough',
  },
  {
    runtime: 'bun',
    test: 'the file gives the arguments and the streams of the process to the program',
    why: 'an object made from `process` does not pass its exit code on',
  },
  {
    runtime: 'bun',
    test: 'test/unit/template/template.node.test.ts',
    why: 'node:v8 cannot give the garbage collector to a program',
  },
  {
    runtime: 'bun',
    test: 'httpsAgent reads no key that every object inherits',
    why: 'its `tls.connect` reads inherited options',
  },
  { runtime: 'deno', test: 'a path of Windows', why: WINDOWS },
  { runtime: 'deno', test: 'on Windows a path is one of Windows', why: WINDOWS },
  { runtime: 'deno', test: 'a reference file://', why: WINDOWS },
  { runtime: 'deno', test: 'the path of the URI of a path of Windows', why: WINDOWS },
  { runtime: 'deno', test: 'an error says what to do: 4', why: WINDOWS },
  { runtime: 'deno', test: 'fileUri reads options of another realm', why: WINDOWS },
  { runtime: 'deno', test: 'filePath takes each of its options', why: WINDOWS },
  { runtime: 'deno', test: 'docs/requests.md:', why: WINDOWS },
  { runtime: 'deno', test: 'src/node/file.ts:', why: WINDOWS },
  {
    runtime: 'deno',
    test: 'an allowed link has the same scheme, host and port for the platform, on any page',
    why: FRONT,
    isRandom: true,
  },
  { runtime: 'deno', test: 'fromURL reads every URL', why: FRONT, isRandom: true },
  { runtime: 'deno', test: 'browserDifferences lists', why: FRONT, isRandom: true },
  { runtime: 'deno', test: 'HTTP/2 the path / and the authority u:p@h give userinfo', why: HTTP },
  {
    runtime: 'deno',
    test: 'a folder as standard input is one line, status 2',
    why: 'it reads a folder as an empty stream',
  },
  ...['node22', 'node24', 'node26'].map((runtime) => ({
    runtime,
    test: 'HTTP/2 the path / and the authority u:p@h give userinfo',
    why: 'its HTTP/2 refuses such a request before the program gets it',
  })),
];
