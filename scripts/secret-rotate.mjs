import { parseArgs } from 'node:util';
import { loadBuild } from './build-if-stale.mjs';

const USAGE = `npm run secret:rotate [-- --leaked]

Seals what is in the database anew, from OLD_SECRET (or the secret kept in DATA_DIR) to SECRET (or one that is made and
kept there). Stop the app first. --leaked: links and recovery codes made with the old secret count no more.`;

const { leaked } = readArguments();
process.env.NODE_ENV ??= 'production';
const { rotateSecret } = await loadBuild();
try {
  console.log(await rotateSecret({ leaked }));
  process.exit(0);
} catch (error) {
  fail(error.message);
}

function readArguments() {
  try {
    const { values } = parseArgs({ options: { leaked: { type: 'boolean', default: false } } });
    return values;
  } catch (error) {
    return fail(`${error.message}\n\n${USAGE}`);
  }
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
