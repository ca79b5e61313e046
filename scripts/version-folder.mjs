// Checks out an earlier version into a separate folder, so that it can be built and run next to this version.
import { access, lstat, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { root, runCommand } from './run-command.mjs';

const PLACE = path.join(root, '.cache', 'versions');

/** Returns the folder of the commit or tag, checked out from git and built. */
export async function versionFolder(wanted) {
  const commit = (await git('rev-parse', '--verify', '--quiet', `${wanted}^{commit}`)).trim();
  const folder = path.join(PLACE, commit);
  if (!(await isThere(folder))) {
    await mkdir(PLACE, { recursive: true });
    await git('worktree', 'prune');
    await git('worktree', 'add', '--detach', folder, commit);
  }
  await sharePackages(folder);
  // Both versions share one build folder, as on a server, so that each serves the files of the other.
  await mkdir(path.join(root, 'build'), { recursive: true });
  await rm(path.join(folder, 'build'), { recursive: true, force: true });
  await symlink(path.join(root, 'build'), path.join(folder, 'build'));
  const { code, output } = await runCommand('npm', ['--prefix', folder, 'run', 'build']);
  if (code !== 0) throw new Error(`${commit} does not build:\n${output}`);
  return { commit, folder };
}

/** Returns the last released version and its last migration. */
export async function lastRelease() {
  return JSON.parse(await readFile(path.join(root, 'tests', 'upgrade', 'last-release.json'), 'utf8'));
}

/**
 * Links this version's packages if both versions need the same ones. Otherwise npm installs packages in the folder
 * itself; through a link, the installation would replace this version's packages.
 */
async function sharePackages(folder) {
  const packages = path.join(folder, 'node_modules');
  const isLink = await lstat(packages).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  const same = await hasItsPackages(folder);
  if (isLink && !same) await rm(packages);
  if (same && !(await isThere(packages))) await symlink(path.join(root, 'node_modules'), packages);
}

async function hasItsPackages(folder) {
  const [theirs, ours] = await Promise.all([folder, root].map(lockedPackages));
  return Object.entries(theirs).every(([place, { version }]) => place === '' || ours[place]?.version === version);
}

async function lockedPackages(folder) {
  return JSON.parse(await readFile(path.join(folder, 'package-lock.json'), 'utf8')).packages;
}

async function git(...args) {
  const { code, output } = await runCommand('git', args);
  if (code === 0) return output;
  throw new Error(
    `git ${args.join(' ')} failed: ${output.trim() || 'there is no such commit or tag'}. In a clone without history: git fetch --unshallow --tags`,
  );
}

const isThere = (place) =>
  access(place).then(
    () => true,
    () => false,
  );
