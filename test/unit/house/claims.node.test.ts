/**
 * Each sentence of README.md, SECURITY.md, the guides and the public doc comments that promises something stands in
 * claims.txt, below what holds it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that make a promise of a sentence. */
const PROMISE =
  /\b(?:always|never|every|guarantees?|can(?:not|'t)|linearly|exactly|nothing|no other)\b|(?:^|\*\* )No\b/i;

/** Pages that promise nothing themselves: what was decided, measured, proved or compared, each with its own tests. */
const OTHERS = ['benchmarks', 'conformance', 'design', 'readers', 'trust'].map((name) => `docs/${name}.md`);

const PAGES = ['docs', 'docs/coming-from']
  .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
  .filter((file) => file.endsWith('.md') && !OTHERS.includes(file));

const SOURCES = readdirSync('src', { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => `src/${file}`);

/** Returns the sentence and the remarks of the public doc comments; tests of their own hold their other tags. */
function commentsIn(source: string): string[] {
  return [...readFileSync(source, 'utf8').matchAll(/\/\*\*\n([^]*?)\*\//g)]
    .map(([, comment = '']) => comment.replaceAll(/^ *\* ?/gm, ''))
    .filter((comment) => comment.includes('@category'))
    .map((comment) =>
      comment
        .split(/^@(?!remarks)[^]*?(?=^@|$(?![^]))/m)
        .join('\n')
        .replaceAll(/^@remarks/gm, ''),
    );
}

/** Returns the sentences of a text, without its code and its front matter, each in one line. */
function sentencesOf(text: string): string[] {
  const prose = text.replace(/^---\n[^]*?^---$/m, '').replaceAll(/^ *```[^]*?^ *```$/gm, '\n\n');
  return prose
    .split(/\n\s*\n|\n(?=\s*(?:[-|#]|\d+\.) )|(?<=\.) +|(?<=\.)\n/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => !sentence.startsWith('#'));
}

const texts = [
  ...['README.md', 'SECURITY.md', ...PAGES].map((page) => readFileSync(page, 'utf8')),
  ...SOURCES.flatMap(commentsIn),
];
const claims = new Set(
  texts.flatMap(sentencesOf).filter((sentence) => PROMISE.test(sentence.replaceAll(/`[^`]*`/g, ''))),
);

/** The holders, each with its sentences. */
const listed = readFileSync('test/unit/house/claims.txt', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((part) => part.split('\n').filter((line) => line !== ''));
const held = listed.flatMap(([, ...sentences]) => sentences);

test('each promise has a holder', () => {
  expect(claims.size).toBeGreaterThan(90);
  expect([...claims].filter((sentence) => !held.includes(sentence))).toEqual([]);
});

test('each listed promise stands on a page or in a comment, once in the list', () => {
  expect(held.filter((sentence, at) => !claims.has(sentence) || held.indexOf(sentence) !== at)).toEqual([]);
});

/** What a step of test/run.mjs runs: tests of a project, and what proofs.test.ts, rows.test.ts or a command takes. */
const RUN =
  /^(?:proofs\/\w+\.ts|rows\/(?:node\/)?\w+\.rows|rows\/doctest\.mjs|ecosystem\/\w+\.test\.mjs|(?!ecosystem|faults)[\w./-]+\.test\.ts)$/;

test('each holder is a test', () => {
  const holders = listed.flatMap(([name = '']) => name.split(', ')).filter((name) => name !== 'no promise');
  expect(holders.filter((name) => !RUN.test(name) || !existsSync(`test/${name}`))).toEqual([]);
});
