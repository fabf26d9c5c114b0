// Reads doc comments: the first sentence, and the codes of errors that a tag names.
import { Models } from 'typedoc';

/** The codes that a text can have that is no reference: "the broken rule". */
const GRAMMAR = [
  'scheme',
  'userInfo',
  'host',
  'port',
  'path',
  'query',
  'fragment',
  'pct-encoded',
  'path-noscheme',
];

/** Returns the comments of a declaration: its own, or those of its signatures. */
export function commentsOf(target) {
  const signatures = [...(target.signatures ?? []), target.getSignature].filter(Boolean);
  const own = target.comment === undefined ? [] : [target.comment];
  return own.length > 0 ? own : signatures.flatMap(({ comment }) => comment ?? []);
}

/** Returns the parts of the first sentence; of each entry, this is the line in tables, search and descriptions. */
export function firstSentence(parts) {
  const sentence = [];
  for (const part of parts) {
    const end = part.kind === 'text' ? /\.(?=\s|$)|\n\n/.exec(part.text) : null;
    if (end === null) sentence.push(part);
    else return [...sentence, { ...part, text: `${part.text.slice(0, end.index)}.` }];
  }
  return sentence;
}

/** Returns parts as text without links. */
export function plain(parts) {
  return parts
    .map(({ text }) => text)
    .join('')
    .replaceAll('`', '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Returns the codes that a comment names where it says what is thrown or returned, those of other members included. */
export function codesOf(comment, codes, tagName) {
  return new Set(
    (comment?.getTags(tagName) ?? []).flatMap((tag) => [...codesIn(tag.content, codes, tagName)]),
  );
}

function codesIn(parts, codes, tagName) {
  const found = new Set();
  const add = (more) => more.forEach((code) => found.add(code));
  for (const { kind, text, target } of parts) {
    const name = kind === 'code' ? text.replaceAll('`', '') : '';
    if (codes.has(name)) found.add(name);
    // what is not a reference breaks a rule of the grammar
    if (/broken\s+rule/.test(text) || name === 'parse' || name === 'Uri.parse') add(GRAMMAR);
    if (target instanceof Models.Reflection && target.isDeclaration())
      for (const comment of commentsOf(target)) add(codesOf(comment, codes, tagName));
  }
  return found;
}
