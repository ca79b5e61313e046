import { loadBuild } from './build-if-stale.mjs';
import { fail, readOptions } from './command-line.mjs';

const USAGE = `npm run migrate [-- --dry-run]

Applies the migrations that the database of the settings has not had, as each start does by itself; the app may run.
With --dry-run they are run within one transaction that is taken back: it says what each is, which tables it keeps from
others, of how many rows, and for how long, and ends with 1 where one would be refused or is none for while the version
before serves.`;

const { 'dry-run': dryRun = false } = readOptions(USAGE, { 'dry-run': { type: 'boolean' } });
const { migrate } = await loadBuild();
try {
  process.exit((await migrate({ dryRun })) ? 0 : 1);
} catch (error) {
  fail(error.message);
}
