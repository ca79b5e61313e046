import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Skips `pre…` scripts, because npm runs them itself. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const file = /\bnode (\S+)/.exec(script)?.[1];
  return file && !(name.startsWith('pre') && name.slice(3) in scripts) ? [[name, file] as const] : [];
});

/** Returns the command as typed; `npm start` and `npm test` need no `run`. */
const typed = (name: string) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);

const run = (file: string, argument: string) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: process.env.PATH };
    execFile(process.execPath, [file, argument], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });

test('the commands are those of package.json that run a file of ours', () => {
  const names = commands.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining(['start', 'serve', 'test', 'bench', 'chaos', 'backup', 'lock:complete']),
  );
  expect(names.filter((name) => name.startsWith('pre'))).toEqual([]);
});

describe.each(commands)('npm run %s', (name, file) => {
  test('says how it is used, and does nothing else', async () => {
    const { stdout, ...rest } = await run(file, '--help');
    expect(rest).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^${typed(name)}(?= |\n)[^]*\n\n\\S`));
  });

  test('refuses a word that it does not take before it does anything', async () => {
    const { stderr, ...rest } = await run(file, 'nonsense');
    expect(rest).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(`Unexpected argument 'nonsense'.\n\n${typed(name)}`);
  });
});

test.each([
  ['scripts/serve.mjs', '--nonsense', "Unknown option '--nonsense'"],
  ['scripts/payments-local.mjs', '--port=no', 'Which provider?'],
  ['scripts/verifactu-local.mjs', '--wait=soon', "Option '--wait' wants a whole number, not 'soon'."],
  ['chaos/run.mjs', '--kills=0', "Option '--kills' wants a whole number from 1, not '0'."],
])('%s refuses %s and says how it is used', async (file, argument, expected) => {
  const { stderr, ...rest } = await run(file, argument);
  expect(rest).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/\n\nnpm run /);
  expect(stderr).toContain(expected);
});
