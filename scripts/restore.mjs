import { createInterface } from 'node:readline/promises';
import { loadBuild } from './build-if-stale.mjs';
import { fail, readOptions } from './command-line.mjs';

const USAGE = `npm run restore -- --from ARCHIVE [--replace [--yes]] [--broken-chain] [--in-service]

ARCHIVE is a file, or s3://bucket/prefix/NAME. Fills the database that the settings name, the place of pictures and the secret
from an archive of npm run backup. A database in which something was entered is only touched with --replace, which asks first; --yes answers.
BACKUP_KEY opens an archive that is encrypted. Where the invoices contradict their chain nothing is restored without
--broken-chain. What is restored is a quiet copy, which nothing leaves, until npm run in-service; --in-service says at once
that it is the house from now on.`;

const { from, replace, yes, ...given } = readOptions(USAGE, {
  from: { type: 'string' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
  'broken-chain': { type: 'boolean' },
  'in-service': { type: 'boolean' },
});
if (!from) fail('--from is needed.', USAGE);
const { restore } = await loadBuild();
const interrupted = new AbortController();
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => interrupted.abort(new Error('Interrupted.')));
try {
  await restore({
    from,
    mayReplace,
    brokenChain: given['broken-chain'] ?? false,
    inService: given['in-service'] ?? false,
    signal: interrupted.signal,
  });
  process.exit(0);
} catch (error) {
  fail(error.message);
}

async function mayReplace({ buildings, database, filled }) {
  const what = filled.map(({ table, rows }) => `  ${table}: ${rows}`).join('\n');
  const building = buildings[0] ?? 'this building';
  if (!replace)
    throw new Error(
      `${capital(database)} is not empty:\n${what}\nUse an empty one, or add --replace to destroy what is there.`,
    );
  console.log(`This destroys what is in ${database}:\n${what}`);
  if (yes) return;
  if (!process.stdin.isTTY) throw new Error('Nothing was done: without a terminal, --yes has to say that it is meant.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`To go on, type its name, ${building}: `, { signal: interrupted.signal });
  terminal.close();
  if (answer.trim() !== building) throw new Error('That is not its name. Nothing was done.');
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
