import pg from 'pg';

const RECONNECT_MS = 1_000;
/** When more calls come in a tenth of a second than this, an answer of the database stands for FRESH_MS. */
const BUSY_CALLS = 200;
const FRESH_MS = 5;
/** The channel of migrations/0004_public_site.sql, on which every change of what pages show is announced. */
const CHANNEL = 'site_change';

export interface SiteChanges {
  /**
   * A number that is another one after every committed change of what pages
   * show, on whatever node it was made; undefined while the database cannot be
   * heard. A change that was committed before the call is in it; in a rush of
   * thousands of calls a second, one that was committed FRESH_MS before.
   */
  version(): Promise<number | undefined>;
  close(): Promise<void>;
}

/**
 * Listens for changes on a connection of its own. PostgreSQL hands over what it
 * has to announce before it answers a query on the connection, so that one
 * round trip is enough to have heard of everything committed before it. Calls
 * that come while one is under way share the next.
 */
export function watchSiteChanges(connectionString: string): SiteChanges {
  let version = 0;
  let client: pg.Client | undefined;
  let asking: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;
  let heardUntil = -Infinity;
  const isBusy = rushMeter();
  let closed = false;
  let retry: NodeJS.Timeout | undefined;

  const lost = (gone: pg.Client) => {
    if (client !== gone) return;
    client = undefined;
    version += 1;
    if (!closed) retry = setTimeout(connect, RECONNECT_MS).unref();
  };
  const connect = () => {
    const connecting = new pg.Client({ connectionString, application_name: 'estancia changes', keepAlive: true });
    connecting.on('notification', () => {
      version += 1;
    });
    connecting.on('error', () => lost(connecting));
    connecting.on('end', () => lost(connecting));
    client = connecting;
    asking = connecting
      .connect()
      .then(() => connecting.query(`LISTEN ${CHANNEL}`))
      .then(
        () => undefined,
        () => lost(connecting),
      )
      .finally(() => (asking = undefined));
  };
  const ask = (): Promise<void> => {
    const asked = client;
    if (!asked) return Promise.resolve();
    const since = performance.now();
    asking = asked
      .query('SELECT 1')
      .then(
        () => void (heardUntil = since),
        () => lost(asked),
      )
      .finally(() => (asking = undefined));
    return asking;
  };
  connect();

  return {
    async version() {
      const age = performance.now() - heardUntil;
      if (isBusy() && age < FRESH_MS) {
        if (age > FRESH_MS / 2 && !asking) void ask();
      } else if (asking) {
        waiting ??= asking.then(() => {
          waiting = undefined;
          return ask();
        });
        await waiting;
      } else {
        await ask();
      }
      return client ? version : undefined;
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

/** Counts its own calls; true while the last tenth of a second had more than BUSY_CALLS. */
function rushMeter(): () => boolean {
  let began = performance.now();
  let count = 0;
  let busy = false;
  return () => {
    count += 1;
    if (performance.now() - began > 100) {
      busy = count > BUSY_CALLS;
      began = performance.now();
      count = 0;
    }
    return busy;
  };
}
