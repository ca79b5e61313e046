import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadBuild } from './build-if-stale.mjs';
import { fail, readOptions } from './command-line.mjs';
import { root } from './run-command.mjs';

const USAGE = `npm run backup -- [--to FILE, FOLDER or s3://bucket/prefix] [--keep 7d,4w,12m]
npm run backup -- --check FILE or s3://bucket/prefix/NAME

Writes rows, pictures and secret of the building into one archive, while it is open or not; into ./backups without --to.
With BACKUP_KEY it is encrypted. With --keep, or BACKUP_KEEP, the newest archive of so many days, weeks and months stays
there once the new one is whole, and the others go. --check reads an archive from end to end and says whether it is whole.`;

const { to, keep, check } = readOptions(USAGE, {
  to: { type: 'string' },
  keep: { type: 'string' },
  check: { type: 'string' },
});
if (check !== undefined && (to !== undefined || keep !== undefined))
  fail('--check goes without --to and --keep.', USAGE);
const { backUp, checkBackup } = await loadBuild();
const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => interrupted.abort(new Error('Interrupted.')));
try {
  if (check === undefined) await backUp({ to, keep, version, signal: interrupted.signal });
  else await checkBackup({ file: check, signal: interrupted.signal });
  process.exit(0);
} catch (error) {
  fail(error.message);
}
