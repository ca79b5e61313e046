import { loadBuild } from './build-if-stale.mjs';
import { fail, readOptions } from './command-line.mjs';

const USAGE = `npm run invoices:check

Compares all that is kept of invoices with the chain of its digests, and each record for the tax agency with its fingerprint,
the one before it, and its invoice. Names the first of each that is wrong, and ends with 1 where there is one. The app may run.`;

readOptions(USAGE);
const { checkInvoices } = await loadBuild();
try {
  const { said, isWhole } = await checkInvoices();
  console.log(said);
  process.exit(isWhole ? 0 : 1);
} catch (error) {
  fail(error.message);
}
