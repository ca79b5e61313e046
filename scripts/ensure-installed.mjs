// Runs before every npm script on whatever Node the machine has, so: no dependencies, no new syntax.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const modules = path.join(root, 'node_modules');

if (!isInstalled()) {
  console.log('Installing the packages; this happens once and takes about a minute.');
  // Without our own Node in the path: the installation removes it on its way.
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !path.resolve(folder).startsWith(modules))
    .join(path.delimiter);
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error', '--no-update-notifier'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, PATH } },
  );
  if (error) console.error(`npm could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/** True when every package of the lock file is there in its version; optional ones may be for another machine. */
function isInstalled() {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  // npm writes this file last, so that an installation that was interrupted has none.
  const installed = readPackages(path.join(modules, '.package-lock.json'));
  return (
    installed !== undefined &&
    Object.entries(wanted).every(
      ([place, entry]) =>
        place === '' || (installed[place] ? installed[place].version === entry.version : entry.optional === true),
    )
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
