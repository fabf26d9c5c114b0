/** HTML as a template: values are escaped, but for HTML and lists of it; nothing is shown for `undefined` and `false`. */
export function markup(texts, ...values) {
  return new Html(texts.map((text, at) => text + (at < values.length ? write(values[at]) : '')).join(''));
}

/** Text that is HTML already. */
export const raw = (text) => new Html(text);

class Html {
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

function write(value) {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(write).join('');
  if (value === undefined || value === false) return '';
  return String(value).replaceAll(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
