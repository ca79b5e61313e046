import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { readNumber, readOptions } from '../scripts/command-line.mjs';
import { asTable } from './table.ts';
import { prepareBuilding, removeFolders } from './world.ts';
import { calendars } from './faults/calendars.ts';
import { clock } from './faults/clock.ts';
import { disk } from './faults/disk.ts';
import { kills } from './faults/kills.ts';
import { mail } from './faults/mail.ts';
import { network } from './faults/network.ts';

process.env.NODE_ENV = 'production';
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => process.exit(code));
}

const FAULTS = {
  kills,
  disk,
  clock,
  network,
  mail,
  calendars,
};
const USAGE = `npm run chaos [-- NAME…] [--kills N] [--clients N] [--seed N]

What must hold while faults happen on purpose: ${Object.keys(FAULTS).join(', ')}; all of them without a name.`;

const given = readOptions(
  USAGE,
  {
    kills: { type: 'string', default: '100' },
    clients: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
  (word) => Object.hasOwn(FAULTS, word),
);
const options = {
  kills: readNumber(USAGE, 'kills', given.kills, 1),
  clients: readNumber(USAGE, 'clients', given.clients, 1),
  seed: given.seed,
};
const names = given.words.length > 0 ? given.words : Object.keys(FAULTS);
const figures = [];
await buildIfStale();
console.log('Filling a house with the demo building…');
const house = await prepareBuilding();
for (const name of names) {
  console.log(`\n${name}…`);
  const found = await FAULTS[name](house, options);
  figures.push(found);
  console.log(asTable([found]));
  for (const each of found.wrong.slice(0, 40)) console.error(`  ${each}`);
}
console.log(`\n${asTable(figures)}`);
if (figures.some(({ wrong }) => wrong.length > 0)) {
  console.error('\nNot all of it held. Logs and data are kept in the temporary folders.');
  process.exit(1);
}
await removeFolders();
process.exit(0);
