/** Runs the tests of a mutant: in a third of the time of Vitest's own runner, which loads the files left after a failure. */
import { TestRunner } from 'vitest';

type Config = ConstructorParameters<typeof TestRunner>[0];

const CONTROLS: Readonly<Record<string, string>> = { n: '\n', r: '\r' };

/** Makes a set of the expression in which Stryker joins the names of thousands of tests, each of which would be tried for each. */
function namesOf(expression: RegExp): RegExp {
  const names = expression.source.match(/(?:\\.|[^|\\])+/gs) ?? [];
  const asked = new Set(
    names.map((name) => name.replace(/\\(.)/gs, (_, sign: string) => CONTROLS[sign] ?? sign)),
  );
  // Vitest calls `match` of each full name
  return { [Symbol.match]: (name: string) => (asked.has(name.trim()) ? [name] : null) } as unknown as RegExp;
}

export default class MutantRunner extends TestRunner {
  #isFound = false;

  constructor(config: Config) {
    super(config);
    if (config.testNamePattern !== undefined) config.testNamePattern = namesOf(config.testNamePattern);
  }

  override cancel(...reason: Parameters<TestRunner['cancel']>): void {
    this.#isFound = true;
    super.cancel(...reason);
  }

  override importFile(...[file, source]: Parameters<TestRunner['importFile']>): unknown {
    return this.#isFound ? undefined : super.importFile(file, source);
  }
}
