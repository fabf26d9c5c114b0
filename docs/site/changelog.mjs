// The changelog as the site shows it: a theme opens when one wants it, but what breaks is open.
import { folded } from '../../etc/table.mjs';

const THEME = /^(### (?!Breaking$).*)\n+((?:- .*\n(?:  .*\n)*\n?)+)/gm;

/** Returns the text of the page. */
export const readableChangelog = (markdown) =>
  `${markdown}\n`.replaceAll(THEME, (_, theme, list) => {
    const count = list.match(/^- /gm).length;
    return `${theme}\n\n${folded(count === 1 ? 'One change' : `${count} changes`, list.trim())}\n\n`;
  });
