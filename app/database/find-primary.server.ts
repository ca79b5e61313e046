import { DatabaseClient } from './client.server';
import { addressesOf, chooseAddress } from './database-hosts.server';
import { inTime, NO_ANSWER } from './in-time.server';
import { markConnectionLost } from './unavailable.server';

/** A server that takes no writes, as it follows another one. */
export const STANDBY = 'standby';
/** A server that took writes until another one was promoted, and has come back. */
const FORMER_PRIMARY = 'former_primary';

/**
 * The server follows no other. Its timeline is the higher the more often a standby was promoted before it, so that of two
 * that take writes the right one is known.
 */
const ASKED = `SELECT CASE WHEN pg_is_in_recovery() THEN 0
  ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`;

/** The highest timeline that a primary was found on, by the address. */
const known = new Map<string, number>();

/**
 * Chooses among the hosts of the address the one that takes writes; of an address with one host that is the one. Throws
 * where none is found.
 */
export async function findPrimary(url: string): Promise<void> {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return;
  let best: { address: string; timeline: number } | undefined;
  const problems: unknown[] = [];
  await new Promise<void>((resolve) => {
    const asked = addresses.map(async (address) => {
      try {
        const timeline = await timelineOf(address);
        if (timeline > (best?.timeline ?? 0)) best = { address, timeline };
        // It was promoted since: no other one is waited for, as that of a machine which is gone answers nothing.
        if (timeline > (known.get(url) ?? Infinity)) resolve();
        else if (timeline === 0) problems.unshift(lacking(STANDBY, 'a standby, which takes no writes'));
      } catch (error) {
        problems.push(error);
      }
    });
    void Promise.all(asked).then(() => resolve());
  });
  if (!best) throw problems[0];
  if (best.timeline < (known.get(url) ?? 0)) throw lacking(FORMER_PRIMARY, 'a primary that another one has replaced');
  known.set(url, best.timeline);
  chooseAddress(url, best.address);
}

/** Zero of a server that follows another. */
async function timelineOf(address: string): Promise<number> {
  const client = new DatabaseClient({ connectionString: address, application_name: 'estancia watch' });
  try {
    await inTime(client.connect());
    const { rows } = await inTime(client.query<{ timeline: number }>(ASKED));
    return rows[0]!.timeline;
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_ANSWER) markConnectionLost(error as Error);
    throw error;
  } finally {
    client.cut();
  }
}

/** What is answered where there is a server, but none that can be written to. */
export function lacking(code: string, what: string): Error {
  const error = Object.assign(new Error(`Connection terminated: the server is ${what}`), { code });
  markConnectionLost(error);
  return error;
}
