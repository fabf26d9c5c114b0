/** Templates: variables, expansion, match. */
import { UriError, type Uri } from 'urial';
import { UriTemplate } from 'urial/template';
import { literal } from '../../logic/code.ts';
import type { State } from '../../logic/state.ts';
import { expandCode, expanded, matchCode, valuesOf } from '../../logic/values.ts';
import { type Field, fill, h, table, textField } from '../dom.ts';
import { refusal } from '../refusal.ts';
import { codeBlock, needsReference, type PanelMaker, resultBox, said } from '../panel.ts';
import type { Store } from '../store.ts';

export const templatePanel: PanelMaker = (store) => {
  const template = textField('URI template (RFC 6570)', (text) => {
    store.set({ template: text });
  });
  const variables = variableFields(store);
  const fault = h('div');
  const expansion = h('div');
  const match = h('div');
  const codes = [codeBlock(), codeBlock()] as const;
  const body = h(
    'div',
    {},
    variables.element,
    section('Expand', expansion, codes[0].element),
    section('Match the reference above', match, codes[1].element),
  );
  return {
    element: h('div', {}, template.element, fault, body),
    show: (state, uri) => {
      template.show(state.template);
      const { template: parsed, error } = UriTemplate.tryParse(state.template);
      body.hidden = parsed === undefined;
      fill(fault, error && refusal(error));
      if (parsed === undefined) return error.message;
      variables.show(state, parsed);
      const values = valuesOf(parsed, state.values);
      const result = expanded(parsed, values);
      codes[0].show(expandCode(parsed, values));
      const use = (): void => {
        if (!(result instanceof UriError)) store.step({ uri: result.href });
      };
      fill(expansion, resultBox('Expansion', result, use));
      codes[1].element.hidden = uri === undefined;
      if (uri !== undefined) codes[1].show(matchCode(parsed, uri.href));
      fill(match, ...found(parsed, uri));
      return said('Expansion', result);
    },
  };
};

function section(title: string, ...children: readonly HTMLElement[]): HTMLElement {
  return h('section', {}, h('h2', {}, title), ...children);
}

interface VariableFields {
  readonly element: HTMLElement;
  readonly show: (state: State, template: UriTemplate) => void;
}

/** One field for each variable; the fields stay while the variables do. */
function variableFields(store: Store): VariableFields {
  const note = h(
    'p',
    {},
    'A text, a list ',
    h('code', {}, '["a", "b"]'),
    ', a record ',
    h('code', {}, '{"k": "v"}'),
    '; nothing for no value.',
  );
  const list = h('div', { class: 'pg-fields' });
  const group = h('fieldset', {}, h('legend', {}, 'Variables'), note, list);
  const none = h('p', {}, 'The template has no variables.');
  let names: readonly string[] = [];
  let fields: readonly Field[] = [];
  const field = (name: string): Field =>
    textField(name, (text) => {
      store.set({ values: new Map(store.state.values).set(name, text) });
    });
  return {
    element: h('div', {}, group, none),
    show: ({ values }, { variables }) => {
      if (names.join() !== variables.join()) {
        fields = variables.map(field);
        fill(list, ...fields.map(({ element }) => element));
        names = variables;
      }
      group.hidden = variables.length === 0;
      none.hidden = variables.length > 0;
      fields.forEach((one, n) => {
        one.show(values.get(names[n] ?? '') ?? '');
      });
    },
  };
}

function found(template: UriTemplate, uri: Uri | undefined): HTMLElement[] {
  if (uri === undefined) return [needsReference()];
  const values = template.match(uri);
  const all = template.isReversible
    ? []
    : [h('p', { class: 'pg-note' }, 'Not every expansion of this template can be matched back.')];
  if (values === undefined) return [h('p', {}, 'The reference does not match.'), ...all];
  const rows = Object.entries(values).map(([name, value]) => [
    h('code', {}, name),
    h('code', {}, literal(value)),
  ]);
  const none = h('p', {}, 'The reference matches, without values.');
  return [rows.length === 0 ? none : table('Values of the match', ['variable', 'value'], rows), ...all];
}
