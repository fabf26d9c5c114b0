/** The guides "Everyday tasks" keep their promise: a task has at most three lines. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tasks = ['tasks', 'tasks-servers'].flatMap((page) =>
  readFileSync(`docs/${page}.md`, 'utf8')
    .split(/^##+ /m)
    .slice(1)
    .filter((task) => task.includes('```')),
);

/** Returns the lines after the last empty line of the code. */
function linesOf(task: string): string[] {
  const code = /^```ts\n([^]*?)^```$/m.exec(task)?.[1] ?? '';
  return code.trim().split('\n\n').at(-1)?.split('\n') ?? [];
}

test('there are tasks on both pages', () => {
  expect(tasks.length).toBeGreaterThan(30);
});

test.each(tasks.map((task) => [task.split('\n')[0], task]))('%s', (_title, task) => {
  expect(task.match(/^```ts$/gm)).toHaveLength(1);
  const lines = linesOf(task);
  expect(lines.join('')).toContain('// => ');
  expect(lines.length).toBeLessThanOrEqual(3);
});
