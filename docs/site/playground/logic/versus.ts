/** What `URL` and urial make of a string and its changes, beside each other. */
import { Uri } from 'urial';
import { piecesOf } from '../../live/view.mjs';
import { change } from './change.ts';
import { changedByUrl } from './languages.ts';
import type { Edits } from './state.ts';

/** A piece of a result: as it was, changed as asked, or rewritten besides. */
export interface Piece {
  readonly text: string;
  readonly tone: 'kept' | 'wanted' | 'rewritten';
}

/** Returns both results in pieces; `undefined` when one of them is none, or nothing was asked and nothing is rewritten. */
export function versus(uri: Uri, edits: Edits): Readonly<Record<'URL' | 'urial', Piece[]>> | undefined {
  const [url, ours] = [changedByUrl(uri.href, edits, undefined), change(uri, edits)];
  if (url === undefined || !(ours instanceof Uri)) return undefined;
  const [before, after] = [piecesOf(uri.href), piecesOf(ours.href)];
  const marked = (text: string): Piece[] =>
    piecesOf(text).map((piece) => {
      if (before.includes(piece)) return { text: piece, tone: 'kept' };
      return { text: piece, tone: after.includes(piece) ? 'wanted' : 'rewritten' };
    });
  const both = { URL: marked(url.href), urial: marked(ours.href) };
  return edits.size > 0 || rewrittenIn(both.URL) > 0 ? both : undefined;
}

/** Counts what was rewritten and not asked for. */
export function rewrittenIn(pieces: readonly Piece[]): number {
  return pieces.filter(({ tone }) => tone === 'rewritten').length;
}
