/** Checks the table of the guide: which ways of logging show the secrets of a `Uri`, and which do not. */
import assert from 'node:assert';
import { Console } from 'node:console';
import { Writable } from 'node:stream';
import { format as printf, inspect } from 'node:util';
import { processError } from '@vitest/utils/error';
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { configureStore } from '@reduxjs/toolkit';
import { expect as jest } from 'expect';
import Fastify from 'fastify';
import pino from 'pino';
import winston from 'winston';
import { expect, test, vi } from 'vitest';
import { redact, Uri } from 'urial';
import { createLogger, serializers } from './generated/recipes/pino.mjs';
import { redactedUrls } from './generated/recipes/opentelemetry.mjs';
import { redacted } from './generated/recipes/winston.mjs';

const uri = Uri.parse('https://me:secret@example.com/a?token=5f3a&page=2');
const deep = { in: [{ uri }] };

/** Returns what a function writes to a stream. */
function written(write) {
  let text = '';
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => done(void (text += chunk)),
  });
  write(stream);
  return text;
}

const byConsole = (write) => written((stdout) => write(new Console({ stdout })));

const byWinston = (format, ...given) =>
  written((stream) => {
    const transports = [new winston.transports.Stream({ stream })];
    winston.createLogger({ format, transports }).info(...given);
  });

const byPino = (...given) => written((stream) => pino(stream).info(...given));

/** Returns the error of an assertion that does not hold. */
function failure(check) {
  try {
    check();
  } catch (error) {
    return error;
  }
  throw new Error('it holds');
}

const { json, simple, prettyPrint, combine, splat } = winston.format;

const masked = {
  'console.log': () => byConsole((out) => out.log(uri, [uri], deep.in[0], new Map([[uri, uri]]))),
  'console.log with %o': () => byConsole((out) => out.log('%o %O', uri, uri)),
  'console.table of what holds it': () => byConsole((out) => out.table([{ uri }])),
  'inspect of an error that holds it': () =>
    inspect(Object.assign(new Error('no answer', { cause: uri }), { uri }), { depth: 9 }),
  'winston prettyPrint': () => byWinston(prettyPrint(), 'got', deep.in[0]),
  'winston with %o': () => byWinston(combine(splat(), simple()), 'got %o', uri),
  "Redux Toolkit's warning": () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    configureStore({ reducer: () => ({ uri }) }).dispatch({ type: 'a', payload: deep });
    const text = said.mock.calls.map((given) => printf(...given)).join('\n');
    said.mockRestore();
    return text;
  },
  'toMasked in any logger': () =>
    byPino({ uri: uri.toMasked() }) + byWinston(json(), 'got', { uri: uri.toMasked() }),
};

/** Returns the attributes of a span that begins with some, as an exporter gets them. */
async function exported(attributes) {
  const exporter = new InMemorySpanExporter();
  const provider = new BasicTracerProvider({
    spanProcessors: [redactedUrls, new SimpleSpanProcessor(exporter)],
  });
  provider.getTracer('test').startSpan('GET', { attributes }).end();
  await provider.forceFlush();
  const [span] = exporter.getFinishedSpans();
  await provider.shutdown();
  return span.attributes;
}

const hidden = {
  'redact in any logger': () =>
    byPino({ uri: redact(uri) }) + byWinston(json(), 'got', { uri: redact(uri.href) }),
  'the recipe with pino': () =>
    written((stream) => createLogger(stream).info({ uri, url: new URL(uri) }, 'got')),
  'the recipe with winston': () => byWinston(redacted, 'got', { uri, deep }),
  'the recipe with winston, given the value as its message': () => byWinston(redacted, uri),
  'the recipe with OpenTelemetry': async () =>
    JSON.stringify(await exported({ 'url.full': uri.href, 'url.query': uri.query })),
};

const exact = {
  'template literals': () => `${uri}`,
  'JSON.stringify': () => JSON.stringify(deep),
  'console.log with %s': () => byConsole((out) => out.log('%s', uri)),
  'console.log with %j': () => byConsole((out) => out.log('%j', uri)),
  'console.dir': () => byConsole((out) => out.dir(uri)),
  'console.table': () => byConsole((out) => out.table([uri])),
  pino: () => byPino({ uri }),
  'pino with %o': () => byPino('%o', uri),
  'winston json': () => byWinston(json(), 'got', { uri }),
  'winston simple': () => byWinston(simple(), 'got', { uri }),
  'pino, given the value as its data': () => written((stream) => createLogger(stream).info(uri)),
  'winston, given the value as its data': () => byWinston(redacted, 'got', uri),
  'the differences of jest': () => failure(() => jest(uri).toEqual(1)).message,
  'the differences of vitest': () => processError(failure(() => expect(uri).toEqual(1))).diff,
  'the differences of node:assert': () => failure(() => assert.deepStrictEqual(uri, 1)).message,
};

test.each(Object.entries(masked))('%s shows no password', (_name, print) => {
  expect(print()).toContain('https://me:***@example.com/a');
  expect(print()).not.toContain('secret');
});

test.each(Object.entries(hidden))('%s shows no secret', async (_name, print) => {
  const text = await print();
  expect(text).toContain('https://REDACTED:REDACTED@example.com/a?token=REDACTED&page=2');
  expect(text).not.toMatch(/secret|5f3a/);
});

test('a span without a URL stays as it is', async () => {
  expect(await exported({ 'server.port': 80 })).toEqual({ 'server.port': 80 });
});

test('a UriError masks the password and the token, and shows other parameters', () => {
  const error = failure(() => Uri.parse(`${uri} x`));
  for (const text of [error.message, error.input, JSON.stringify(error)]) {
    expect(text).toMatch(/https:\/\/me:\*+@example\.com\/a\?token=\*+&page=2 x/);
    expect(text).not.toContain('secret');
  }
});

/** Returns what Fastify logs for a request with the serializers of the guide. */
async function byFastify(path, change = () => undefined) {
  let text = '';
  const stream = new Writable({ write: (chunk, _encoding, done) => done(void (text += chunk)) });
  const app = Fastify({ logger: { serializers, stream } });
  app.get('/a', () => 'ok');
  change(app);
  await app.inject(path);
  await app.close();
  return text;
}

test('with the serializers of the guide Fastify logs no secret of a request', async () => {
  const text = await byFastify('/a?token=5f3a&page=2');
  expect(text).toContain('"req":{"method":"GET","url":"/a?token=REDACTED&page=2"}');
  expect(text).not.toContain('5f3a');
});

test('Fastify logs the target for which it has no route, unless it has a handler', async () => {
  expect(await byFastify('/b?token=5f3a')).toContain('Route GET:/b?token=5f3a not found');
  const own = (app) => app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  expect(await byFastify('/b?token=5f3a', own)).not.toContain('5f3a');
});

test.each(Object.entries(exact))('%s shows the exact text', (_name, print) => {
  expect(print()).toContain('https://me:secret@example.com/a');
});
