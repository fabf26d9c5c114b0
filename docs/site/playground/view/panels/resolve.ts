/** Resolution, step by step. */
import { Uri } from 'urial';
import { masked } from '../../logic/mask.ts';
import {
  type Case,
  CASES,
  type DotStep,
  type Resolution,
  resolution,
  resolveCode,
  resolved,
} from '../../logic/resolve.ts';
import { type Child, choiceField, fill, h, partText, rfc, table, textField } from '../dom.ts';
import { codeBlock, noReference, type PanelMaker, resultBox, said } from '../panel.ts';

const CASE_TEXTS: Readonly<Record<Case, string>> = {
  scheme: 'The reference has a scheme: it is its own target, but for its dot-segments.',
  authority: 'It has an authority: all but the scheme is its own.',
  'empty-path': 'Its path is empty: the path is that of the base, and so is the query, unless it has one.',
  'rooted-path': 'Its path begins with "/": that is the path of the target.',
  'merged-path': 'Its path is merged with that of the base.',
};

const DOT_RULES: Readonly<Record<DotStep['rule'], string>> = {
  A: 'A: drop "../" or "./" in front',
  stay: '"../" stays: nobody knows what it leaves',
  B: 'B: "/./" is "/"',
  C: 'C: "/../" is "/", and takes the last segment out',
  D: 'D: drop "." or ".." alone',
  E: 'E: move a segment to the output',
};

const RELATIVE =
  'The base has no scheme: resolve takes it with { relative: true }. The target is relative to the same place as the base.';

export const resolvePanel: PanelMaker = (store) => {
  const field = textField('Base', (text) => {
    store.set({ base: text });
  });
  const strict = choiceField(
    'A scheme that is the same as that of the base',
    [
      ['true', 'counts (strict, as RFC 3986 says)'],
      ['false', 'is ignored (as parsers before it did)'],
    ],
    (value) => {
      store.set({ strict: value === 'true' });
    },
  );
  const output = h('div');
  const code = codeBlock();
  return {
    element: h('div', {}, field.element, strict.element, output, code.element),
    show: (state, uri) => {
      field.show(state.base);
      strict.show(state.strict ? 'true' : 'false');
      code.element.hidden = uri === undefined;
      if (uri === undefined) return noReference(output);
      const target = resolved(state.base, uri, state.strict);
      code.show(resolveCode(state.base, uri, state.strict));
      const use = (): void => {
        if (target instanceof Uri) store.step({ uri: target.href });
      };
      fill(output, resultBox('Target', target, use));
      if (target instanceof Uri) {
        const base = Uri.parse(state.base);
        if (base.isRelative) output.append(h('p', { class: 'pg-note' }, RELATIVE));
        const isGuarded = resolution(base, uri, state.strict).text !== target.href;
        output.append(steps(resolution(masked(base), masked(uri), state.strict), isGuarded));
      }
      return said('Target', target);
    },
  };
};

/** Shows the steps; `isGuarded` when the library spells the path with a guard. */
function steps(found: Resolution, isGuarded: boolean): HTMLElement {
  const all = [
    step('5.2.2', 'Which case it is', ...cases(found)),
    found.merged === undefined
      ? undefined
      : step(
          '5.2.3',
          'Merge',
          h('p', {}, 'In place of the last segment of the base: ', partText(found.merged)),
        ),
    found.dotted === undefined ? undefined : step('5.2.4', 'Remove dot-segments', ...dots(found)),
    step('5.3', 'Put together', parts(found), isGuarded ? guardNote(found) : undefined),
  ];
  return h('ol', { class: 'pg-steps' }, ...all);
}

function step(section: string, title: string, ...children: readonly Child[]): HTMLElement {
  return h('li', {}, h('h2', {}, `${title} `, h('small', {}, rfc(section))), ...children);
}

function cases({ taken, ignoresScheme }: Resolution): Child[] {
  const chosen = CASES.indexOf(taken);
  const items = CASES.map((one, n) =>
    h(
      'li',
      { class: n === chosen ? 'pg-taken' : 'pg-other' },
      CASE_TEXTS[one],
      n === chosen ? h('strong', {}, ' This case.') : undefined,
    ),
  );
  const note = ignoresScheme
    ? h('p', { class: 'pg-note' }, 'The scheme of the reference is that of the base, and is ignored.')
    : undefined;
  return [note, h('ul', { class: 'pg-cases' }, ...items)];
}

function dots({ dots: all, dotted = '', path }: Resolution): HTMLElement[] {
  if (path === dotted) return [h('p', {}, 'There are none: ', partText(path), ' stays as it is.')];
  const rows = all.map(({ rule, output, input }) => [DOT_RULES[rule], partText(output), partText(input)]);
  const start = ['Start', partText(''), partText(dotted)];
  const isCut = all.at(-1)?.input !== '';
  const more = isCut ? [h('p', {}, 'and so on, to ', partText(path))] : [];
  return [table('Steps of remove_dot_segments', ['rule', 'output', 'input'], [start, ...rows]), ...more];
}

function parts({ target }: Resolution): HTMLElement {
  return table(
    'Components of the target',
    ['component', 'text', 'is from'],
    target.map(({ name, text, from }) => [name, partText(text, name), text === undefined ? '' : from]),
  );
}

function guardNote({ text }: Resolution): HTMLElement {
  const problem = ', which would read as something else. The library writes "/." or "./" before the path.';
  return h('p', { class: 'pg-note' }, 'The steps give ', partText(text), problem);
}
