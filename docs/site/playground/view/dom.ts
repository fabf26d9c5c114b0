/** Elements. Text from outside becomes a text node or the value of a field, and nothing else. */

export type Child = Node | string | undefined;
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Makes an element. No attribute that a browser follows or runs holds what was typed. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}

/** Replaces the children of an element. */
export function fill(element: Element, ...children: readonly Child[]): void {
  element.replaceChildren(...children.filter((child) => child !== undefined));
}

/** A button; its label may hold text from outside. */
export function button(label: string, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const element = h('button', { type: 'button', ...attributes }, label);
  element.addEventListener('click', press);
  return element;
}

/** A text field with its label. */
export interface Field {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** Shows a text, unless it is there already: the cursor stays. */
  readonly show: (text: string) => void;
}

let ids = 0;

/** Makes a text field; `type` is called with what was typed. */
export function textField(label: string, type: (text: string) => void, note?: string): Field {
  const id = newId();
  const input = h('input', {
    id,
    type: 'text',
    spellcheck: 'false',
    autocomplete: 'off',
    autocapitalize: 'off',
    autocorrect: 'off',
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
  });
  input.addEventListener('input', () => {
    type(input.value);
  });
  const about = note === undefined ? undefined : h('small', { id: `${id}-note` }, note);
  const element = h('div', { class: 'pg-field' }, h('label', { for: id }, label), input, about);
  return {
    element,
    input,
    show: (text) => {
      if (input.value !== text) input.value = text;
    },
  };
}

/** Returns an id that no other element of the page has. */
export function newId(): string {
  ids += 1;
  return `pg-${ids}`;
}

/** A choice among a few values. */
export interface Choice<T extends string> {
  readonly element: HTMLElement;
  readonly show: (value: T) => void;
}

/** Makes a choice; `choose` is called with the value. */
export function choiceField<T extends string>(
  label: string,
  options: readonly (readonly [value: T, text: string])[],
  choose: (value: T) => void,
): Choice<T> {
  const id = newId();
  const select = h('select', { id }, ...options.map(([value, text]) => h('option', { value }, text)));
  select.addEventListener('change', () => {
    choose(select.value as T);
  });
  const element = h('div', { class: 'pg-field' }, h('label', { for: id }, label), select);
  return {
    element,
    show: (value) => {
      select.value = value;
    },
  };
}

/** A table with a caption for readers of the screen, and a header for each row. */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly Child[])[],
): HTMLElement {
  return h(
    'div',
    { class: 'pg-table' },
    h(
      'table',
      {},
      h('caption', { class: 'pg-hidden' }, caption),
      h('thead', {}, h('tr', {}, ...head.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, ...rows.map(row)),
    ),
  );
}

function row([first, ...rest]: readonly Child[]): HTMLElement {
  return h('tr', {}, h('th', { scope: 'row' }, first), ...rest.map((cell) => h('td', {}, cell)));
}

/** The text of a component; `""` when it is empty. */
export function partText(text: string | undefined, name?: string): HTMLElement {
  if (text === undefined) return h('span', { class: 'pg-absent' }, 'absent');
  return h('code', { class: name === undefined ? undefined : `pg-${name}` }, text === '' ? '""' : text);
}

/** A link to a section of RFC 3986. */
export function rfc(section: string): HTMLElement {
  const href = `https://www.rfc-editor.org/rfc/rfc3986#section-${section}`;
  return h('a', { href }, `section ${section}`);
}
