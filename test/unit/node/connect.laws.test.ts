/** The laws of connections: where they may go, what their errors say, and that nothing throws while one is made. */
import { isIP, type Socket } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UriError } from 'urial';
import { isPublicAddress } from 'urial/link';
import { publicAgents, publicConnect } from 'urial/node';
import { lookupAllowed } from '../../../src/host/node/lookup.ts';
import { VALUES } from '../../support/arbitraries/hostile-values.ts';
import { anyText } from '../../support/arbitraries/references.ts';
import { connection, stayOutside } from '../../support/models/connections.ts';
import { always, expectOften } from '../../support/tools/check.ts';
import { word } from '../../support/arbitraries/choices.ts';

type Answer = (error: Error | null) => void;

/** Asks for a connection; returns the host that is connected to, or the error. */
async function targetOf(target: unknown): Promise<unknown> {
  return new Promise((done) => {
    const connect = publicConnect(
      () =>
        ({ hostname }: { readonly hostname?: string }, _callback: Answer): void => {
          done(hostname);
        },
    );
    connect(target as { readonly hostname?: string }, done);
  });
}

test('an address is connected to when it is public, and only then', async () => {
  expect(await targetOf({ hostname: '8.8.8.8' })).toBe('8.8.8.8');
  expect(await targetOf({ hostname: '127.0.0.1' })).toMatchObject({
    code: 'private-address',
    input: '127.0.0.1',
  });
});

test('a connection is made to public addresses and to listed hosts only, of a name to all addresses or to none', () => {
  let [connected, inside] = [0, 0];
  always([connection], 4000, (sample) => {
    const [open, listed] = stayOutside(sample);
    if (open > 0) connected += 1;
    if (listed > 0) inside += 1;
  });
  expectOften(connected, 200);
  expectOften(inside, 50);
});

test('no message names an address of the answer, or has a control character', () => {
  const inner = word('127.0.0.1 10.0.0.7 169.254.169.254 ::1 fd00::7 ::ffff:10.0.0.7');
  const name = fc.oneof(
    anyText(),
    inner,
    inner.map((address) => `${address}.`),
    inner.map((address) => `[${address}]`),
    inner.map((address) => `${address}.nip.example`),
    inner.map((address) => `a.${address}`),
    fc.domain(),
  );
  let named = 0;
  always([name, fc.array(inner, { minLength: 1, maxLength: 3 })], (host, addresses) => {
    const errors: unknown[] = [];
    const resolve: Parameters<typeof lookupAllowed>[1] = (_name, _options, done) => {
      done(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    };
    lookupAllowed(isPublicAddress, resolve)(host, {}, (error) => errors.push(error));
    const [error] = errors as UriError[];
    expect(error).toMatchObject({ code: 'private-address', input: addresses.join(', ') });
    const { message = '' } = error ?? {};
    expect(addresses.filter((address) => message.includes(address))).toEqual([]);
    expect(message).not.toMatch(/[\0-\x1f\x7f-\x9f]/);
    if (host !== '' && message.includes(`"${host}"`)) named += 1;
  });
  expectOften(named, 20);
});

test.each(Object.entries(VALUES))('nothing throws while a connection is made to %s', async (_name, make) => {
  const target = await targetOf(make());
  expect(target instanceof Error || typeof target !== 'object').toBe(true);
  const { httpAgent, httpsAgent } = publicAgents();
  for (const agent of [httpAgent, httpsAgent]) {
    const create = agent.createConnection.bind(agent) as (...given: readonly unknown[]) => Socket;
    const socket = create(make(), () => undefined).on('error', () => undefined);
    expect(socket.destroy().destroyed).toBe(true);
  }
});
