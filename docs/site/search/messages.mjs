// The messages of errors, as the examples of the pages print them. A gap stands for what is known only when it runs.
import { checkPortable } from 'urial/link';
import { errorsOf } from '../errors.mjs';
import { GAP } from './skeleton.mjs';

/** Lists the messages of all errors that pages show, each with the page of its code. */
export function messagesOf(pages) {
  const errors = pages.flatMap(({ markdown, url }) => [
    ...Array.from(markdown.matchAll(/^```ts\n([^]*?)^```$/gm), ([, block]) => errorsIn(block)).flat(),
    ...(url === 'reference/readers.html' ? unportable(markdown) : []),
  ]);
  const messages = errors.map(({ code, message }) => ({
    url: `errors/${code}.html`,
    text: skeletonOf(message),
  }));
  return [...new Map(messages.map((message) => [Object.values(message).join(), message])).values()];
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
  return Array.from(markdown.matchAll(/`([^`\n]+)`/g), ([, text]) => checkPortable(text).error).filter(
    Boolean,
  );
}

function skeletonOf(message) {
  return message
    .replace(/,? at index \d+ of ".*?"(?=; )/s, GAP)
    .replaceAll(/"(?:[^"\\]|\\.)*"/g, `"${GAP}"`)
    .replaceAll(/\n+/g, GAP);
}
