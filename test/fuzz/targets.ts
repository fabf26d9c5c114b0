/** What the fuzzer tries: samples of plain data, so that one can be printed as a test, and the law that each has to keep. */
import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { decode, Uri } from 'urial';
import { fromRequestTarget, toRequestTarget } from 'urial/http';
import { checkFetch, checkHref, checkPortable, checkRedirect, checkRedirectUri } from 'urial/link';
import { UriTemplate } from 'urial/template';
import { isOuter } from '../support/oracles/addresses.ts';
import { agree, expectValid } from '../support/tools/agree.ts';
import { place, relativeBase } from '../support/arbitraries/bases.ts';
import { almostPortable, portableOrNot, portableText } from '../support/arbitraries/portable.ts';
import { anyText, nearMiss, noise, uriText } from '../support/arbitraries/references.ts';
import { connection, stayOutside } from '../support/models/connections.ts';
import {
  hideRest,
  hideSecrets,
  logged,
  maskedSecret,
  secretive,
  stayRedacted,
} from '../support/models/redaction.ts';
import { findAgain, keepSegments, routeCase, segmentsCase } from '../support/models/routes.ts';
import { attempt } from '../support/tools/check.ts';
import { type StepName, STEPS, readings } from '../support/oracles/decoders.ts';
import { spell } from '../support/models/gate.ts';
import { hostileLink, looseLink, serverLink, targetOf } from '../support/arbitraries/links.ts';
import { isHref, isRegistered, isSameServer, platform } from '../support/oracles/link.ts';
import { cases, sameData } from '../support/models/matching.ts';
import { componentsOf, read, recompose } from '../support/oracles/oracle.ts';
import { isPortable } from '../support/oracles/portable.ts';
import { redirectUriPair } from '../support/arbitraries/redirect-uris.ts';
import { meaningOf, request } from '../support/models/requests.ts';
import { transform, transformRelative } from '../support/oracles/resolution.ts';
import { anyStep } from '../support/models/steps.ts';
import { anyTemplate, usualTemplate, withValues } from '../support/arbitraries/templates.ts';
import { expand, leavesSegmentEmpty } from '../support/oracles/template.ts';

/** A law about samples of one kind. */
export interface Target<T> {
  readonly sample: Arbitrary<T>;
  readonly law: (sample: T) => void;
}

function target<T>(sample: Arbitrary<T>, law: (sample: T) => void): Target<T> {
  return { sample, law };
}

/** Returns the value, or `undefined` when the library refuses. */
function made<T extends object>(make: () => T): T | undefined {
  const result = attempt(make);
  return result instanceof Error ? undefined : result;
}

const references = target(fc.oneof(uriText(), nearMiss(), anyText(), noise()), (text) => {
  const uri = made(() => Uri.parse(text));
  const reading = read(text);
  expect(uri && componentsOf(uri)).toEqual(reading && componentsOf(reading));
  if (uri === undefined) return;
  expectValid(uri);
  expect(uri.hostKind).toBe(reading?.hostKind);
  expect(uri.href).toBe(text);
});

const changes = target(
  fc.record({ text: uriText(), steps: fc.array(anyStep(), { minLength: 1, maxLength: 8 }) }),
  ({ text, steps }) => {
    expectValid(steps.reduce(agree, Uri.parse(text)));
  },
);

const resolve = target(fc.record({ base: uriText(), reference: uriText() }), ({ base, reference }) => {
  const start = Uri.parse(base);
  const [from, to] = [read(base), read(reference)];
  if (from === undefined || to === undefined) return;
  const isRelative = from.scheme === undefined;
  expect(made(() => start.resolve(reference)) === undefined).toBe(isRelative);
  const uri = start.resolve(reference, { relative: true });
  const wanted = isRelative ? transformRelative(from, to) : transform(from, to);
  const path = spell(wanted.path, { scheme: wanted.scheme, host: wanted.authority });
  expect(uri.href).toBe(recompose({ ...wanted, path }));
  const way = made(() => uri.relativeTo(base));
  if (way === undefined) expect(isRelative).toBe(true);
  const place = isRelative ? Uri.parse('a') : start;
  if (way !== undefined)
    expect(start.resolve(way, { relative: true }).href).toBe(place.resolve(uri, { relative: true }).href);
});

const relative = { relative: true } as const;
const steps = target(
  fc.record({
    base: fc.oneof(place, relativeBase).map(String),
    between: relativeBase.map(String),
    reference: fc.oneof(uriText(), relativeBase.map(String)),
  }),
  ({ base, between, reference }) => {
    const [first, second] = [Uri.parse(base), Uri.parse(between)];
    const later = first.resolve(second.resolve(reference, relative), relative);
    expect(first.resolve(second, relative).resolve(reference, relative).href).toBe(later.href);
  },
);

const templates = target(
  withValues(fc.oneof(anyTemplate(), usualTemplate())).map(({ text, values, models }) => ({
    text,
    values,
    models,
  })),
  ({ text, values, models }) => {
    const template = UriTemplate.parse(text);
    expect(template.expandToString(values as never)).toBe(expand(text, models));
    const uri = made(() => template.expand(values as never));
    if (uri === undefined) return;
    expectValid(uri);
    expect(uri.href).toBe(expand(text, models));
    expect(leavesSegmentEmpty(text, models)).toBe(false);
  },
);

const matches = target(
  cases.map(([{ text }, uri]) => ({ text, reference: uri.href })),
  ({ text, reference }) => {
    const template = UriTemplate.parse(text);
    const values = template.match(reference);
    if (values === undefined) return;
    const again = template.expand(values as never);
    expect(sameData(again, Uri.parse(reference))).toBe(true);
    expect(template.match(again)).toEqual(values);
  },
);

const routes = target(fc.record({ route: routeCase, path: segmentsCase }), ({ route, path }) => {
  findAgain(route);
  keepSegments(path);
});

const redaction = target(fc.record({ secretive, maskedSecret, logged }), (sample) => {
  hideSecrets(sample.secretive);
  hideRest(sample.maskedSecret);
  stayRedacted(sample.logged);
});

const portable = target(fc.oneof(portableText, almostPortable, portableOrNot), (text) => {
  const { ok, uri } = checkPortable(text);
  expect(ok).toBe(isPortable(text));
  if (uri === undefined) return;
  expectValid(uri);
  expect([uri.href, uri.normalize('scheme').href, checkHref(text).ok]).toEqual([text, text, true]);
  const base = 'https://base.example/a/b/c?d';
  expect(platform(text, base)?.href).toBe(Uri.parse(base).resolve(uri).href);
});

const connections = target(connection, (sample) => {
  stayOutside(sample);
});

const requests = target(request, ({ method, target: text, host }) => {
  const uri = made(() => fromRequestTarget(text, { scheme: 'http', authority: host, method }));
  if (uri === undefined) return;
  expectValid(uri);
  const { authority, path, query = '' } = meaningOf({ method, target: text, host });
  expect([uri.authority, decode(uri.path), decode(uri.query ?? '')]).toEqual([
    authority,
    decode(path),
    decode(query),
  ]);
  expect([uri.userInfo, uri.fragment]).toEqual([undefined, undefined]);
  if (text.startsWith('/')) expect(toRequestTarget(uri) === text).toBe(read(`http://h${text}`) !== undefined);
});

/** Tells whether an address that the platform reads in a host is one that everybody can reach; names are. */
function isGlobal(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '');
  return !/:|^[\d.]+$/.test(address) || isOuter(address);
}

/** The pages on which a loose text is read: it has to have the place of the URI that a check made of it. */
const PAGES = [undefined, 'http://page.example/', 'https://page.example/'];

function placeOf(text: string, page: string | undefined): unknown {
  const url = platform(text, page);
  return url && [url.protocol, url.username, url.host];
}

const links = target(fc.oneof(hostileLink, serverLink, looseLink, noise()), (text) => {
  const { ok, uri, error } = checkHref(text);
  expect(ok).toBe(isHref(text));
  expect([uri?.href, error === undefined]).toEqual([ok ? text : undefined, ok]);
  expect(checkHref(text, { relative: false }).ok).toBe(ok && !uri.isRelative);
  const loose = checkHref(text, { iri: true }).uri;
  if (loose !== undefined) {
    expect(isHref(loose.href)).toBe(true);
    for (const page of PAGES) expect(placeOf(text, page)).toEqual(placeOf(loose.href, page));
  }
  const fetched = checkFetch(text).uri;
  if (fetched === undefined) return;
  const url = platform(text);
  expect(url !== undefined && isSameServer(url, fetched) && isGlobal(url.hostname)).toBe(true);
});

const OWN = 'https://app.example';

const redirects = target(
  fc.record({
    text: targetOf(OWN),
    way: fc.array(fc.constantFrom(...(Object.keys(STEPS) as StepName[])), { minLength: 1, maxLength: 5 }),
  }),
  ({ text, way }) => {
    const { uri } = checkRedirect(text, OWN);
    if (uri === undefined) return;
    for (const reading of [text, ...readings(text, way), ...readings(uri.path, way)])
      expect(platform(reading, OWN)?.origin ?? OWN, reading).toBe(OWN);
  },
);

const registered = target(redirectUriPair, ([text, known]) => {
  if (read(known) !== undefined) expect(checkRedirectUri(text, known).ok).toBe(isRegistered(text, known));
});

/** What can be fuzzed, by its name. */
export const targets = {
  references,
  changes,
  resolve,
  steps,
  templates,
  matches,
  routes,
  redaction,
  portable,
  connections,
  requests,
  links,
  redirects,
  registered,
};
