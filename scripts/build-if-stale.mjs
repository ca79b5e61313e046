import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compressAssets } from './compress-assets.mjs';
import { buildOnce, keepFresh, removeOldBuilds, wholeBuilds } from './stored-builds.ts';
import { root, runCommand } from './run-command.mjs';

const BUILDS = path.join(root, 'build');
/** Error codes of writing a build if the service may only read the code. */
const READ_ONLY = ['EROFS', 'EACCES', 'EPERM'];

/** Builds if needed and returns the folder of the build; ends the process if the build fails. */
export async function buildIfStale(pages) {
  try {
    return (await isBuilt(pages)) ?? process.exit(1);
  } catch (error) {
    if (!READ_ONLY.includes(error.code)) throw error;
    console.error(
      `There is no build of this version, and ${BUILDS} cannot be written here: run npm run build first, as whom the folder belongs to.`,
    );
    process.exit(1);
  }
}

/**
 * Returns the exports of the server build and the folder of the build, which is marked as in use while this process
 * lives.
 */
export async function loadBuild(pages) {
  const folder = await buildIfStale(pages);
  keepFresh(folder);
  return { folder, ...(await import(path.join(folder, 'server', 'index.js'))) };
}

/**
 * Builds unless a build of the current sources exists, with development pages only if requested. Returns the folder of
 * the build; undefined if the build fails.
 */
export async function isBuilt({ development = false } = {}) {
  let folder;
  let changed;
  do {
    changed = false;
    const wanted = await fingerprint(development);
    folder = await buildOnce(BUILDS, wanted, async (draft) => {
      if (!(await build(draft, development))) return false;
      changed = (await fingerprint(development)) !== wanted;
      return !changed;
    });
  } while (changed);
  if (folder) await removeOldBuilds(BUILDS);
  return folder;
}

async function build(folder, development) {
  console.log('Building…');
  const { code, output } = await runCommand('react-router', ['build'], {
    NODE_ENV: 'production',
    BUILD_FOLDER: folder,
    // Always set, so that the environment cannot add development pages to production.
    DEVELOPMENT_PAGES: development ? 'on' : 'off',
  });
  if (code !== 0) {
    console.error(output);
    return false;
  }
  const earlier = await wholeBuilds(BUILDS);
  await compressAssets(
    path.join(folder, 'client'),
    earlier.map((each) => path.join(each, 'client')),
  );
  return true;
}

/** Hashes names and contents, because modification times are meaningless in a fresh clone. */
async function fingerprint(development) {
  const hash = createHash('sha256');
  if (development) hash.update('development\0');
  for (const file of await inputs())
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

async function inputs() {
  const files = await Promise.all(['app', 'demo', 'scripts'].map(filesIn));
  const atRoot = (await readdir(root)).filter((name) =>
    /^(package-lock|tsconfig)\.json$|^(vite|react-router)\.config\.ts$/.test(name),
  );
  return [...files.flat(), ...atRoot].filter((file) => !/\.test\.tsx?$|^demo\/.*\.(?!ts$)\w+$/.test(file)).sort();
}

async function filesIn(folder) {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}
