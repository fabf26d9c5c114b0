/** Completes command lines. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { optionsOf } from '../../../src/cli/args.ts';
import { COMMANDS } from '../../../src/cli/commands/table.ts';
import { urial } from './session.ts';
import { alwaysAsync } from '../../support/tools/check.ts';

const NAMES = [...COMMANDS.keys()];
const POLICIES = ['href', 'redirect', 'fetch', 'oauth', 'portable'];

/** Returns the words that can stand in place of the last one. */
async function complete(...words: string[]): Promise<string[]> {
  const { status, out, err } = await urial(['completion', 'bash', '--', 'urial', ...words]);
  expect([status, err]).toEqual([0, '']);
  expect(out === '' || out.endsWith('\n')).toBe(true);
  return out.split('\n').slice(0, -1);
}

describe('what can stand at the cursor', () => {
  test('is every option of the command, and nothing else', async () => {
    for (const [name, command] of COMMANDS) {
      const options = Object.keys(optionsOf(command)).map((option) => `--${option}`);
      expect(await complete(name, '-')).toEqual(options);
    }
  });

  test('is taken: no word that is offered is an error', async () => {
    const begun = fc.constantFrom('', '-', '--', '--n', '--params=', 'r', 'p', 'a');
    const before = fc.array(
      fc.constantFrom(...NAMES, ...POLICIES, '--json', '--site', '--params', 'a', '--'),
      { maxLength: 4 },
    );
    await alwaysAsync([before, begun], 300, async (words, word) => {
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
  });
});

test.each(['bash', 'zsh', 'fish'])('the script of %s asks urial with its own name', async (name) => {
  const { status, out, err } = await urial(['completion', name]);
  expect([status, err]).toEqual([0, '']);
  expect(out).toContain(`command urial completion ${name} -- `);
  expect(JSON.parse((await urial(['completion', name, '--json'])).out)).toBe(out);
});
