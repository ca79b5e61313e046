import { afterAll, aroundEach, beforeAll, beforeEach } from 'vitest';
import { connect, connectBy, disconnect, rawPool } from '../app/database/connection.server';
import { endAdminChanges } from '../app/database/admin-changes.server';
import { startReadCache } from '../app/database/cached-reads.server';
import { watchSiteChanges, type SiteChanges } from '../app/database/site-changes.server';
import { emptying } from './emptied-tables';
import { OneTransaction } from './one-transaction';
import { refuseUnnamedTables } from './unnamed-tables';
import { refuseUnqualifiedColumns } from './qualified-columns';
import { emptyDatabase, giveBack, takeDatabase, type WorkerDatabase } from './worker-databases';

refuseUnqualifiedColumns();
refuseUnnamedTables();

interface RolledBack {
  database: WorkerDatabase;
  transaction: OneTransaction;
  /** Setup functions to run again before the next test, because a test that commits has emptied the database. */
  lost: Set<() => Promise<void>>;
}

/** Tag of a test that commits, in a file whose other tests are rolled back. */
const COMMITS = 'commits';

let isRollingBack = false;
let rolledBack: RolledBack | undefined;
const makers = new Set<() => Promise<void>>();

/**
 * Gives the test file exclusive use of a migrated, empty database and connects to it while the file runs. Returns the
 * database's address, for code that opens connections itself. With `keeps`, reads are cached as in a serving node;
 * without it, they are not cached, as in a command.
 */
export function useTestDatabase({ keeps = true } = {}): () => string {
  let database: WorkerDatabase | undefined;
  let changes: SiteChanges | undefined;
  isRollingBack = false;
  makers.clear();

  beforeAll(async () => {
    database = await takeDatabase();
    connect(database.url);
    if (!keeps) return;
    changes = watchSiteChanges(database.url);
    startReadCache(changes);
  });

  afterAll(async () => {
    // Closes streams that a test left unread; they would keep listening to a database that another file then uses.
    endAdminChanges();
    startReadCache(undefined);
    changes?.close();
    await disconnect();
    if (database) await giveBack(database);
  });

  return () => database!.url;
}

/**
 * Works like `useTestDatabase`, but runs each test in one transaction. Setup made before all tests is visible in each
 * test, and a test's writes are rolled back. Not suitable for tests about other connections, announcements,
 * concurrency, or the transaction that wrote a row. A single test of that kind needs the tag `commits` and may leave
 * behind only the results of `makeForTests`.
 */
export function useRolledBackDatabase(): void {
  isRollingBack = true;
  makers.clear();

  beforeAll(async () => {
    const database = await takeDatabase();
    // A new connection for the file: a test may have closed an earlier one.
    const transaction = new OneTransaction(database.url);
    await transaction.connect();
    rolledBack = { database, transaction, lost: new Set() };
    connectRolledBack(transaction);
  });

  aroundEach((run, { task }) =>
    task.tags?.includes(COMMITS) ? committing(rolledBack!, run) : rolledBack!.transaction.takingBack(run),
  );

  afterAll(async () => {
    const { database, transaction } = rolledBack!;
    startReadCache(undefined);
    await disconnect();
    await transaction.end();
    await giveBack(database);
  });
}

/** Runs a test on many connections that commit, and empties the database after it. */
async function committing({ database, transaction, lost }: RolledBack, run: () => Promise<void>): Promise<void> {
  connect(database.url);
  const changes = watchSiteChanges(database.url);
  startReadCache(changes);
  try {
    await run();
  } finally {
    endAdminChanges();
    startReadCache(undefined);
    changes.close();
    await disconnect();
    await emptyDatabase(database);
    for (const make of makers) lost.add(make);
    connectRolledBack(transaction);
  }
}

function connectRolledBack({ pool, changes }: OneTransaction): void {
  connectBy(pool, pool);
  startReadCache(changes);
}

/**
 * Creates the setup for the tests of the file. If tests are rolled back, the setup runs once. Otherwise it runs before
 * each test, after the given tables have been emptied.
 */
export function makeForTests(make: () => Promise<void>, emptied: string[] = []): void {
  if (isRollingBack) {
    makers.add(make);
    beforeAll(make);
    beforeEach(async ({ task }) => {
      const { transaction, lost } = rolledBack!;
      if (!lost.delete(make)) return;
      await (task.tags?.includes(COMMITS) ? make() : transaction.keeping(make));
    });
  } else
    beforeEach(async () => {
      await emptyTables(...emptied);
      await make();
    });
}

const statements = new Map<string, string>();

/**
 * Empties the tables and all that refer to them, and restarts their sequences; throws in a file whose tests are rolled
 * back.
 */
export async function emptyTables(...provided: string[]): Promise<void> {
  if (isRollingBack) throw new Error('Each test of the file is rolled back');
  // Resets the rate limits too, because they refer to the removed data.
  const names = [...new Set([...provided, 'rate_limit'])];
  const key = names.join(', ');
  const statement = statements.get(key) ?? (await emptying(rawPool(), names));
  statements.set(key, statement);
  await rawPool().query(statement);
}
