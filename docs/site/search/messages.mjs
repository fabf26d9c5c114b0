// The messages of all errors as skeletons: from the sources, and as the examples of the errors print them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DIGIT_FIRST, OTHER_SCHEME, TROUBLES } from '../../../dist/link/troubles.js';
import { errorSections, errorsOf } from '../errors.mjs';
import { faultsOf } from './faults.mjs';
import { GAP } from './skeleton.mjs';

/** Lists each message with the page of its code. */
export function messagesOf() {
  const codes = new Set(errorSections().map(({ code }) => code));
  const faults = [...faultsOf(sources()), ...portable(), ...shown()].map(withCode);
  const rows = faults
    .filter(({ code, component, problem }) => codes.has(code) && component + problem !== GAP + GAP)
    .map((fault) => ({ url: `errors/${fault.code}.html`, text: textOf(fault) }));
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/** A code that is computed is that of the component. */
function withCode(fault) {
  return fault.code === GAP ? { ...fault, code: fault.component.toLowerCase() } : fault;
}

function textOf({ component, problem, place, advice }) {
  return `${component}: ${problem}${place}; ${advice}`.replaceAll(/\n+/g, GAP);
}

/** The sources, without those of the command line, which makes no errors of its own. */
function sources() {
  return readdirSync('src', { recursive: true })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('cli'))
    .map((name) => join('src', name));
}

/** What `checkPortable` refuses is a table. */
function portable() {
  return [...TROUBLES, OTHER_SCHEME, DIGIT_FIRST].map(([, , problem, advice, component = GAP]) => ({
    code: 'not-portable',
    component,
    problem,
    place: GAP,
    advice,
  }));
}

/** The errors of the examples, whose data stands in quotes. */
function shown() {
  return errorSections().flatMap(({ text }) => {
    const [, block] = /^```ts\n([^]*?)^```$/m.exec(text);
    return errorsOf(block).map(({ code, component, problem, advice, message }) => ({
      code,
      component,
      problem: withoutData(problem),
      place: message.includes(' at index ') ? GAP : '',
      advice: withoutData(advice),
    }));
  });
}

function withoutData(text) {
  return text.replaceAll(/"(?:[^"\\]|\\.)*"/g, `"${GAP}"`);
}
