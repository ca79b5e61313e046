import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import path from 'node:path';
import { isBuilt } from './build-if-stale.mjs';
import { fail, readNumber, readOptions } from './command-line.mjs';
import { root } from './run-command.mjs';
import { lastRelease, versionFolder } from './version-folder.mjs';

const USAGE = `npm run side-by-side -- [--before COMMIT-OR-TAG] [--seed NUMBER] [FILES OF tests/e2e…] [-- OPTIONS OF PLAYWRIGHT…]

Builds a version of before, by default the last release, and this one; each app of the browser tests is then two nodes on one
database: that version starts first, this one migrates, and every request goes to one of them, as the seed has it. Runs the
whole browser suite, or the files named.`;

const ofPlaywright = process.argv.includes('--') ? process.argv.slice(process.argv.indexOf('--') + 1) : [];
const specs = globSync('tests/e2e/**/*.spec.ts', { cwd: root });

const {
  before,
  seed,
  words: files,
} = readOptions(
  USAGE,
  { before: { type: 'string' }, seed: { type: 'string', default: '1' } },
  (word, index, words) => index >= words.length - ofPlaywright.length || specs.some((spec) => spec.includes(word)),
);
readNumber(USAGE, 'seed', seed);
try {
  const { commit, folder } = await versionFolder(before ?? (await lastRelease()).commit);
  if (!(await isBuilt())) process.exit(1);
  console.log(`Side by side: ${commit} and this version, seed ${seed}.`);
  const suite = spawn(process.execPath, [path.join(root, 'node_modules/@playwright/test/cli.js'), 'test', ...files], {
    cwd: root,
    env: { ...process.env, VERSION_BEFORE: folder, SIDE_BY_SIDE_SEED: seed },
    stdio: 'inherit',
  });
  const [code] = await once(suite, 'exit');
  process.exitCode = code ?? 1;
} catch (error) {
  fail(error.message);
}
