/** Each public name gives a right answer or throws a `UriError`, for any argument. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as main from 'urial';
import * as http from 'urial/http';
import * as link from 'urial/link';
import * as schema from 'urial/schema';
import * as template from 'urial/template';
import { surfaceOf } from '../support/tools/api-report.ts';
import { always, errorOf, few } from '../support/tools/check.ts';
import {
  callsWith,
  problemIn,
  problemInResult,
  problemOf,
  type Target,
  TEXTS,
  THROWN,
  VALUES,
} from '../support/arbitraries/hostile-values.ts';

const { QueryParams, Uri } = main;
const { UriTemplate } = template;

/** Values of each class. */
const RECEIVERS: Readonly<Record<string, readonly (() => object)[]>> = {
  Uri: TEXTS.filter((text) => Uri.canParse(text)).map((text) => () => Uri.parse(text)),
  QueryParams: ['', 'a=1&b&a=%zz'.replace('%zz', '%FF'), '&&'].map((text) => () => QueryParams.parse(text)),
  UriTemplate: ['/{x}', '{+x}{?a*,b}', 'http://u:s3cr3t@{x}/{y:3}'].map(
    (text) => () => UriTemplate.parse(text),
  ),
  UriError: TEXTS.filter((text) => !Uri.canParse(text)).map((text) => () => errorOf(() => Uri.parse(text))),
};

/** The reports of the public names, by their files. */
const REPORTS = import.meta.glob('../../etc/*.api.md', { query: '?raw', import: 'default', eager: true });

/** The module of each report. `urial/node` has its own test, because it needs Node.js. */
const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> = {
  'urial.api.md': main,
  // ajv alone calls it, with strings and what it returned
  'urial.ajv.api.md': {},
  'urial.http.api.md': http,
  'urial.link.api.md': link,
  'urial.node.api.md': {},
  'urial.schema.api.md': schema,
  'urial.template.api.md': template,
};

/** Calls a member that is a method; reads any other. */
function use(holder: object, key: string, args: readonly unknown[]): unknown {
  const symbol = /^\[Symbol\.(\w+)\]$/.exec(key)?.[1];
  const name = symbol === undefined ? key : Symbol[symbol as 'iterator'];
  if (!(name in holder)) throw new Error(`there is no ${key}`);
  const member: unknown = Reflect.get(holder, name);
  return typeof member === 'function' ? Reflect.apply(member, holder, args) : member;
}

/** Returns the row of a member, such as `Uri.parse` or `Uri.prototype.host`. */
function memberRow(module: Readonly<Record<string, unknown>>, name: string): Target {
  const [owner = '', key = ''] = name.split(/\.prototype\.|(?<=^\w+)\./);
  if (!name.includes('.prototype.')) return { name, call: (args) => use(module[owner] as object, key, args) };
  const receivers = RECEIVERS[owner];
  if (receivers === undefined) throw new Error(`give some values of ${owner}`);
  return { name, call: (args) => receivers.map((make) => use(make(), key, args)) };
}

/** All public names, read from the reports, so that a new one is included. */
const TARGETS: readonly Target[] = Object.entries(REPORTS).flatMap(([path, report]): Target[] => {
  const module = MODULES[path.replace(/^.*\//, '')];
  if (module === undefined) throw new Error(`pass the module of ${path}`);
  if (Object.keys(module).length === 0) return [];
  const { values, members } = surfaceOf(report);
  const functions = values.filter((name) => !members.some((member) => member.startsWith(`${name}.`)));
  const calls = functions.map((name): Target => {
    const run = module[name] as () => unknown;
    return { name, call: (args): unknown => Reflect.apply(run, undefined, args) };
  });
  return [...calls, ...members.map((name) => memberRow(module, name))];
});

/** Calls of the tag, with each value in a hole of each kind. */
const TAGS: readonly Target[] = [
  ['/', ''],
  ['', '/a'],
  ['', ':x'],
  ['https://', '/'],
  ['https://', '@h:', '/'],
  ['/?a=', '&', '#', ''],
  ['./a', 'b?', ''],
].map((texts) => ({
  name: `the tag of ${JSON.stringify(texts)}`,
  call: ([first, second, third]) => {
    const site = Object.assign([...texts], { raw: texts });
    return (main.uri as (...args: unknown[]) => unknown)(
      site,
      ...[first, second, third].slice(0, texts.length - 1),
    );
  },
}));

const table = template.routes({ a: '/{x}{?y*}', b: '/files{/path*}', c: '{+z}' });

/** What a table of routes holds. */
const ROUTES: readonly Target[] = Object.entries(table).map(([name, held]) => {
  const run = (typeof held === 'function' ? held : held.to) as (...args: readonly unknown[]) => unknown;
  return {
    name: `${name} of a table`,
    call: ([value, other]) => run(name === 'find' ? value : { x: value, y: other, path: value, z: value }),
  };
});

const ALL = [...TARGETS, ...TAGS, ...ROUTES];

/** What a check gets after its input, all of it right. */
const RIGHT: Readonly<Record<string, readonly unknown[]>> = {
  checkHref: [{ schemes: ['http'], relative: true, hosts: ['h'], unicode: true }],
  checkRedirect: ['http://h', { origins: ['https://h'], unicode: true }],
  checkFetch: [{ ports: [80], hosts: ['h'], unicode: true }],
  checkOAuthRedirect: [['http://127.0.0.1/a', 'a.b:c']],
  checkPortable: [],
};

test('each public name is called', () => {
  expect(Object.keys(REPORTS)).toHaveLength(Object.keys(MODULES).length);
  expect(TARGETS.length).toBeGreaterThan(110);
});

test.each(ALL)('$name gives a correct answer or throws a UriError', (target) => {
  for (const [value, make] of few(Object.entries(VALUES), 24)) {
    for (const args of callsWith(make)) expect(problemOf(target, args), value).toBe(undefined);
  }
});

test('any values give a correct answer or a UriError', () => {
  const value = fc.constantFrom(...Object.values(VALUES));
  always([fc.constantFrom(...ALL), fc.array(value, { maxLength: 4 })], 5000, (target, values) => {
    const args = values.map((make) => make());
    expect(problemOf(target, args), target.name).toBe(undefined);
  });
});

test.each(Object.entries(RIGHT))('%s returns a result for any input when all else is right', (name, rest) => {
  const target = TARGETS.find((one) => one.name === name);
  for (const [value, make] of Object.entries(VALUES)) {
    let result: unknown;
    try {
      result = target?.call([make(), ...rest]);
    } catch (error) {
      // only the caller's own code may throw
      expect(error, value).toBe(THROWN);
      continue;
    }
    expect(problemInResult(result as never), value).toBe(undefined);
  }
});

test('redact returns a text without secrets and controls, whatever it is given, and never throws', () => {
  for (const [name, make] of Object.entries(VALUES)) {
    for (const args of [
      [make()],
      [make(), make()],
      ['/a', make()],
      [make(), { params: make() }],
      ['/a', { params: [make()] }],
    ]) {
      const shown: unknown = Reflect.apply(main.redact, undefined, args);
      expect(shown, name).toMatch(/^[!-~]*$/);
      expect(shown, name).not.toContain('s3cr3t');
    }
  }
});

/** Each schema, with options and without. */
const SCHEMAS: Readonly<Record<string, schema.UriSchema>> = {
  uriSchema: schema.uriSchema(),
  'uriSchema of schemes': schema.uriSchema({ schemes: ['http', 'javascript'], relative: true }),
  hrefSchema: schema.hrefSchema({ schemes: ['http'], relative: false, hosts: ['h'], unicode: true }),
  fetchSchema: schema.fetchSchema({ ports: [80], hosts: ['h'], unicode: true }),
  portableSchema: schema.portableSchema(),
  redirectSchema: schema.redirectSchema('http://h', { origins: ['https://h'], unicode: true }),
};

describe.each(Object.entries(SCHEMAS))('%s', (_name, { '~standard': standard }) => {
  test('gives a Uri or one issue for any value, and never throws', () => {
    for (const [name, make] of Object.entries(VALUES)) {
      const result = standard.validate(make());
      if (result.issues === undefined) {
        expect(result.value, name).toBeInstanceOf(Uri);
        expect(problemIn(result.value), name).toBe(undefined);
      } else {
        expect(result.issues, name).toHaveLength(1);
        expect(result.issues[0].message, name).not.toMatch(/s3cr3t|[\0-\x1f\x7f-\x9f]/);
      }
    }
  });

  test('describes itself for a known target, or throws a UriError', () => {
    for (const [name, make] of Object.entries(VALUES)) {
      for (const options of [make(), { target: make() }]) {
        const call = (): unknown => standard.jsonSchema.input(options as never);
        expect(problemOf({ name: 'input', call }, []), name).toBe(undefined);
      }
    }
  });
});
