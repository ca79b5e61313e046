import { loadBuild } from './build-if-stale.mjs';
import { fail, readOptions } from './command-line.mjs';

const USAGE = `npm run doctor

Says of the installation that the settings name what it still needs to go live, and what does not stand well: address, proxy,
certificate, disk, backups, mail, payments, legal texts, queues. Ends with 1 where something is missing. The app may run.`;

readOptions(USAGE);
const { doctor } = await loadBuild();
try {
  const { said, isFit } = await doctor();
  console.log(said);
  process.exitCode = isFit ? 0 : 1;
} catch (error) {
  fail(error.message);
}
