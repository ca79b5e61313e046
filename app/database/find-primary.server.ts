import { DatabaseClient } from './client.server';
import { addressesOf, chooseAddress } from './database-hosts.server';
import { inTime, NO_ANSWER } from './in-time.server';
import { markConnectionLost } from './unavailable.server';

/** A server that accepts no writes because it follows another server. */
export const STANDBY = 'standby';
/** A former primary that came back after another server was promoted. */
const FORMER_PRIMARY = 'former_primary';

/**
 * Selects 0 for a standby, otherwise the server's timeline. The timeline rises with every promotion and thus shows
 * which of two servers that accept writes is the current primary.
 */
const ROLE_QUERY = `SELECT CASE WHEN pg_is_in_recovery() THEN 0
  ELSE ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`;

/** Highest timeline of a primary found so far, by database URL. */
const known = new Map<string, number>();

/**
 * Selects the host in the database URL that accepts writes. Does nothing if the URL has a single host. Throws if no
 * host accepts writes.
 */
export async function findPrimary(url: string): Promise<void> {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return;
  let best: { address: string; timeline: number } | undefined;
  const problems: unknown[] = [];
  await new Promise<void>((resolve) => {
    const roleQueries = addresses.map(async (address) => {
      try {
        const timeline = await timelineOf(address);
        if (timeline > (best?.timeline ?? 0)) best = { address, timeline };
        // A server promoted since the last search is the primary. The other servers are not awaited, since a lost
        // machine never responds.
        if (timeline > (known.get(url) ?? Infinity)) resolve();
        else if (timeline === 0) problems.unshift(lacking(STANDBY, 'a standby, which takes no writes'));
      } catch (error) {
        problems.push(error);
      }
    });
    void Promise.all(roleQueries).then(() => resolve());
  });
  if (!best) throw problems[0];
  if (best.timeline < (known.get(url) ?? 0)) throw lacking(FORMER_PRIMARY, 'a primary that another one has replaced');
  known.set(url, best.timeline);
  chooseAddress(url, best.address);
}

/** Returns zero for a server that follows another. */
async function timelineOf(address: string): Promise<number> {
  const client = new DatabaseClient({ connectionString: address, application_name: 'estancia watch' });
  try {
    await inTime(client.connect());
    const { rows } = await inTime(client.query<{ timeline: number }>(ROLE_QUERY));
    return rows[0]!.timeline;
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_ANSWER) markConnectionLost(error as Error);
    throw error;
  } finally {
    client.cut();
  }
}

/** Builds the error for a server that can be reached but not written to. */
export function lacking(code: string, what: string): Error {
  const error = Object.assign(new Error(`Connection terminated: the server is ${what}`), { code });
  markConnectionLost(error);
  return error;
}
