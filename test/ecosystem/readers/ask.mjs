// Gives all texts to a reader (a parser), and stores its readings.
import { Uri } from '../../../dist/bundled/index.js';
import { checkPortable } from '../../../dist/bundled/link.js';
import { differing, shown } from './compare.mjs';
import { reading, urial } from './javascript.mjs';
import { READERS } from './readers.mjs';
import { run } from './start.mjs';
import { counter, SUITE, TOTALS } from './suite.mjs';
import { make, randomOf } from './texts.mjs';
import { TASKS, TROUBLES } from './troubles.mjs';

const read = urial(Uri);

const own = ({ text, base }) => reading(read, text, base);

/** How many texts that are not read alike are shown. */
const SHOWN = 20;

/** Shows a portable text that is not read alike. */
function tell({ id, mayDiffer }, count, text) {
  if (count <= SHOWN && !mayDiffer) console.log(JSON.stringify({ reader: id, ...text }));
}

/** Takes the readings of the texts that are not rows, and counts the texts that are not read alike. */
function comparer(reader, edits, apart) {
  const found = { portable: 0, near: 0, normal: 0, troubles: [] };
  const isNear = (at) => at >= edits;
  const take = (at, task, made) => {
    const expected = own(task);
    const names = differing(expected, made);
    if (at < TASKS.length) found.troubles.push(names.length === 0 ? undefined : shown(names, made));
    else if (isNear(at)) {
      found.near += Number(names.length > 0);
      if (names.length > 0 && !reader.mayDiffer) apart.add(at);
    } else {
      found.normal += Number(differing(expected, made, ['normal']).length > 0);
      if (names.length > 0) tell(reader, (found.portable += 1), { ...task, names, expected, made });
    }
  };
  return { found, take };
}

/** Gives all texts to a reader, and returns its readings. */
async function ask(reader, folder, { portable, near }, apart) {
  const others = reader.isMore ? [] : [...TASKS, ...portable, ...near];
  const { counts, take } = counter(reader);
  const compared = comparer(reader, TASKS.length + portable.length, apart);
  const tasks = [...SUITE, ...others];
  const version = await run(reader, folder, tasks, (at, made) => {
    if (at < SUITE.length) take(tasks[at], made);
    else compared.take(at - SUITE.length, tasks[at], made);
  });
  return { id: reader.id, version, ...compared.found, counts };
}

/** Returns the results for a text of a class of trouble. */
function rowOf(title, { text, base }, at, answers) {
  const differs = answers.filter(({ troubles }) => troubles[at] !== undefined);
  return {
    title,
    text,
    base,
    isAllowed: Uri.canParse(text),
    isPortable: checkPortable(text).ok,
    differs: Object.fromEntries(differs.map(({ id, troubles }) => [id, troubles[at]])),
  };
}

/** Asks one reader; without it where it cannot be had. */
async function tryAsk(reader, ...rest) {
  const start = performance.now();
  try {
    const answer = await ask(reader, ...rest);
    const seconds = Math.round((performance.now() - start) / 1000);
    const { portable, near } = answer;
    const counts = reader.isMore
      ? 'the rows alone'
      : `${portable} portable texts read otherwise, ${near} near ones`;
    console.log(`${answer.id} ${answer.version}: ${counts}, in ${seconds} s`);
    return answer;
  } catch (error) {
    console.log(`without ${reader.id}: ${error.message}`);
    return undefined;
  }
}

/** Asks all readers; returns the results. */
export async function askAll(count, seed, folder, walks) {
  const isPortable = (text) => checkPortable(text).ok;
  const texts = make(count, randomOf(seed), walks, isPortable, Uri.canParse);
  const apart = new Set();
  const answers = [];
  for (const reader of READERS) answers.push(await tryAsk(reader, folder, texts, apart));
  const had = answers.filter((answer) => answer !== undefined);
  const titles = TROUBLES.flatMap(([title, of]) => of.map(() => title));
  return {
    date: new Date().toISOString().slice(0, 10),
    seed,
    count,
    transitions: texts.size,
    missing: READERS.filter((_, at) => answers[at] === undefined).map(({ id }) => id),
    near: { count: texts.near.length, apart: apart.size },
    totals: TOTALS,
    readers: had.map(({ troubles: _, ...answer }) => answer),
    troubles: TASKS.map((task, at) => rowOf(titles[at], task, at, had)),
  };
}
