// Messages of errors as skeletons: a gap stands for what differs from one time to the next, such as data and its place.

/** Stands between the pieces of a sentence. */
export const GAP = '\n';
/** How many characters say which message it is. */
const ENOUGH = 16;
/** How many pages can be meant, when the text is cut off too soon. */
const MOST = 3;

/** Lists the pages of a message that was pasted: with something before it, cut off, with other data, or without its component. */
export function pagesOfMessage(messages, pasted) {
  const text = pasted.replaceAll(/\s+/g, ' ');
  if (text.length < ENOUGH) return [];
  const withoutComponent = (one) => ({
    ...one,
    problems: one.problems.map((problem) => problem.replace(/^[^:]*: /, '')),
  });
  const found = mostAlike(messages, text);
  return found.length > 0 ? found : mostAlike(messages.map(withoutComponent), text);
}

function mostAlike(messages, text) {
  const longest = (sentences) => Math.max(0, ...sentences.map((one) => commonLength(one.split(GAP), text)));
  const rows = messages.map(({ url, problems, advices }) => ({
    url,
    length: longest(problems) + longest(advices),
  }));
  const most = Math.max(ENOUGH, ...rows.map(({ length }) => length));
  return rows
    .filter(({ length }) => length === most)
    .map(({ url }) => url)
    .slice(0, MOST);
}

/** Returns the length of the first pieces that a text has, one after another; the text can end inside the last one. */
function commonLength([piece = '', ...others], text) {
  const at = text.indexOf(piece);
  if (at >= 0 && others.length > 0) return piece.length + commonLength(others, text.slice(at + piece.length));
  let { length } = piece;
  while (at < 0 && !text.endsWith(piece.slice(0, length))) length -= 1;
  return length;
}
