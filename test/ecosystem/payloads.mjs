// Links that a recipe must not let through unchanged, and links that it must keep byte for byte. Hosts of RFC 2606.
import { linesOf } from '../support/tools/lines.mjs';

const rows = linesOf(new URL('payloads.jsonl', import.meta.url));
const textsOf = (wanted) => rows.filter(({ kind }) => kind === wanted).map(({ text }) => text);

/** Each in a place of its own: `href` in HTML, the target of a Markdown link. */
export const attacks = textsOf('attack');

/** Whole Markdown texts, for attacks that are more than one target. */
export const markdownAttacks = textsOf('markdown attack');

/** The attacks that are links to a name in Unicode: with `unicode: true` they are shown with the name that they lead to. */
export const inUnicode = new Map([['https://evıl.example/', 'https://xn--evl-kua.example/']]);

/** HTML with attributes that lead to `evil.example`. */
export const markup = textsOf('markup');

export const honest = textsOf('honest');
