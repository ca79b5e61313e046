import { loadBuild } from './build-if-stale.mjs';
import { fail, readOptions } from './command-line.mjs';

const USAGE = `npm run secret:rotate [-- --leaked]

Seals what is in the database anew, from OLD_SECRET (or the secret kept in DATA_DIR) to SECRET (or one that is made and
kept there). Stop the app first. --leaked: links and recovery codes made with the old secret count no more.`;

const { leaked } = readOptions(USAGE, { leaked: { type: 'boolean', default: false } });
process.env.NODE_ENV ??= 'production';
const { rotateSecret } = await loadBuild();
try {
  console.log(await rotateSecret({ leaked }));
  process.exit(0);
} catch (error) {
  fail(error.message);
}
