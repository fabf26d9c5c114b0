/** Completes command lines in Bash, fish and zsh. */
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands/table.ts';
import { install, shell } from './installed.ts';

const NAMES = [...COMMANDS.keys()];

describe('the script', () => {
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

  test('of fish completes', () => {
    const inFish = (line: string): string[] =>
      lines(['fish', '--no-config'], `urial completion fish | source; complete --do-complete '${line}'`);
    expect(inFish('urial re').sort()).toEqual(['relativize', 'resolve']);
    expect(inFish('urial ').sort()).toEqual(NAMES.toSorted());
    expect(inFish('urial with --no-h')).toEqual(['--no-host']);
    expect(inFish('urial check --own https://a/?b=c redirect-')).toEqual(['redirect-uri']);
    expect(inFish('urial match --params=a')).toEqual(['--params=any-order']);
  });

  test('of zsh completes', () => {
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
