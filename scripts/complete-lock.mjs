import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readOptions } from './command-line.mjs';
import { root } from './run-command.mjs';

const USAGE = `npm run lock:complete [-- FOLDER]

After a package was added where the registry lacks the optional packages of other platforms: npm leaves them out of the lock
file, and npm ci then refuses it. Adds them by name and version; npm has no hash to check them by. FOLDER has another lock
file: bench.`;

const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

const fileIn = (folder) => path.join(root, folder, 'package-lock.json');
const isLockedFolder = (folder, index) => index === 0 && existsSync(fileIn(folder));

const [folder = '.'] = readOptions(USAGE, {}, isLockedFolder).words;
const file = fileIn(folder);
const lock = JSON.parse(await readFile(file, 'utf8'));
const added = [];
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(place, name)) continue;
    const words = name.split('/').at(-1).split('-');
    const os = SYSTEMS.filter((system) => words.includes(system));
    const cpu = PROCESSORS.filter((processor) => words.includes(processor));
    if (os.length === 0 || cpu.length === 0) throw new Error(`Which platform is ${name} for?`);
    const libc = libcOf(words, os);
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu,
      ...(entry.dev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      os,
    };
    added.push(`${name}@${version}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added.length === 0 ? 'The lock file is complete.' : added.join('\n'));

/** Returns true if the package can be resolved from this folder, that is, from its own `node_modules` or one above. */
function isLocked(place, name) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true;
    if (from === '') return false;
  }
}

function libcOf(words, os) {
  if (words.some((word) => word.startsWith('musl'))) return ['musl'];
  return os[0] === 'linux' && words.some((word) => word.startsWith('gnu')) ? ['glibc'] : undefined;
}
