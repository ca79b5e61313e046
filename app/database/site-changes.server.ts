import { listen } from './listen.server';

/** The channel on which every change of what pages show is announced (migrations 0004 and 0083). */
const CHANNEL = 'site_change';

/** Of which table, and where it says so of which number in it; without a table anything may have changed. */
export interface SiteChange {
  table?: string;
  id?: number;
}

export interface SiteChanges {
  /**
   * A number that is another one after every committed change of what pages
   * show, on whatever node it was made; undefined while the database cannot be
   * heard. A change that was committed before the call is in it.
   */
  version(): Promise<number | undefined>;
  /** As `version`, for who holds a lock: with the change of whoever has just let go of it, and is not yet done committing. */
  versionUnderLock(): Promise<number | undefined>;
  /** Calls back at each change before `version` answers with it; returns what ends that. */
  onChange(heard: (change: SiteChange) => void): () => void;
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
  const told = new Set<(change: SiteChange) => void>();
  const changed = (payload?: string) => {
    version += 1;
    const change = changeOf(payload);
    for (const tell of told) tell(change);
  };
  const listening = listen(connectionString, 'estancia changes', CHANNEL, {
    announced: changed,
    lost: () => changed(),
    // A request that had heard all before the loss may have read in the gap.
    missed: () => changed(),
  });
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
    versionUnderLock: async () => ((await listening.hearCommitted()) ? version : undefined),
    onChange(heard) {
      told.add(heard);
      return () => told.delete(heard);
    },
    close: () => listening.close(),
  };
}

/** What an announcement says: nothing, `table` or `table id`. */
function changeOf(payload: string | undefined): SiteChange {
  const [table, id] = (payload ?? '').split(' ');
  if (!table) return {};
  return id === undefined ? { table } : { table, id: Number(id) };
}
