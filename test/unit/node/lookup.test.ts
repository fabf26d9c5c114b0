import { lookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { expect, expectTypeOf, test } from 'vitest';
import { globalLookup } from 'urial/node';
import { isGlobalAddress } from 'urial/link';
import { lookupAllowed } from '../../../src/node/lookup.ts';
import { errorOf } from '../../support/tools/check.ts';

const address = (text: string): LookupAddress => ({ address: text, family: text.includes(':') ? 6 : 4 });
const GLOBAL = ['93.184.216.34', '2606:4700::1111'].map(address);

type Answer = readonly unknown[];

/** Looks up a name that has these addresses, and returns the answer and the options that the resolver got. */
function answerOf(addresses: LookupAddress[], options?: unknown): { answer: Answer; asked: LookupOptions } {
  let asked: LookupOptions = {};
  let answer: Answer = [];
  lookupAllowed(
    isGlobalAddress,
    (_name, given, done) => {
      asked = given;
      done(null, addresses);
    },
    'h.example',
    options as LookupOptions,
    (...got) => {
      answer = got;
    },
  );
  return { answer, asked };
}

test('answers with the first address and its family', () => {
  expect(answerOf(GLOBAL, {}).answer).toEqual([null, '93.184.216.34', 4]);
  expect(answerOf(GLOBAL).answer).toEqual([null, '93.184.216.34', 4]);
});

test('answers with all addresses when it is asked for all', () => {
  expect(answerOf(GLOBAL, { all: true }).answer).toEqual([null, GLOBAL]);
});

test('always asks for all addresses, and passes the other options', () => {
  expect(answerOf(GLOBAL, { family: 6, hints: 32 }).asked).toEqual({ family: 6, hints: 32, all: true });
  expect(answerOf(GLOBAL, 4).asked).toEqual({ family: 4, all: true });
  expect(answerOf(GLOBAL).asked).toEqual({ family: 0, all: true });
});

test.each([['127.0.0.1'], ['::1'], ['::ffff:10.0.0.1'], ['64:ff9b::7f00:1'], ['fe80::1%eth0']])(
  'fails when one of the addresses is %s',
  (inner) => {
    for (const options of [{}, { all: true }]) {
      const [error, addresses] = answerOf([...GLOBAL, address(inner)], options).answer;
      expect(error).toMatchObject({ name: 'UriError', code: 'address', component: 'host' });
      expect(String(error)).toMatch(inner);
      expect(addresses).toEqual([]);
    }
  },
);

test('fails when there is no address', () => {
  const [error] = answerOf([]).answer;
  expect(String(error)).toMatch('"h.example" resolves to no address; ');
});

test('passes the error of the resolver', () => {
  const error = Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' });
  const got: unknown[] = [];
  lookupAllowed(
    isGlobalAddress,
    (_name, _options, done) => {
      done(error, undefined as never);
    },
    'h.example',
    (...answer) => {
      got.push(...answer);
    },
  );
  expect(got).toEqual([error, []]);
});

test.each([[{}], [{ all: true }], [4], [undefined]])(
  'of localhost fails with the options %j',
  async (options) => {
    const error = await new Promise((resolve) => {
      globalLookup('localhost', options, resolve);
    });
    expect(error).toMatchObject({ code: 'address' });
  },
);

test('of localhost fails without options', async () => {
  const error = await new Promise((resolve) => {
    globalLookup('localhost', resolve);
  });
  expect(error).toMatchObject({ code: 'address' });
});

test('refuses a call without a callback', () => {
  const call = (): void => {
    lookupAllowed(isGlobalAddress, lookup, 'h', {});
  };
  expect(errorOf(call)).toMatchObject({ code: 'type', component: 'host' });
});

test('takes null for no options, as dns.lookup does', () => {
  expect(answerOf(GLOBAL, null)).toEqual(answerOf(GLOBAL));
  expect(answerOf(GLOBAL, { all: null }).answer).toEqual([null, '93.184.216.34', 4]);
});

test.each([
  ['the options', 'h', 'ipv4'],
  ['the options', 'h', true],
  ['all', 'h', { all: 1 }],
  ['all', 'h', { all: 'yes' }],
  ['the name', undefined, {}],
  ['the name', null, {}],
  ['the name', 0, {}],
  ['the name', Symbol('h'), {}],
  ['the name', ['h'], {}],
])('throws at once for %s of another type: %#', (_what, name, options) => {
  const call = (): void => {
    lookupAllowed(
      isGlobalAddress,
      () => expect.unreachable(),
      name as string,
      options as LookupOptions,
      () => undefined,
    );
  };
  expect(errorOf(call)).toMatchObject({ code: 'type', component: 'host' });
});

test('is a lookup of Node.js', () => {
  expectTypeOf(globalLookup).toExtend<LookupFunction>();
  expect(new Agent({ lookup: globalLookup }).options).toMatchObject({ lookup: globalLookup });
});
