import { listen } from './listen.server';

/** The channel of migrations/0004_public_site.sql, on which every change of what pages show is announced. */
const CHANNEL = 'site_change';

export interface SiteChanges {
  /**
   * A number that is another one after every committed change of what pages
   * show, on whatever node it was made; undefined while the database cannot be
   * heard. A change that was committed before the call is in it.
   */
  version(): Promise<number | undefined>;
  close(): void;
}

/**
 * Listens for changes on a connection of its own. PostgreSQL hands over what it
 * has to announce before it answers a query on the connection, so that one
 * round trip is enough to have heard of everything committed before it. Calls
 * that come while one is under way share the next.
 */
export function watchSiteChanges(connectionString: string): SiteChanges {
  let version = 0;
  let asking: Promise<boolean> | undefined;
  let waiting: Promise<boolean> | undefined;
  const changed = () => {
    version += 1;
  };
  const listening = listen(connectionString, 'estancia changes', CHANNEL, { announced: changed, lost: changed });
  const ask = (): Promise<boolean> => {
    asking = listening.hearAll().finally(() => (asking = undefined));
    return asking;
  };
  const askNext = (): Promise<boolean> => {
    waiting ??= asking!.then(() => {
      waiting = undefined;
      return ask();
    });
    return waiting;
  };
  return {
    version: async () => ((await (asking ? askNext() : ask())) ? version : undefined),
    close: () => listening.close(),
  };
}
