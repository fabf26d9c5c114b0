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
  const problems = messages.map((one) => ({ ...one, text: one.text.replace(/^[^:]*: /, '') }));
  return found.length > 0 ? found : mostAlike(problems, text);
}

function mostAlike(messages, text) {
  const rows = messages.map((message) => ({ ...message, length: commonLength(message.text, text) }));
  const most = Math.max(ENOUGH, ...rows.map(({ length }) => length));
  const alike = rows.filter(({ length }) => length === most).sort((a, b) => a.text.length - b.text.length);
  return [...new Set(alike.map(({ url }) => url))].slice(0, MOST);
}

/** Returns the length of the first pieces that a text has, one after another; the text can end inside the last one. */
function commonLength(message, text) {
  let [rest, length] = [text, 0];
  for (const piece of message.split(GAP)) {
    const at = rest.indexOf(piece);
    if (at < 0) return length + cutLength(rest, piece);
    rest = rest.slice(at + piece.length);
    length += piece.length;
  }
  return length;
}

/** Returns how much of a piece stands at the end of a text. */
function cutLength(text, piece) {
  let length = Math.min(text.length, piece.length);
  while (!text.endsWith(piece.slice(0, length))) length -= 1;
  return length;
}
