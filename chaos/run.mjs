import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { asTable } from './table.ts';
import { filledHouse, removeFolders } from './world.ts';
import { calendars } from './faults/calendars.ts';
import { clock } from './faults/clock.ts';
import { disk } from './faults/disk.ts';
import { kills } from './faults/kills.ts';
import { mail } from './faults/mail.ts';
import { network } from './faults/network.ts';

process.env.NODE_ENV = 'production';
// What it has started ends with it.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.once(signal, () => process.exit(code));
}

/** What happens to a house, in this order. */
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

const { names, options } = readArguments();
const figures = [];
await buildIfStale();
console.log('Filling a house with the demo building…');
const house = await filledHouse();
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

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kills: { type: 'string', default: '100' },
      clients: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  });
  const unknown = positionals.filter((name) => !(name in FAULTS));
  const counts = [values.kills, values.clients].map(Number);
  if (unknown.length > 0 || counts.some((count) => !Number.isInteger(count) || count < 1)) {
    console.error(unknown.length > 0 ? `There is no fault ${unknown.join(', ')}.\n\n${USAGE}` : USAGE);
    process.exit(1);
  }
  return {
    names: positionals.length > 0 ? positionals : Object.keys(FAULTS),
    options: { kills: counts[0], clients: counts[1], seed: values.seed },
  };
}
