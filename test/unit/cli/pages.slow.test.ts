/** Runs the examples of the guides: Bash runs the text after `$ `, and has to print the lines below it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { install, shell } from './installed.ts';

const folder = install();
writeFileSync(join(folder, 'webhooks.txt'), 'https://example.com/hook\n');

const examples = ['docs/command-line.md', 'docs/links.md'].flatMap((page) =>
  Array.from(readFileSync(page, 'utf8').matchAll(/^```console\n([^]*?)^```$/gm), ([, block = '']) =>
    Array.from(block.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm), ([, command = '', output = '']) => ({
      command,
      output,
    })),
  ).flat(),
);

test('there are examples', () => {
  expect(examples.length).toBeGreaterThan(25);
});

test.each(examples)('$command', ({ command, output }) => {
  const { stdout, stderr } = shell(folder, ['bash', '--norc'], `exec 2>&1\n${command}`);
  expect([stdout, stderr]).toEqual([output, '']);
});
