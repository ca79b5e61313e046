// Runs before every npm script and on any installed Node, so it uses no dependencies and no new syntax. The argument
// names requirements in addition to building and running the app: `test`, or `bench`, which includes those of `test`.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [kind = 'run'] = process.argv.slice(2);

install(root, kind !== 'run');
if (kind === 'bench') install(path.join(root, 'bench'), true);

function install(folder, withTests) {
  const wanted = readPackages(path.join(folder, 'package-lock.json'));
  // npm writes this file last, so it is missing after an interrupted installation.
  const installed = readPackages(path.join(folder, 'node_modules', '.package-lock.json'));
  if (installed !== undefined && hasAll(wanted, installed, withTests)) return;

  // Test packages that are already installed are kept.
  const all = withTests || Object.values(installed ?? {}).some(({ dev }) => dev === true);
  console.log(`Installing the packages; this happens once and takes ${all ? 'about a minute' : 'half a minute'}.`);
  // Removes the Node in `node_modules` from the path, because the installation deletes that Node while it runs.
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((place) => !path.resolve(place).startsWith(path.join(root, 'node_modules')))
    .join(path.delimiter);
  const { status, error } = spawnSync(
    'npm',
    ['ci', all ? '--include=dev' : '--omit=dev', '--no-fund', '--no-audit', '--loglevel=error', '--no-update-notifier'],
    { cwd: folder, stdio: 'inherit', env: { ...process.env, PATH } },
  );
  if (error) console.error(`npm could not be started: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Returns true if every required package is installed in the required version. Optional packages may be missing,
 * because they may be for another platform.
 */
function hasAll(wanted, installed, withTests) {
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '' || (entry.dev === true && !withTests)) return true;
    if (installed[place]) return installed[place].version === entry.version;
    return entry.optional === true || entry.devOptional === true;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}
