import pg from 'pg';

const RECONNECT_MS = 1_000;
/** The channel of migrations/0004_public_site.sql, on which every change of what pages show is announced. */
const CHANNEL = 'site_change';

export interface SiteChanges {
  /**
   * A number that is another one after every committed change of what pages
   * show, on whatever node it was made; undefined while the database cannot be
   * heard. A change that was committed before the call is in it.
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
    asking = asked
      .query('SELECT 1')
      .then(
        () => undefined,
        () => lost(asked),
      )
      .finally(() => (asking = undefined));
    return asking;
  };
  connect();

  return {
    async version() {
      if (asking) {
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
