import { listen } from './listen.server';

/** The channel that announces every change to page content (migrations 0004 and 0083). */
const CHANNEL = 'site_change';

/** The table and, if known, the id that changed. Without a table, anything may have changed. */
export interface SiteChange {
  table?: string;
  id?: number;
}

export interface SiteChanges {
  /**
   * Returns a number that changes with every committed change of page content, on any node. The number includes every
   * change committed before the call. Undefined while no changes can be received from the database.
   */
  version(): Promise<number | undefined>;
  /**
   * Like `version`, but for a holder of a lock: includes the change of a transaction that has released the lock but not
   * yet finished committing.
   */
  versionUnderLock(): Promise<number | undefined>;
  /**
   * Calls `listener` at each change, before `version` includes the change. Returns a function that stops these calls.
   */
  onChange(listener: (change: SiteChange) => void): () => void;
  close(): void;
}

/**
 * Listens for changes on a separate connection. PostgreSQL delivers announcements before it answers a query on the same
 * connection. After one round trip, everything committed before the round trip has therefore been received. Calls made
 * during a round trip share the next one.
 */
export function watchSiteChanges(connectionString: string): SiteChanges {
  let version = 0;
  let pendingQuery: Promise<boolean> | undefined;
  let waiting: Promise<boolean> | undefined;
  const listeners = new Set<(change: SiteChange) => void>();
  const changed = (payload?: string) => {
    version += 1;
    const change = changeOf(payload);
    for (const subscriber of listeners) subscriber(change);
  };
  const listening = listen(connectionString, 'estancia changes', CHANNEL, {
    announced: changed,
    lost: () => changed(),
    // A request that was up to date before the connection was lost may have read data during the gap.
    missed: () => changed(),
  });
  const pollChanges = (): Promise<boolean> => {
    pendingQuery = listening.receiveAll().finally(() => (pendingQuery = undefined));
    return pendingQuery;
  };
  const queryNext = (): Promise<boolean> => {
    waiting ??= pendingQuery!.then(() => {
      waiting = undefined;
      return pollChanges();
    });
    return waiting;
  };
  return {
    version: async () => ((await (pendingQuery ? queryNext() : pollChanges())) ? version : undefined),
    versionUnderLock: async () => ((await listening.receiveCommitted()) ? version : undefined),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listening.close(),
  };
}

/** Parses an announcement: empty, `table` or `table id`. */
function changeOf(payload: string | undefined): SiteChange {
  const [table, id] = (payload ?? '').split(' ');
  if (!table) return {};
  return id === undefined ? { table } : { table, id: Number(id) };
}
