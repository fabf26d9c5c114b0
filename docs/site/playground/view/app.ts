/** The whole page: the reference and its figure on top, the panels below. */
import { Uri, type UriKind } from 'urial';
import { maskText } from '../logic/mask.ts';
import { PRESETS } from '../logic/presets.ts';
import { type Remedy, remedies } from '../logic/remedies.ts';
import { PANELS, START, type State } from '../logic/state.ts';
import { button, fill, h, newId, textField } from './dom.ts';
import { Figure } from './figure.ts';
import { Announcer } from './announcer.ts';
import { linkTo, syncWithLink } from './link.ts';
import { copyButton } from './panel.ts';
import { blame, visible } from './refusal.ts';
import { Store } from './store.ts';
import { Tabs } from './tabs.ts';

const KINDS: Readonly<Record<UriKind, string>> = {
  uri: 'A URI',
  'network-path': 'A network-path reference',
  'absolute-path': 'An absolute-path reference',
  'relative-path': 'A relative-path reference',
};

/** What scrolls when its text is long: the same in playground.css. */
const SCROLLING = '.pg-figure, .pg-data, .pg-remedies span, :is(.pg-result, .pg-table, .pg-steps) code';

/** Fills an element with the playground. */
export function start(root: HTMLElement): void {
  const store = new Store(START);
  syncWithLink(store);
  const reference = referenceField(store);
  const figure = new Figure();
  const tabs = new Tabs(PANELS, store);
  const announcer = new Announcer();
  const link = copyButton('Copy link', () => linkTo(store.state));
  root.classList.add('pg');
  fill(
    root,
    h('div', { class: 'pg-top' }, reference.element, h('div', { class: 'pg-tools' }, presets(store), link)),
    figure.element,
    reference.fault,
    tabs.element,
    announcer.element,
  );
  store.watch((state) => {
    const { uri, error } = Uri.tryParse(state.uri);
    reference.show(state);
    figure.show(uri);
    const result = tabs.show(state, uri);
    stopAtScrolling(root);
    announcer.say(uri === undefined ? error.message : `${KINDS[uri.kind]}. ${result}`);
  });
}

/** Makes what scrolls a stop of the keyboard. */
function stopAtScrolling(root: HTMLElement): void {
  for (const element of root.querySelectorAll<HTMLElement>(SCROLLING)) {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  }
}

interface ReferenceField {
  readonly element: HTMLElement;
  readonly fault: HTMLElement;
  readonly show: (state: State) => void;
}

/** The reference, and what is wrong with it. */
function referenceField(store: Store): ReferenceField {
  const field = textField('URI reference', (text) => {
    store.set({ uri: text });
  });
  field.element.classList.add('pg-reference');
  const fault = h('div', { id: newId() });
  return {
    element: field.element,
    fault,
    show: ({ uri: text }) => {
      const { error } = Uri.tryParse(text);
      field.show(text);
      blame(field, fault, error);
      if (error !== undefined) fault.append(remedyList(store, remedies(text, error), field.input));
    },
  };
}

function remedyList(store: Store, ways: readonly Remedy[], input: HTMLInputElement): HTMLElement {
  if (ways.length === 0)
    return h('p', { class: 'pg-note' }, 'No function can read it as it is: mend it by hand.');
  const items = ways.map(({ about, call, text }) => {
    const press = (): void => {
      store.step({ uri: text });
      input.focus();
    };
    const result = h('span', {}, h('code', {}, call), ' gives ', h('code', {}, visible(maskText(text))));
    return h('li', {}, button(about, press), result);
  });
  return h('ul', { class: 'pg-remedies', 'aria-label': 'Remedies' }, ...items);
}

/** The choice of an example. */
function presets(store: Store): HTMLElement {
  const all = PRESETS.flatMap((group) => group.presets);
  const id = newId();
  const groups = PRESETS.map(({ title, presets: some }) =>
    h(
      'optgroup',
      { label: title },
      ...some.map((one) => h('option', { value: String(all.indexOf(one)) }, one.title)),
    ),
  );
  const select = h('select', { id }, h('option', { value: '' }, 'Choose an example'), ...groups);
  select.addEventListener('change', () => {
    const preset = all[Number(select.value)];
    if (select.value !== '' && preset !== undefined) store.step({ ...START, ...preset.state });
  });
  store.watch(({ uri }) => {
    if (all[Number(select.value)]?.state.uri !== uri) select.value = '';
  });
  return h('div', { class: 'pg-field' }, h('label', { for: id }, 'Examples'), select);
}
