/** Draws the figure of RFC 3986, section 3. */
import type { Uri } from 'urial';
import { nameOf } from '../../../../src/cli/show/layout.ts';
import { describe, figure, type FigureLine, type Label, MARGIN } from '../logic/figure.ts';
import { masked } from '../logic/mask.ts';
import { fill, h } from './dom.ts';

const NARROWEST = 12;

/** The figure, which is drawn again when its width changes. */
export class Figure {
  readonly element: HTMLElement = h('div', { class: 'pg-figure', role: 'img' });
  readonly #ruler: HTMLElement = h('span', { class: 'pg-ruler', 'aria-hidden': 'true' }, '0'.repeat(100));
  #uri: Uri | undefined;
  #columns = 0;

  constructor() {
    new ResizeObserver(() => {
      if (this.#measure() !== this.#columns) this.#draw();
    }).observe(this.element);
  }

  /** Shows a reference without its password; nothing for what is none. */
  show(uri: Uri | undefined): void {
    this.#uri = uri && masked(uri);
    this.element.hidden = uri === undefined;
    this.#draw();
  }

  #measure(): number {
    this.element.append(this.#ruler);
    const column = this.#ruler.getBoundingClientRect().width / 100;
    const free = this.element.clientWidth / (column || 8) - MARGIN.left - MARGIN.right;
    return Math.max(NARROWEST, Math.floor(free));
  }

  #draw(): void {
    if (this.#uri === undefined) return;
    this.#columns = this.#measure();
    this.element.setAttribute('aria-label', `The parts: ${describe(this.#uri)}`);
    const lines = figure(this.#uri, this.#columns).map(drawLine);
    const empty = h('div', { class: 'pg-line' }, h('span', { class: 'pg-absent' }, 'the empty reference'));
    fill(this.element, ...(lines.length === 0 ? [empty] : lines), this.#ruler);
  }
}

function drawLine({ runs, tiers }: FigureLine): HTMLElement {
  const text = runs.map(({ name, text: piece }) => h('span', { class: name && `pg-${name}` }, piece));
  return h('div', { class: 'pg-line' }, h('div', { class: 'pg-text' }, ...text), ...tiers.map(drawTier));
}

function drawTier(labels: readonly Label[]): HTMLElement {
  const tier = h('div', { class: 'pg-tier' }, ...labels.flatMap(drawLabel));
  tier.style.setProperty('--rows', String(1 + Math.max(...labels.map(({ row }) => row))));
  return tier;
}

function drawLabel(label: Label): HTMLElement[] {
  const { name, from, to, stem, start, row, isOpen } = label;
  const open = `${isOpen[0] ? ' pg-open-before' : ''}${isOpen[1] ? ' pg-open-after' : ''}`;
  const parts = [
    h('span', { class: `pg-bracket pg-${name}${open}` }),
    h('span', { class: `pg-stem pg-${name}` }),
    h('span', { class: `pg-name pg-${name}` }, nameOf(label)),
  ] as const;
  const columns = { '--from': from, '--width': to - from, '--stem': stem, '--start': start, '--row': row };
  for (const part of parts) {
    for (const [property, value] of Object.entries(columns)) part.style.setProperty(property, String(value));
  }
  return [...parts];
}
