/** Fills a plan of the tag: encodes the data of each hole for its component. */
import { delimsIn, HOST_DATA, OPAQUE_DATA } from '../core/text/chars.ts';
import { badValue, dataText, textIfData } from '../core/text/data.ts';
import { uriError } from '../core/text/error.ts';
import { isList } from '../core/text/kind.ts';
import { encode } from '../core/text/percent.ts';
import { isDotSegment } from '../core/text/scan.ts';
import { isWebScheme } from '../core/text/schemes.ts';
import { type Components, componentsOf, isOpaque } from '../core/syntax/located.ts';
import { checked, RULES } from '../core/syntax/rules.ts';
import { findQuery, type Query } from '../core/query/find.ts';
import { portText } from '../core/uri/parts.ts';
import { locatedFrom, Uri } from '../core/uri/uri.ts';
import { checkPath, nameOf, READ_AS_HOST, wrongInHost } from '../place/place.ts';
import type { Plan } from './compile.ts';
import { filledQuery } from './query.ts';
import { encoderFor, filled, isDropped, isWholePart, listOf } from './stretch.ts';
import type { HoledText, HoleValues, Stretch, Write } from './stretch.ts';

/** Fills the holes of a plan. With the query of a base in front, the result has both queries. */
export function fill(
  plan: Plan,
  values: HoleValues,
  isOpaque: boolean = plan.isOpaque,
  front?: Query,
): Components {
  const { host, path, query } = plan;
  const unlessDropped = (part: Stretch | undefined, write: Write): string | undefined =>
    isDropped(part, values) ? undefined : filled(part, values, write);
  const scheme = filled(plan.scheme, values, schemeData);
  if (plan.hasDataAsHost) checkHostless(scheme);
  return {
    scheme,
    userInfo: filled(plan.userInfo, values, userInfoData),
    host: typeof host === 'object' ? filledHost(host, values) : host,
    port: unlessDropped(plan.port, portData),
    path: filledPath(path, values, isOpaque, plan.hasRecipients),
    query: query === undefined ? undefined : filledQuery(query, values, front),
    fragment: unlessDropped(plan.fragment, fragmentData),
  };
}

/** Short way: returns the whole text for most plans and values; `undefined` if `fill` has to do it (benchmark row `tag`). */
export function fillPlainly({ texts, places }: Plan, values: HoleValues): string | undefined {
  if (places === undefined) return undefined;
  let text = texts[0]!;
  for (let n = 0; n < places.length; n += 1) {
    const value = values[n];
    // a list is no text, whatever it says of itself
    const raw = isList(value) ? undefined : textIfData(value);
    if (raw === undefined) return undefined;
    const { component, keep } = places[n]!;
    const data = encode(raw, keep, component);
    if (component === 'path' && (data === '' || isDotSegment(data))) return undefined;
    text += data + texts[n + 1]!;
  }
  return text;
}

/** Returns the components of a plan with its holes filled, added to those of its base. */
export function fillOnBase(base: Uri, plan: Plan, values: HoleValues): Components {
  const at = locatedFrom(base);
  const old = componentsOf(at);
  // after a base the path is empty, or its text begins with `/`
  const hasPath = plan.path !== '';
  const end = old.path.endsWith('/') ? at.pathEnd - 1 : at.pathEnd;
  const front = at.text.slice(at.schemeEnd + 1, end);
  const isHostless = at.hostStart > 0 && at.hostStart === at.hostEnd;
  if (isHostless && READ_AS_HOST.test(front + plan.texts.join('<0>').slice(3))) checkHostless(old.scheme);
  const before = hasPath || old.query === undefined ? undefined : findQuery(at.text);
  const { path, query, fragment } = fill(plan, values, isOpaque(at) && at.pathStart < at.pathEnd, before);
  if (hasPath) return { ...old, path: pathOn(old, path), query, fragment };
  if (plan.query !== undefined) return { ...old, query, fragment };
  return plan.fragment === undefined ? old : { ...old, fragment };
}

/** Refuses data where a browser reads a host: after `https:` even without `//`, and after any number of slashes. */
function checkHostless(scheme: string | undefined): void {
  if (scheme !== undefined && !isWebScheme(scheme)) return;
  const advice = 'write "//" and a host before it';
  throw uriError('authority', 'browsers read a value here as the host', advice, {
    code: 'value-position',
  });
}

function pathOn({ host, path: front }: Components, path: string): string {
  const whole = (front.endsWith('/') ? front.slice(0, -1) : front) + path;
  if (host !== undefined || !whole.startsWith('//')) return whole;
  const place = { code: 'empty-segment', input: whole, whole: 'path' } as const;
  throw uriError('path', 'a path without a host cannot begin with "//"', 'remove a "/"', place);
}

const userInfoData = encoderFor('userInfo');
const segmentData = encoderFor('path');
const opaqueData = encoderFor('path', OPAQUE_DATA);
const fragmentData = encoderFor('fragment');
const hostData: Write = (value, _taken, which) =>
  `<${encode(dataText(value, 'host', which), HOST_DATA, 'host')}>`;

/** Returns the name of a host. Its data can hold a password, so no error shows it. */
function filledHost(host: HoledText, values: HoleValues): string {
  const marked = filled(host, values, hostData);
  return nameOf(marked, (code, problem, advice) => {
    const wrong = code === 'host' ? wrongInHost(marked, host.first, advice) : undefined;
    return wrong ?? uriError('host', problem, advice, { code });
  });
}

const portData: Write = (value, _taken, which) => {
  const text = dataText(value, 'port', which);
  return portText(typeof value === 'number' ? value : text);
};

const schemeData: Write = (value, _taken, which) => {
  if (Uri.isUri(value)) {
    const advice = 'pass a string, as uri.scheme is';
    throw uriError('reference', 'a Uri cannot be a scheme', advice, { code: 'base-not-uri' });
  }
  return checked(RULES.scheme, dataText(value, 'scheme', which));
};

function filledPath(part: Stretch, values: HoleValues, isOpaque: boolean, hasRecipients: boolean): string {
  if (typeof part === 'string') return part;
  const separator = hasRecipients ? ',' : '/';
  const write = isOpaque ? opaqueData : segmentData;
  const writeAll = hasRecipients ? recipients : isOpaque ? noList : segments;
  const pathWith = (open: string, close: string): string =>
    filled(part, values, (value, taken, which, n) => {
      if (isList(value) && isWholePart(part, n, separator))
        return open + writeAll(value, taken, which).join(close + separator + open) + close;
      // several addresses: a comma that stays would add a recipient, and an escaped one would lose one
      if (hasRecipients && textIfData(value)?.includes(',') === true)
        throw badValue('path', which, 'has a comma', 'pass an array of addresses');
      return open + write(value, taken, which) + close;
    });
  const path = pathWith('', '');
  // short way: most paths begin with `/`, and have no segment that data could have broken (benchmark row `tag`)
  if (part.texts[0]!.startsWith('/') && !STEP.test(path)) return path;
  // a list that is read again can have other members, so what is checked is what is returned
  return checkPath(pathWith('<', '>'), (code, problem, advice, index) =>
    // after a scheme alone it may hold a password
    uriError('path', problem, advice, isOpaque ? { code } : { code, input: path, index, whole: 'path' }),
  );
}

/** A segment that is empty or dots, up to its `;`. */
const STEP = /\/(?:\.|%2e){0,2}(?:$|[;/])/i;

const segments = listOf(segmentData);

const recipients: typeof segments = (list, taken, which) => {
  // a comma in an address is data
  const texts = listOf(opaqueData)(list, taken | delimsIn(','), which);
  if (texts.length > 0 && !texts.includes('')) return texts;
  throw badValue('path', which, 'has no address, or an empty one', 'check that it is set', 'empty-segment');
};

const noList: typeof segments = (_list, _taken, which) => {
  const advice = 'pass one string';
  throw badValue('path', which, 'is an array where a path has no segments', advice);
};
