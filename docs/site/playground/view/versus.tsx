/** The results of `URL` and of urial beside each other. */
import type { JSX } from 'preact';
import type { Uri } from 'urial';
import type { Edits } from '../logic/state.ts';
import { type Piece, rewrittenIn, versus } from '../logic/versus.ts';
import { shown } from './model.ts';

/** Both results, and what each of them rewrites that nobody asked for. */
export function Versus({ typed, edits }: { readonly typed: Uri; readonly edits: Edits }): JSX.Element | null {
  const both = versus(typed, edits);
  if (both === undefined) return null;
  const [other, rest] = edits.size > 0 ? ['other ', 'the rest'] : ['', 'it as it is'];
  return (
    <dl class="pg-versus">
      {Object.entries(both).map(([who, pieces]) => {
        const count = rewrittenIn(pieces);
        return (
          <div key={who} class={count > 0 ? 'pg-bad' : 'pg-good'}>
            <dt>
              <code>{who}</code>{' '}
              {count === 0 ? `keeps ${rest}` : `rewrites ${count} ${other}${count === 1 ? 'part' : 'parts'}`}
            </dt>
            <dd>
              <code>{pieces.map(marked)}</code>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** A piece without secrets: a parameter alone is masked as one of a query. */
function marked({ text, tone }: Piece): JSX.Element | string {
  const safe = text.startsWith('&') ? `&${shown(`?${text.slice(1)}`).slice(1)}` : shown(text);
  return tone === 'kept' ? safe : <mark class={`pg-${tone}`}>{safe}</mark>;
}
