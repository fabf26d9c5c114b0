import { expect, test, vi } from 'vitest';

test('the file gives the arguments and the streams of the process to the program', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((_text: unknown, done: unknown) => {
    (done as () => void)();
    return true;
  });
  vi.stubGlobal(
    'process',
    Object.assign(Object.create(process), { argv: ['node', 'urial', 'get', 'path', 'a:b'] }),
  );
  await import('../../../src/cli/main.ts');
  expect(process.exitCode).toBe(0);
  expect(write.mock.calls.flat()[0]).toBe('b\n');
});
