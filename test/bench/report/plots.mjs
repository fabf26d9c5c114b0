// Plots as SVG: each has its own background, so that it can be read on a light and on a dark page.

const escape = (text) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `
  svg { --paper: #fff; --ink: #1f2328; --soft: #59636e; --line: #d1d9e0; --mark: #0969da; --behind: #f0f2f5; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #0d1117; --ink: #e6edf3; --soft: #9198a1; --line: #3d444d; --mark: #58a6ff; --behind: #1b2129; }
  }
  text { font: 14px system-ui, sans-serif; fill: var(--ink); }
  .title { font-weight: 600; }
  .soft { fill: var(--soft); }
  .line { stroke: var(--line); }
  .one { stroke: var(--ink); }
  .other { fill: var(--soft); }
  .best { fill: var(--mark); }
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

/** So wide is a plot of ratios: a phone shows it with letters of eleven pixels and more. */
const WIDTH = 400;
const [LEFT, RIGHT] = [14, WIDTH - 14];
/** So many letters fit into a line, and so many into one of the title. */
const [LETTERS, TITLE] = [50, 42];
const [LINE, DOTS, GAP] = [18, 20, 8];

/** Where a ratio stands on the logarithmic axis. */
const [LEAST, MOST] = [0.1, 2000];
const at = (ratio) =>
  LEFT + (Math.log(Math.min(Math.max(ratio, LEAST), MOST) / LEAST) / Math.log(MOST / LEAST)) * (RIGHT - LEFT);
const TICKS = [0.1, 0.3, 1, 3, 10, 30, 100, 300, 1000];

/** Breaks the label of a row and the figures beside it into lines; the figures are soft. */
function linesOf(label, figures, letters = LETTERS) {
  const words = [label.split(' '), figures].flatMap((some, soft) => some.map((word) => ({ word, soft })));
  const lines = [[]];
  for (const each of words) {
    const length = lines.at(-1).reduce((sum, { word }) => sum + word.length + 1, each.word.length);
    if (length > letters) lines.push([]);
    lines.at(-1).push(each);
  }
  const join = (line, wanted, between) =>
    line.flatMap(({ word, soft }) => (soft === wanted ? [word] : [])).join(between);
  return lines.map((line) => [join(line, 0, ' '), join(line, 1, ', ')]);
}

/** Draws a row at a height: its lines of text, and below them the dots on the axis. */
function ratioRow({ lines, peers }, top) {
  const [band, y] = [top + lines.length * LINE, top + lines.length * LINE + DOTS / 2];
  const [best, ...others] = peers;
  return [
    ...lines.map(
      ([label, figures], n) =>
        `<text x="${LEFT}" y="${top + n * LINE + 13}">${escape(label)} ${figures && `<tspan class="soft">${escape(figures)}</tspan>`}</text>`,
    ),
    `<rect class="behind" x="${LEFT}" y="${band}" width="${round(at(1) - LEFT)}" height="${DOTS}"/>`,
    ...TICKS.map((tick) => line(at(tick), band, at(tick), band + DOTS, tick === 1 ? 'one' : 'line')),
    ...others.map(
      ({ who, ratio }) =>
        `<circle class="other" cx="${round(at(ratio))}" cy="${y}" r="3"><title>${escape(`${who}: ${ratio.toFixed(2)}`)}</title></circle>`,
    ),
    line(at(best.ratio * (1 - best.spread / 2)), y, at(best.ratio * (1 + best.spread / 2)), y, 'whisker'),
    `<circle class="best" cx="${round(at(best.ratio))}" cy="${y}" r="4.5"/>`,
  ];
}

/**
 * Draws the time of each peer divided by ours: a line for each row, a dot for each peer, on a logarithmic axis. The fastest peer
 * of a row is marked, and its whisker is the spread of its ratio.
 *
 * @param {string} title
 * @param {{ label: string, peers: { who: string, ratio: number, spread: number }[] }[]} rows
 */
export function ratios(title, rows) {
  const drawn = rows.map(({ label, peers }) => {
    const sorted = [...peers].sort((a, b) => a.ratio - b.ratio);
    const figures = sorted.slice(0, 2).map(({ who, ratio }) => `${ratio.toFixed(2)} ${who}`);
    return { lines: linesOf(label, figures), peers: sorted };
  });
  const head = linesOf(title, [], TITLE).map(([words], n) =>
    text(LEFT, 24 + n * LINE, words, 'class="title"'),
  );
  let top = 16 + head.length * LINE;
  const content = drawn.flatMap((row) => {
    const shapes = ratioRow(row, top);
    top += row.lines.length * LINE + DOTS + GAP;
    return shapes;
  });
  const axis = TICKS.map((tick) => text(at(tick), top + 8, `${tick}`, 'class="soft" text-anchor="middle"'));
  return svg(WIDTH, top + 20, title, [...head, ...content, ...axis]);
}
