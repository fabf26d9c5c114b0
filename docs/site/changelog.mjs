// The changelog as the site shows it: what is not released has its place in time, and a theme opens when one wants it.
import { folded } from '../../etc/table.mjs';

const THEME = /^(### .*)\n+((?:- .*\n(?:  .*\n)*\n?)+)/gm;

/** Returns the text of the page; `version` is the last release. */
export function readableChangelog(markdown, version) {
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'long' });
  return `${markdown}\n`
    .replace(/^## Unreleased$/m, `## After ${version}\n\nNot released yet; as of ${today}.`)
    .replaceAll(THEME, (_, theme, list) => {
      const count = list.match(/^- /gm).length;
      return `${theme}\n\n${folded(count === 1 ? 'One change' : `${count} changes`, list.trim())}\n\n`;
    });
}
