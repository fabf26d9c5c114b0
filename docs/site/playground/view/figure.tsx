/** Draws the figure of RFC 3986, section 3. */
import type { JSX } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Uri } from 'urial';
import { nameOf } from '../../../../src/cli/show/layout.ts';
import { describe, figure, type FigureLine, type Label, MARGIN } from '../logic/figure.ts';
import { masked } from '../logic/mask.ts';

const NARROWEST = 12;

/** The figure of a reference without its password; it is drawn again when its width changes. */
export function Figure({ uri, about }: { readonly uri: Uri; readonly about: string }): JSX.Element {
  const element = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLSpanElement>(null);
  const [columns, setColumns] = useState(0);
  useLayoutEffect(() => {
    const measure = (): void => {
      const column = (ruler.current?.getBoundingClientRect().width ?? 0) / 100;
      const free = (element.current?.clientWidth ?? 0) / (column || 8) - MARGIN.left - MARGIN.right;
      setColumns(Math.max(NARROWEST, Math.floor(free)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    if (element.current !== null) observer.observe(element.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  const shown = masked(uri);
  const lines = columns === 0 ? [] : figure(shown, columns);
  return (
    <div class="pg-figure" role="img" ref={element} aria-label={`${about}: ${describe(shown)}`}>
      {lines.map((line, n) => (
        <Line key={n} {...line} />
      ))}
      {shown.href === '' && (
        <div class="pg-line">
          <span class="pg-absent">the empty reference</span>
        </div>
      )}
      <span class="pg-ruler" aria-hidden="true" ref={ruler}>
        {'0'.repeat(100)}
      </span>
    </div>
  );
}

function Line({ runs, tiers }: FigureLine): JSX.Element {
  return (
    <div class="pg-line">
      <div class="pg-text">
        {runs.map(({ name, text }, n) => (
          <span key={n} class={name && `pg-${name}`}>
            {text}
          </span>
        ))}
      </div>
      {tiers.map((labels, n) => (
        <div
          key={n}
          class="pg-tier"
          style={{ '--rows': String(1 + Math.max(...labels.map(({ row }) => row))) }}
        >
          {labels.map((label) => (
            <Bracket key={label.name} {...label} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Bracket(label: Label): JSX.Element {
  const { name, from, to, stem, start, row, isOpen } = label;
  const open = `${isOpen[0] ? ' pg-open-before' : ''}${isOpen[1] ? ' pg-open-after' : ''}`;
  const columns = { '--from': from, '--width': to - from, '--stem': stem, '--start': start, '--row': row };
  const style = Object.fromEntries(Object.entries(columns).map(([key, value]) => [key, String(value)]));
  return (
    <>
      <span class={`pg-bracket pg-${name}${open}`} style={style} />
      <span class={`pg-stem pg-${name}`} style={style} />
      <span class={`pg-name pg-${name}`} style={style}>
        {nameOf(label)}
      </span>
    </>
  );
}
