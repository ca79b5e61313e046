import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const commands = globSync('scripts/*.mjs').filter((file) => readFileSync(file, 'utf8').includes('readOptions(USAGE'));

const run = (file: string, argument: string) =>
  spawnSync(process.execPath, [file, argument], { encoding: 'utf8', env: { PATH: process.env.PATH } });

test('whoever asks a command how it is used is told, and it does nothing else', () => {
  expect(commands.length).toBeGreaterThan(4);
  for (const file of commands) {
    const { status, stdout, stderr } = run(file, '--help');
    expect({ status, stderr }, file).toEqual({ status: 0, stderr: '' });
    expect(stdout, file).toMatch(/^npm run [a-z:-]+/);
    expect(readFileSync(file, 'utf8'), file).toContain(stdout.trim());
  }
});

test.each(['--nonsense', 'nonsense'])('%s is refused by every command before it does anything', (argument) => {
  for (const file of commands) {
    const { status, stdout, stderr } = run(file, argument);
    expect({ status, stdout }, file).toEqual({ status: 1, stdout: '' });
    expect(stderr, file).toMatch(/nonsense'[\s\S]*\n\nnpm run /);
  }
});
