import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { root, runCommand } from './run-command.mjs';

const STAMP = path.join(root, 'build', '.stamp');

/** Builds when that is needed, and ends the process when the build fails. */
export async function buildIfStale() {
  if (!(await isBuilt())) process.exit(1);
}

/** Builds when something that goes into the build differs from what the last one was made of; false when that fails. */
export async function isBuilt() {
  const wanted = await fingerprint();
  const built = await readFile(STAMP, 'utf8').catch(() => undefined);
  if (built === wanted) return true;
  console.log('Building…');
  // Removed first, so that a build that was interrupted is not taken for a good one.
  await rm(STAMP, { force: true });
  const { code, output } = await runCommand('react-router', ['build'], { NODE_ENV: 'production' });
  if (code !== 0) {
    console.error(output);
    return false;
  }
  await compressAssets(path.join(root, 'build', 'client'));
  await writeFile(STAMP, wanted);
  return true;
}

/** Names and contents: the times of a fresh clone say nothing. */
async function fingerprint() {
  const hash = createHash('sha256');
  for (const file of await inputs())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(root, file)));
  return hash.digest('hex');
}

async function inputs() {
  const files = await Promise.all(['app', 'demo', 'public'].map(filesIn));
  const atRoot = (await readdir(root)).filter((name) => /^(package-lock|tsconfig)\.json$|\.config\.ts$/.test(name));
  return [...files.flat(), ...atRoot].filter((file) => !/\.test\.tsx?$|^demo\/.*\.(?!ts$)\w+$/.test(file)).sort();
}

async function filesIn(folder) {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
