/** Normalization as a difference for each rule. */
import type { NormalizationLevel } from 'urial';
import { masked } from '../../logic/mask.ts';
import { type NormalStep, normalizeCode, normalSteps } from '../../logic/normalize.ts';
import { choiceField, fill, h, rfc } from '../dom.ts';
import { codeBlock, noReference, type PanelMaker, resultBox, said } from '../panel.ts';

export const normalizePanel: PanelMaker = (store) => {
  const level = choiceField<NormalizationLevel>(
    'Level',
    [
      ['scheme', 'scheme: also default ports, empty paths, IPv6'],
      ['syntax', 'syntax: what every scheme allows'],
    ],
    (value) => {
      store.set({ level: value });
    },
  );
  const output = h('div');
  const code = codeBlock();
  return {
    element: h('div', {}, level.element, output, code.element),
    show: (state, uri) => {
      level.show(state.level);
      code.element.hidden = uri === undefined;
      if (uri === undefined) return noReference(output);
      const normal = uri.normalize(state.level);
      code.show(normalizeCode(uri, state.level));
      const use = (): void => {
        store.step({ uri: normal.href });
      };
      const steps = normalSteps(masked(uri), state.level).map(difference);
      const list =
        steps.length === 0
          ? h('p', {}, 'It is normal: no rule changes it.')
          : h('ol', { class: 'pg-steps' }, ...steps);
      fill(output, resultBox('Normal form', normal, normal === uri ? undefined : use), list);
      return said('Normal form', normal);
    },
  };
};

function difference({ section, about, text, hunks }: NormalStep): HTMLElement {
  const line = h('code', { class: 'pg-diff' });
  let end = 0;
  for (const { index, before, after } of hunks) {
    line.append(text.slice(end, index));
    if (before !== '') line.append(h('del', {}, before));
    if (after !== '') line.append(h('ins', {}, after));
    end = index + before.length;
  }
  line.append(text.slice(end));
  return h('li', {}, h('h2', {}, `${about} `, h('small', {}, rfc(section))), line);
}
