// The field of the landing page: what `URL` and `Uri` make of a link when one parameter changes. The build writes the first view of it,
// and the script of the page each next one.
import { fromHref, Uri } from 'urial';
import { markup } from '../html.mjs';

/** The parameter that both change. */
const [NAME, VALUE] = ['page', '2'];

/** Returns the view of a link as HTML. */
export function liveView(text) {
  return markup`<dl>${row(text, changedByUrl, markup`<code>url.searchParams.set('${NAME}', '${VALUE}')</code>`)}
${row(text, changedByUri, markup`<code>uri.withParam('${NAME}', ${VALUE})</code>`)}
${!Uri.canParse(text) && row(text, changedAsHref, markup`<code>fromHref(text).withParam('${NAME}', ${VALUE})</code>`)}</dl>`;
}

function changedByUrl(text) {
  const url = new URL(text);
  url.searchParams.set(NAME, VALUE);
  return url.href;
}

function changedByUri(text) {
  return Uri.parse(text).withParam(NAME, Number(VALUE)).href;
}

const changedAsHref = (text) => changedByUri(fromHref(text).href);

function row(text, change, call) {
  try {
    const [before, after] = [text, change(text)].map(piecesOf);
    const isNew = (piece) => !before.includes(piece);
    const isWanted = (piece) => piece.slice(1) === `${NAME}=${VALUE}`;
    const others = after.filter((piece) => isNew(piece) && !isWanted(piece)).length;
    const marked = after.map((piece) =>
      isNew(piece)
        ? markup`<mark class="${isWanted(piece) ? 'wanted' : 'rewritten'}">${piece}</mark>`
        : piece,
    );
    const verdict =
      others === 0 ? 'keeps the rest' : `rewrites ${others} other ${others === 1 ? 'part' : 'parts'}`;
    return markup`<dt>${call} ${verdict}</dt><dd><code>${marked}</code></dd>`;
  } catch ({ name, message }) {
    return markup`<dt>${call} throws</dt><dd class="throws"><code>${name}: ${message}</code></dd>`;
  }
}

/**
 * Lists the pieces of a link: scheme, authority and path as a whole, and each parameter, with the delimiter before it.
 * @param {string} text
 * @returns {string[]}
 */
export const piecesOf = (text) => text.match(/^[^/?#]+|\/\/[^/?#]*|\/[^?#]*|[?#&][^?#&]*/g) ?? [];
