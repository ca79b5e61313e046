import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadBuild } from './build-if-stale.mjs';
import { root } from './run-command.mjs';

const USAGE = `npm run backup -- [--to FILE or FOLDER]

Writes rows, pictures and secret of the building into one archive, while it is open or not; into ./backups without --to.`;

const { to } = readArguments();
const { backUp } = await loadBuild();
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => interrupted.abort(new Error('Interrupted.')));
try {
  await backUp({ to, version, signal: interrupted.signal });
  process.exit(0);
} catch (error) {
  fail(error.message);
}

function readArguments() {
  try {
    return parseArgs({ options: { to: { type: 'string' } } }).values;
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
