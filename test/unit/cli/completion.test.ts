/** Completes command lines, in the shells that are there; Bash is always. */
import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionsOf } from '../../../src/cli/command.ts';
import { COMMANDS } from '../../../src/cli/commands.ts';
import { install, shell } from './installed.ts';
import { urial } from './session.ts';

const NAMES = [...COMMANDS.keys()];
const POLICIES = ['href', 'redirect', 'fetch', 'redirect-uri'];

/** Returns the words that can stand in place of the last one. */
async function complete(...words: string[]): Promise<string[]> {
  const { status, out, err } = await urial(['completion', 'bash', '--', 'urial', ...words]);
  expect([status, err]).toEqual([0, '']);
  expect(out === '' || out.endsWith('\n')).toBe(true);
  return out.split('\n').slice(0, -1);
}

describe('what can stand at the cursor', () => {
  test.each([
    [[''], NAMES],
    [['re'], ['resolve', 'relativize']],
    [
      ['--json', 'comp'],
      ['compare', 'completion'],
    ],
    [['no-command', ''], []],
    [['--', ''], []],
    [['x'], []],
    [['-'], ['--json', '--help', '--version']],
    [['--h'], ['--help']],
    [['--', '--h'], []],
    [['with', '--no-h'], ['--no-host']],
    [['with', '--host', ''], []],
    [['with', '--host', '--no-h'], []],
    [['with', '--nonsense', '--no-h'], ['--no-host']],
    [['with', '--no-host', '--no-sch'], ['--no-scheme']],
    [['match', '--params', ''], ['any-order']],
    [['match', '/{a}', '--params', 'x'], []],
    [['match', '--params='], ['--params=any-order']],
    [['match', '--params=a'], ['--params=any-order']],
    [['match', '--params=x'], []],
    [['match', '--', '--params='], []],
    [['match', '--json='], []],
    [['match', '--nonsense='], []],
    [
      ['check', 'redirect', '--'],
      ['--json', '--help', '--version', '--own', '--origin'],
    ],
    [['check', 'href', '/a', '--s'], ['--scheme']],
    [['check', '--s'], ['--scheme']],
    [['check', '__proto__', '--s'], ['--scheme']],
    [
      ['check', '--own', 'https://a/', ''],
      ['redirect', 'redirect-uri'],
    ],
    [['check', ''], POLICIES],
    [
      ['check', 're'],
      ['redirect', 'redirect-uri'],
    ],
    [['check', '--host', 'a', 'f'], ['fetch']],
    [['check', '--own', 'https://a/', 'f'], []],
    [['check', 'href', ''], []],
    [['check', '--', 'h'], ['href']],
    [
      ['get', 'p'],
      ['port', 'path', 'param:'],
    ],
    [['get', 'param:x'], []],
    [
      ['get', 'host', '-'],
      ['--json', '--help', '--version'],
    ],
    [['help', 'ma'], ['match']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['completion', 'bash', ''], []],
  ])('%j: %j', async (words, found) => {
    expect(await complete(...words)).toEqual(found);
  });

  test('is every option of the command, and nothing else', async () => {
    for (const [name, command] of COMMANDS) {
      const options = Object.keys(optionsOf(command)).map((option) => `--${option}`);
      expect(await complete(name, '-')).toEqual(options);
    }
  });

  test('is taken: no word that is offered is an error', async () => {
    const begun = fc.constantFrom('', '-', '--', '--n', '--params=', 'r', 'p', 'a');
    const before = fc.array(
      fc.constantFrom(...NAMES, ...POLICIES, '--json', '--own', '--params', 'a', '--'),
      {
        maxLength: 4,
      },
    );
    const law = fc.asyncProperty(before, begun, async (words, word) => {
      for (const found of await complete(...words, word)) {
        expect(found.startsWith(word)).toBe(true);
        const { err } = await urial([...words, found]);
        expect(err).not.toContain(JSON.stringify(found));
        if (found.startsWith('--')) expect(err).not.toContain(`takes no ${found}\n`);
        // an option before it can be wrong by itself; a word that is taken does not make it so
        const { err: without } = await urial(words);
        if (!without.includes('takes no')) expect(err).not.toContain('takes no');
      }
    });
    await fc.assert(law, { numRuns: 300 });
  });
});

test('an unknown shell is a usage error', async () => {
  const { status, err } = await urial(['completion', 'csh']);
  expect(status).toBe(2);
  expect(err).toContain('SHELL must be one of bash, zsh, fish, not "csh"');
});

describe('the script', () => {
  test.each(['bash', 'zsh', 'fish'])('of %s asks urial with its own name', async (name) => {
    const { status, out, err } = await urial(['completion', name]);
    expect([status, err]).toEqual([0, '']);
    expect(out).toContain(`command urial completion ${name} -- `);
    expect(JSON.parse((await urial(['completion', name, '--json'])).out)).toBe(out);
  });

  const folder = install();

  /** Runs a script in a shell and returns the lines that it prints. */
  function lines(call: readonly string[], script: string): string[] {
    const { stdout, stderr } = shell(folder, call, script);
    expect(stderr).toBe('');
    return stdout.split('\n').slice(0, -1);
  }

  /** Completes in Bash, whose words are split at `=` and `:` too. */
  function inBash(line: string): string[] {
    return lines(
      ['bash', '--norc'],
      `source <(urial completion bash)
      complete -p urial > /dev/null || exit
      set -u
      COMP_LINE='${line}' COMP_POINT=${line.length}
      _urial
      (( \${#COMPREPLY[@]} > 0 )) && printf '%s\\n' "\${COMPREPLY[@]}"`,
    );
  }

  test.each([
    ['urial re', ['resolve', 'relativize']],
    ['urial ', NAMES],
    ['urial  with   --no-h', ['--no-host']],
    ['urial check --own https://a/?b=c redirect-', ['redirect-uri']],
    ['urial match --params ', ['any-order']],
    ['urial get pa', ['path', 'param:']],
    ['urial get * --js', ['--json']],
    ['urial with x', []],
    ['urial match --params=a', ['any-order']],
  ])('of Bash completes %j', (line, found) => {
    expect(inBash(line)).toEqual(found);
  });

  test('of Bash gives what follows the colon, which is what Bash replaces', () => {
    expect(inBash('urial get param:')).toEqual(['']);
  });

  const hasShell = (name: string): boolean => spawnSync(name, ['-c', 'exit']).status === 0;

  /** The server of the project installs the shells; elsewhere the report says which one is missing. */
  const needs = (name: string, skip: (condition: boolean, note: string) => void): void => {
    skip(!hasShell(name) && process.env['CI'] === undefined, `${name} is not installed`);
  };

  test('of fish completes', ({ skip }) => {
    needs('fish', skip);
    const inFish = (line: string): string[] =>
      lines(['fish', '--no-config'], `urial completion fish | source; complete --do-complete '${line}'`);
    expect(inFish('urial re').sort()).toEqual(['relativize', 'resolve']);
    expect(inFish('urial ').sort()).toEqual(NAMES.toSorted());
    expect(inFish('urial with --no-h')).toEqual(['--no-host']);
    expect(inFish('urial check --own https://a/?b=c redirect-')).toEqual(['redirect-uri']);
    expect(inFish('urial match --params=a')).toEqual(['--params=any-order']);
  });

  test('of zsh completes', ({ skip }) => {
    needs('zsh', skip);
    const inZsh = (...words: string[]): string[] =>
      lines(
        ['zsh', '-f'],
        `compdef() { : } ; compadd() { [[ $1 == -S ]] && shift 2; shift; print -lr -- "$@" }
        source <(urial completion zsh)
        words=(${words.map((word) => `'${word}'`).join(' ')}) CURRENT=${words.length} PREFIX=$words[-1]
        _urial`,
      ).filter((line) => line !== '');
    expect(inZsh('urial', 're')).toEqual(['resolve', 'relativize']);
    expect(inZsh('urial', '')).toEqual(NAMES);
    expect(inZsh('urial', 'get', 'p')).toEqual(['port', 'path', 'param:']);
    expect(inZsh('urial', 'check', '--own', 'https://a/?b=c', 'redirect-')).toEqual(['redirect-uri']);
    expect(inZsh('urial', 'match', '--params=a')).toEqual(['--params=any-order']);
  });
});
