// The sentences of errors by code, as the examples of the pages and the rows of the tests print them: nearly all that the library has.
import { checkPortable } from 'urial/link';
import { errorsOfAllRows } from '../../../test/rows/errors.mjs';
import { errorsOf } from '../errors.mjs';
import { GAP } from './skeleton.mjs';

/** Lists the codes, each with its page and with the skeletons of its sentences: what is wrong, and what to do. */
export function messagesOf(pages) {
  const errors = [
    ...pages.flatMap(({ markdown, url }) => [
      ...Array.from(markdown.matchAll(/^```ts\n([^]*?)^```$/gm), ([, block]) => errorsIn(block)).flat(),
      ...(url === 'reference/readers.html' ? unportable(markdown) : []),
    ]),
    ...errorsOfAllRows(),
  ];
  return [...new Set(errors.map(({ code }) => code))].map((code) => {
    const all = errors.filter((one) => one.code === code);
    return {
      url: `errors/${code}.html`,
      problems: skeletonsOf(all.map(({ component, problem }) => `${component}: ${problem}`)),
      advices: skeletonsOf(all.map(({ advice }) => `; ${advice}`)),
    };
  });
}

/** A block that needs a package or a server does not run here. */
function errorsIn(block) {
  try {
    return errorsOf(block).filter(({ name }) => name === 'UriError');
  } catch {
    return [];
  }
}

/** The table of the readers has a reference for each class of trouble. */
function unportable(markdown) {
  const errors = Array.from(markdown.matchAll(/`([^`\n]+)`/g), ([, text]) => checkPortable(text).error);
  return errors.filter(Boolean);
}

function skeletonsOf(sentences) {
  return [
    ...new Set(
      sentences.map((text) => text.replaceAll(/"(?:[^"\\]|\\.)*"/g, `"${GAP}"`).replaceAll(/\n+/g, GAP)),
    ),
  ];
}
