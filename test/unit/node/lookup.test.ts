import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { expect, test } from 'vitest';
import { isPublicAddress } from 'urial/link';
import { lookupAllowed } from '../../../src/host/node/lookup.ts';

const address = (text: string): LookupAddress => ({ address: text, family: text.includes(':') ? 6 : 4 });
const GLOBAL = ['93.184.216.34', '2606:4700::1111'].map(address);

type Answer = readonly unknown[];

/** Looks up a name that has these addresses, and returns the answer and the options that the resolver got. */
function answerOf(
  addresses: LookupAddress[],
  options: LookupOptions = {},
): { answer: Answer; asked: LookupOptions } {
  let asked: LookupOptions = {};
  let answer: Answer = [];
  const lookup = lookupAllowed(isPublicAddress, (_name, given, done) => {
    asked = given;
    done(null, addresses);
  });
  lookup('h.example', options, (...got) => {
    answer = got;
  });
  return { answer, asked };
}

test('answers with the first address and its family', () => {
  expect(answerOf(GLOBAL).answer).toEqual([null, '93.184.216.34', 4]);
});

test('answers with all addresses when it is asked for all', () => {
  expect(answerOf(GLOBAL, { all: true }).answer).toEqual([null, GLOBAL]);
});

test('always asks for all addresses, and passes the other options', () => {
  expect(answerOf(GLOBAL, { family: 6, hints: 32 }).asked).toEqual({ family: 6, hints: 32, all: true });
});

test.each([['127.0.0.1'], ['::1'], ['::ffff:10.0.0.1'], ['64:ff9b::7f00:1'], ['fe80::1%eth0']])(
  'fails when one of the addresses is %s',
  (inner) => {
    for (const options of [{}, { all: true }]) {
      const [error, addresses] = answerOf([...GLOBAL, address(inner)], options).answer;
      expect(error).toMatchObject({
        name: 'UriError',
        code: 'private-address',
        component: 'host',
        input: inner,
      });
      expect(String(error)).not.toContain(inner);
      expect(addresses).toEqual([]);
    }
  },
);

/** Looks up a name with these addresses, and returns the error. */
function errorFor(name: string, ...addresses: readonly string[]): unknown {
  const got: unknown[] = [];
  const resolve: Parameters<typeof lookupAllowed>[1] = (_name, _options, done) => {
    done(null, addresses.map(address));
  };
  lookupAllowed(isPublicAddress, resolve)(name, {}, (error) => got.push(error));
  return got[0];
}

test('the error names the addresses that were refused, and only in its input', () => {
  const error = errorFor('h.example', '8.8.8.8', '10.0.0.1', '::1');
  expect(error).toMatchObject({ input: '10.0.0.1, ::1', index: 0 });
  expect(String(error)).toMatch('"h.example" resolves to an address that is not public; ');
});

test.each(['a', 'a_b-1.example.', 'h.example', 'h.zone', 'z.z', 'x1'])('the message names %j', (name) => {
  expect(String(errorFor(name, '10.0.0.1'))).toContain(`"${name}"`);
});

test.each([
  '127.1',
  '0x7f.1',
  '2130706433',
  '10.0.0.1.nip.example',
  'a.1',
  '::1',
  '[::1]',
  'a:b',
  '',
  'a b',
  '\u001b',
])('the message does not name %j, which can be an address', (name) => {
  expect(String(errorFor(name, '10.0.0.1'))).toMatch(
    'host: the host resolves to an address that is not public; ',
  );
});

test.each([{ family: 5 }, { hints: -1 }])('fails for options that Node.js refuses: %j', async (options) => {
  const error = await new Promise((resolve) => {
    lookupAllowed(isPublicAddress, lookup)('localhost', options, resolve);
  });
  expect(error).toMatchObject({ name: 'UriError', code: 'type', component: 'host' });
  expect((error as { cause?: unknown }).cause).toBeInstanceOf(TypeError);
});

test('fails when there is no address', () => {
  const [error] = answerOf([]).answer;
  expect(String(error)).toMatch('"h.example" resolves to no address; ');
});

test('passes the error of the resolver', () => {
  const error = Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' });
  const got: unknown[] = [];
  const lookup = lookupAllowed(isPublicAddress, (_name, _options, done) => {
    done(error, undefined as never);
  });
  lookup('h.example', {}, (...answer) => {
    got.push(...answer);
  });
  expect(got).toEqual([error, []]);
});

test.each([{}, { all: true }, { family: 4 }])('of localhost fails with the options %j', async (options) => {
  const error = await new Promise((resolve) => {
    lookupAllowed(isPublicAddress, lookup)('localhost', options, resolve);
  });
  expect(error).toMatchObject({ code: 'private-address' });
});
