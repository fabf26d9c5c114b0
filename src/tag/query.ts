/** Fills the query of a plan of the tag: parameter by parameter, behind the parameters of a base. */
import { badValue } from '../core/text/data.ts';
import { excerpt, uriError, type UriError } from '../core/text/error.ts';
import { normalizeEscapes } from '../core/text/escapes.ts';
import { isList } from '../core/text/kind.ts';
import { maskRefused } from '../core/text/password.ts';
import { appendWritten, isBare, placeParams, replaceParams } from '../core/query/edit.ts';
import { decodedName, findParams, wholeQuery } from '../core/query/find.ts';
import type { Place, Query, QueryText } from '../core/query/find.ts';
import { isQueryData, queryFrom } from '../core/query/params.ts';
import type { Param } from './compile.ts';
import { encoderFor, filled, type HoleValues, isDropped, isHole, listOf, type Stretch } from './stretch.ts';

type Pieces = readonly (string | Param)[];

const paramData = encoderFor('query');

export function filledQuery(query: Pieces, values: HoleValues, front?: Query): QueryText {
  const write = (pair: string | Param): QueryText =>
    typeof pair === 'string' ? pair : filledParam(pair, values);
  return front === undefined ? joined(query.map(write)) : queryOn(front, query, write);
}

/** Joins the pieces that are written; `undefined` if pieces are left out, and the others hold no parameter. */
function joined(pieces: readonly QueryText[]): QueryText {
  const written = pieces.filter((piece) => piece !== undefined);
  const text = written.join('&');
  return written.length === pieces.length ? text : unlessBare(text);
}

/**
 * A name in the text of the call site replaces that of the base. A name that is data must not: it could come from a
 * request.
 */
function queryOn(front: Query, query: Pieces, write: (pair: string | Param) => QueryText): QueryText {
  const names = new Set(findParams(front).map((place) => decodedName(front, place)));
  const replacing = new Map<string, string[]>();
  const added = query.map((pair) => {
    const piece = wholeQuery(write(pair), front.plus);
    const known = findParams(piece).filter((place) => names.has(decodedName(piece, place)));
    for (const place of known) {
      const { start, mid, end } = place;
      if (typeof pair === 'object' && typeof pair.name === 'object')
        throw knownNameError(piece.text.slice(start, mid));
      const name = decodedName(piece, place);
      const all = replacing.get(name) ?? [];
      if (all.length === 0) replacing.set(name, all);
      all.push(piece.text.slice(start, end));
    }
    const nothing = known.map(() => '');
    return replaceParams(piece, known, nothing);
  });
  const placed = placeParams(front, replacing, (param, _name, place) => keptIfSame(front, place, param));
  return appendWritten(placed, joined(added) ?? '');
}

/** Keeps a parameter of the base that differs from the new one only by escapes that neither needs. */
function keptIfSame({ text }: Query, place: Place | undefined, param: string): string {
  const old = place === undefined ? param : text.slice(place.start, place.end);
  return normalizeEscapes(old) === normalizeEscapes(param) ? old : param;
}

function knownNameError(name: string): UriError {
  const problem = `the base already has the parameter ${excerpt(maskRefused(name, 'query'))}`;
  const advice = 'write it in the template or call withParams(...)';
  return uriError('query', problem, advice, { code: 'bad-value' });
}

function unlessBare(query = ''): QueryText {
  return isBare(query) ? undefined : query;
}

function filledParam({ name, value }: Param, values: HoleValues): string | undefined {
  if (value === undefined) return filledName(name, values);
  if (isDropped(value, values)) return undefined;
  const front = `${filled(name, values, paramData)}=`;
  if (!isHole(value)) return front + filled(value, values, paramData);
  const [data, which] = [values[value.first], `value ${value.first + 1}`];
  if (data === null) {
    const advice = 'pass undefined to drop it, or { name: null } for a name without "="';
    throw badValue('query', which, 'is null', advice);
  }
  if (!isList(data)) return front + paramData(data, 0, which);
  const texts = listOf(paramData, 'query')(data, 0, which);
  return texts.length === 0 ? undefined : texts.map((text) => front + text).join('&');
}

function filledName(part: Stretch, values: HoleValues): string | undefined {
  const data = isHole(part) ? values[part.first] : undefined;
  if (isQueryData(data)) return unlessBare(queryFrom(data));
  const name = filled(part, values, paramData);
  if (name !== '') return name;
  const advice = 'write a name, or "=" and a value';
  throw uriError('query', 'a parameter without name and value is not allowed', advice, { code: 'bad-value' });
}
