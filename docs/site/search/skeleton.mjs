// Messages of errors as skeletons: a gap stands for what differs from one time to the next, such as data and its place.

/** Stands between the pieces of a message. */
export const GAP = '\n';
/** How many characters say which message it is. */
const ENOUGH = 16;
/** How many pages can be meant, when the text is cut off too soon. */
const MOST = 3;

/** Lists the pages of a message that was pasted: with something before it, cut off, with other data, or without its component. */
export function pagesOfMessage(messages, pasted) {
  const text = pasted.replaceAll(/\s+/g, ' ');
  const found = mostAlike(messages, text);
  if (found.length > 0) return found;
  // a broken rule has the name of its component
  const [, component] = /^(?:.*UriError: )?([\w-]+): .{16}/.exec(text) ?? [];
  const ofRule = messages.filter(({ url }) => url === `errors/${component}.html`).slice(0, 1);
  const problems = messages.map((message) => ({ ...message, text: message.text.replace(/^[^:]*: /, '') }));
  return [...mostAlike(problems, text), ...ofRule.map(({ url }) => url)];
}

function mostAlike(messages, text) {
  const rows = messages.map((message) => ({
    ...message,
    length: commonLength(message.text.split(GAP), text),
  }));
  const most = Math.max(ENOUGH, ...rows.map(({ length }) => length));
  const alike = rows.filter(({ length }) => length === most).sort((a, b) => a.text.length - b.text.length);
  return [...new Set(alike.map(({ url }) => url))].slice(0, MOST);
}

/** Returns the length of the first pieces that a text has, one after another; the text can end inside the last one. */
function commonLength([piece = '', ...others], text) {
  const at = text.indexOf(piece);
  if (at >= 0 && others.length > 0) return piece.length + commonLength(others, text.slice(at + piece.length));
  let { length } = piece;
  while (at < 0 && !text.endsWith(piece.slice(0, length))) length -= 1;
  return length;
}
