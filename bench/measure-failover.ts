import { setSecret } from '../app/access/secret.server';
import { losePrimary } from '../tests/lost-primary/lose-primary';
import { TEST_SECRET } from '../tests/secret';

/**
 * Runs in a process of its own: `measure-failover.js <empty folder> <port> <port>`. The last line of output has the
 * results as JSON.
 */

const [folder, ...ports] = process.argv.slice(2);

/**
 * Milliseconds without a writable server, which simulate the time that operators need to make sure that the primary is
 * gone.
 */
const OUTAGE_MS = 5_000;

// The nodes are in this process's group and end with it.
process.once('SIGTERM', () => process.kill(-process.pid, 'SIGTERM'));
setSecret(TEST_SECRET);

const { told, lost, ...figures } = await losePrimary({
  folder: folder!,
  ports: ports.map(Number),
  clients: 50,
  apartments: 100,
  writes: 600,
  outageMs: OUTAGE_MS,
});
const results = {
  ...figures,
  awayMs: OUTAGE_MS,
  written: { booked: told.booked.size, paid: told.paid.size, moved: told.moved.size },
  refused: Object.fromEntries(told.refused),
  lost: lost.length,
  wrong: told.wrong,
};
console.log(`results: ${JSON.stringify(results)}`);
