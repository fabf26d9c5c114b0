/** A model of the changes, on plain components: the oracle decides what is refused, and the gate model spells the path. */
import { isPathText, matches } from '../grammar/abnf.ts';
import type { Parts } from '../arbitraries/references.ts';
import { type Context, respell, spell } from './gate.ts';
import { type Components, joinAuthority, read } from '../oracles/oracle.ts';

/** The name of a component, which is also its key in `with`. */
export type Part = keyof Parts;
export const PARTS = [
  'scheme',
  'userInfo',
  'host',
  'port',
  'path',
  'query',
  'fragment',
] as const satisfies Part[];

/** Texts for parts; `undefined` removes. */
export type Change = Readonly<Partial<Record<Part, string | undefined>>>;

/** Thrown by the model where the library has to throw a `UriError`. */
export class Refused extends Error {}

/** Tells whether the rule of a part allows this text. */
export function isPartText(part: Part, text: string): boolean {
  if (part === 'path') return isPathText(text);
  return matches(part === 'userInfo' ? 'userinfo' : part, text);
}

/** Returns the components after a change of several parts. The parts are validated together. */
function change(parts: Parts, given: Change): Parts {
  for (const part of PARTS) {
    const text = given[part];
    if (text !== undefined && !isPartText(part, text)) throw new Refused(part);
  }
  // a `?` in front of a new query is a mistake: `location.search` has it
  if (given.query?.startsWith('?') === true && given.query !== parts.query) throw new Refused('query');
  const next = { ...parts, ...given };
  if (next.host === undefined) {
    if (given.userInfo !== undefined || given.port !== undefined) throw new Refused('authority-without-host');
    next.userInfo = next.port = undefined;
  }
  const path = 'path' in given ? spell(given.path ?? '', next) : respell(parts.path, parts, next);
  return { ...next, path };
}

/** Tells whether parts have a web scheme, after which a browser always reads a host, but no host. */
export function isHostlessWeb({ scheme, host }: Context): boolean {
  return /^(?:https?|wss?|ftp)$/i.test(scheme ?? '') && (host === undefined || host === '');
}

/** Tells whether parts have a web scheme and an empty host, which no change gives them. */
export function isEmptyWeb(parts: Context): boolean {
  return isHostlessWeb(parts) && parts.host === '';
}

/** Tells whether a change gives a front without a host to a web scheme. */
function losesHost(next: Parts, was: Parts): boolean {
  const front = ['scheme', 'userInfo', 'host', 'port'] as const;
  return isHostlessWeb(next) && front.some((part) => next[part] !== was[part]);
}

/** Returns the components after a change by `with`, which also refuses to remove the host after a web scheme. */
export function changeAtOnce(parts: Parts, given: Change): Parts {
  const next = change(parts, given);
  const isAsked = 'host' in given || ('scheme' in given && next.host === '');
  if (isAsked && losesHost(next, parts)) throw new Refused('empty-host');
  return next;
}

/** Returns the components after a change by one method, of which three refuse an empty host after a web scheme. */
export function changeOne(parts: Parts, part: Part | 'authority', text: string | undefined): Parts {
  const next = part === 'authority' ? changeAuthority(parts, text) : change(parts, { [part]: text });
  const isFront = part === 'scheme' || part === 'host' || part === 'authority';
  if (isFront && isEmptyWeb(next) && losesHost(next, parts)) throw new Refused('empty-host');
  return next;
}

/** Returns the components after a change of the whole authority. */
function changeAuthority(parts: Parts, authority: string | undefined): Parts {
  if (authority === undefined) return change(parts, { host: undefined });
  if (!matches('authority', authority)) throw new Refused('authority');
  const { userInfo, host, port } = read(`//${authority}`) ?? {};
  return { ...change(parts, { host }), userInfo, port };
}

/** Adds the whole authority as a component. */
export function complete(parts: Parts): Components {
  return { ...parts, authority: joinAuthority(parts) };
}

/** Returns the components of a reference without its whole authority. */
export function partsOf(source: Partial<Parts> & { readonly path: string }): Parts {
  const { scheme, userInfo, host, port, path, query, fragment } = source;
  return { scheme, userInfo, host, port, path, query, fragment };
}
