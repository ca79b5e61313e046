import { loadBuild } from './build-if-stale.mjs';
import { fail, readOptions } from './command-line.mjs';

const USAGE = `npm run in-service

Says of a restored copy that it is the house from now on: mails leave it, cards are charged, records go to the tax agency and
calendars are read. What waited meanwhile is kept, for sending by hand. The app may run.`;

readOptions(USAGE);
const { putInService } = await loadBuild();
try {
  console.log(await putInService());
  process.exit(0);
} catch (error) {
  fail(error.message);
}
