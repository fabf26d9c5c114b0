// Plots as SVG: each has its own background, so that it can be read on a light and on a dark page.

const escape = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `
  svg { --paper: #fff; --ink: #1f2328; --soft: #59636e; --line: #d1d9e0; --mark: #0969da; --behind: #ffebe9; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #0d1117; --ink: #e6edf3; --soft: #9198a1; --line: #3d444d; --mark: #58a6ff; --behind: #3c1618; }
  }
  text { font: 12px system-ui, sans-serif; fill: var(--ink); }
  .title { font-weight: 600; }
  .soft { fill: var(--soft); }
  .line { stroke: var(--line); }
  .one { stroke: var(--ink); }
  .other { fill: var(--soft); }
  .best, .cell { fill: var(--mark); }
  .whisker { stroke: var(--mark); stroke-width: 2; }
  .behind { fill: var(--behind); }`;

const svg = (width, height, title, content) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escape(title)}</title>`,
    `<style>${STYLE}\n</style>`,
    `<rect width="${width}" height="${height}" rx="6" fill="var(--paper)"/>`,
    ...content,
    '</svg>\n',
  ].join('\n');

const text = (x, y, content, attributes = '') =>
  `<text x="${round(x)}" y="${round(y)}"${attributes && ` ${attributes}`}>${escape(content)}</text>`;
const line = (x1, y1, x2, y2, name) =>
  `<line class="${name}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`;
const round = (number) => Math.round(number * 10) / 10;

const ROW = 20;

/**
 * Draws the time of each peer divided by ours: a line for each row, a dot for each peer, on a logarithmic axis. The fastest peer
 * of a row is marked, and its whisker is the spread of its ratio.
 *
 * @param {string} title
 * @param {{ label: string, peers: { who: string, ratio: number, spread: number }[] }[]} rows
 * @param {number} named - How many of the fastest are named.
 */
export function ratios(title, rows, named = 1) {
  const [left, right, top] = [390, 60 + named * 130, 46];
  const [width, height] = [1080, top + rows.length * ROW + 30];
  const [least, most] = [0.1, 2000];
  const at = (ratio) =>
    left +
    ((Math.log(Math.min(Math.max(ratio, least), most)) - Math.log(least)) / Math.log(most / least)) *
      (width - left - right);
  const bottom = top + rows.length * ROW;
  const ticks = [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000];
  const content = [
    text(16, 24, title, 'class="title"'),
    `<rect class="behind" x="${at(least)}" y="${top}" width="${round(at(1) - at(least))}" height="${bottom - top}"/>`,
    ...ticks.map((tick) => line(at(tick), top, at(tick), bottom, tick === 1 ? 'one' : 'line')),
    ...ticks.map((tick) => text(at(tick), bottom + 16, `${tick}`, 'class="soft" text-anchor="middle"')),
    ...rows.flatMap(({ label, peers }, n) => {
      const y = top + n * ROW + ROW / 2;
      const sorted = [...peers].sort((a, b) => a.ratio - b.ratio);
      const [best, ...others] = sorted;
      const names = sorted.slice(0, named).map(({ who, ratio }) => `${ratio.toFixed(2)} ${who}`);
      return [
        text(left - 12, y + 4, label, 'text-anchor="end"'),
        ...others.map(
          ({ who, ratio }) =>
            `<circle class="other" cx="${round(at(ratio))}" cy="${y}" r="3"><title>${escape(`${who}: ${ratio.toFixed(2)}`)}</title></circle>`,
        ),
        line(at(best.ratio * (1 - best.spread / 2)), y, at(best.ratio * (1 + best.spread / 2)), y, 'whisker'),
        `<circle class="best" cx="${round(at(best.ratio))}" cy="${y}" r="4.5"/>`,
        text(width - right + 12, y + 4, names.join(', '), 'class="soft"'),
      ];
    }),
  ];
  return svg(width, height, title, content);
}

/**
 * Draws bars of bytes, one under the other.
 *
 * @param {string} title
 * @param {{ label: string, bytes: number }[]} rows
 */
export function bars(title, rows) {
  const [left, top, width] = [290, 46, 1080];
  const most = Math.max(...rows.map(({ bytes }) => bytes));
  const content = rows.flatMap(({ label, bytes }, n) => {
    const y = top + n * ROW;
    const length = round((bytes / most) * (width - left - 90));
    return [
      text(left - 12, y + 14, label, 'text-anchor="end"'),
      `<rect class="cell" x="${left}" y="${y + 3}" width="${length}" height="${ROW - 6}" rx="2"/>`,
      text(left + length + 8, y + 14, `${(bytes / 1000).toFixed(1)} kB`, 'class="soft"'),
    ];
  });
  return svg(width, top + rows.length * ROW + 12, title, [text(16, 24, title, 'class="title"'), ...content]);
}

/**
 * Draws a table of bytes: a line for each module, a column for each import. The darker a cell, the more of the module is kept.
 *
 * @param {string} title
 * @param {{ name: string, modules: Record<string, number> }[]} columns
 */
export function matrix(title, columns) {
  const modules = [...new Set(columns.flatMap(({ modules: own }) => Object.keys(own)))].sort();
  const [left, top, cell] = [220, 150, 54];
  const width = left + columns.length * cell + 60;
  const height = top + modules.length * ROW + 12;
  const content = [
    text(16, 24, title, 'class="title"'),
    ...columns.map(({ name }, n) => {
      const x = left + n * cell + cell / 2;
      return text(x, top - 10, name, `transform="rotate(-45 ${x} ${top - 10})"`);
    }),
    ...modules.flatMap((module, n) => {
      const y = top + n * ROW;
      const most = Math.max(...columns.map(({ modules: own }) => own[module] ?? 0));
      return [
        text(left - 12, y + 14, module, 'text-anchor="end"'),
        line(left, y, left + columns.length * cell, y, 'line'),
        ...columns.flatMap(({ modules: own }, column) => {
          const bytes = own[module];
          if (bytes === undefined) return [];
          const x = left + column * cell;
          const shade = round(0.5 * (bytes / most) * 10) / 10;
          return [
            `<rect class="cell" opacity="${Math.max(0.1, shade)}" x="${x + 1}" y="${y + 1}" width="${cell - 2}" height="${ROW - 2}"/>`,
            text(x + cell / 2, y + 14, `${bytes}`, 'text-anchor="middle"'),
          ];
        }),
      ];
    }),
  ];
  return svg(width, height, title, content);
}
