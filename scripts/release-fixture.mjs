// Writes the fixture from which the tests of the next version upgrade: a filled building of this version, and the
// statements that this version runs.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { throwawayFolder } from '../tests/throwaway-folder.ts';
import { kindsOf, packed } from '../tests/upgrade/statements.ts';
import { isBuilt } from './build-if-stale.mjs';
import { fail, readOptions } from './command-line.mjs';
import { root, runCommand } from './run-command.mjs';

const USAGE = `npm run release-fixture

When a version is released, from its commit with nothing changed: archives the demo building, runs the browser tests and notes the
statements of their apps, and writes both to tests/upgrade, with the commit and its last migration.`;

const PLACE = path.join(root, 'tests', 'upgrade');

readOptions(USAGE);
const { output: changed } = await runCommand('git', ['status', '--porcelain']);
if (changed.trim()) fail('Something is changed here: what is noted has to be of a commit.');
if (!(await isBuilt())) process.exit(1);
const scratch = await throwawayFolder('estancia-release-');
try {
  await archiveHouse(path.join(scratch, 'house'));
  await noteStatements(path.join(scratch, 'statements'));
  await noteRelease();
} finally {
  await rm(scratch, { recursive: true, force: true });
}

async function archiveHouse(dataDir) {
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE: 'embedded',
    DATABASE_URL: '',
    DEMO: 'on',
    PORT: '0',
    SECRET: '',
  };
  const app = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const printed of app.stdout) if (String(printed).includes('ready:')) break;
  app.kill('SIGTERM');
  await once(app, 'exit');
  // Removes the images, because they are the demo's photos, which are already in the repository.
  await rm(path.join(dataDir, 'images'), { recursive: true, force: true });
  await must('node', ['scripts/backup.mjs', '--to', path.join(scratch, 'house.tar.gz')], env);
  await writeFile(path.join(PLACE, 'house.tar.gz'), await readFile(path.join(scratch, 'house.tar.gz')));
}

async function noteStatements(folder) {
  await mkdir(folder);
  const recorder = path.join(PLACE, 'record-statements.mjs');
  const env = { STATEMENTS_FOLDER: folder, NODE_OPTIONS: `--import ${recorder}` };
  const { code, output } = await runCommand('playwright', ['test'], env);
  // Statements recorded before a failure are still valid.
  if (code !== 0) console.error(`${output.slice(output.lastIndexOf('\n\n'))}\nThe browser tests did not pass.`);
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')));
  const texts = files.flatMap((file) =>
    file
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );
  const kinds = kindsOf(new Set(texts));
  await writeFile(path.join(PLACE, 'statements.json.gz'), packed(kinds));
  console.log(`${kinds.length} statements, of ${new Set(texts).size} texts.`);
}

async function noteRelease() {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const commit = (await must('git', ['rev-parse', 'HEAD'])).trim();
  const migration = (await readdir(path.join(root, 'app', 'database', 'migrations')))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1);
  await writeFile(
    path.join(PLACE, 'last-release.json'),
    `${JSON.stringify({ version, commit, migration }, undefined, 2)}\n`,
  );
  console.log(`Noted in tests/upgrade: ${version}, ${commit}, ${migration}.`);
}

async function must(command, args, env) {
  const { code, output } = await runCommand(command, args, env);
  if (code === 0) return output;
  throw new Error(`${command} ${args.join(' ')} failed:\n${output}`);
}
