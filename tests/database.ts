import { afterAll, aroundEach, beforeAll, beforeEach } from 'vitest';
import { connect, connectBy, disconnect, rawPool } from '../app/database/connection.server';
import { endAdminChanges } from '../app/database/admin-changes.server';
import { keepReads } from '../app/database/kept-reads.server';
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
  /** Makers to run again before the next test, as a test that commits has emptied the database. */
  lost: Set<() => Promise<void>>;
}

/** Tag of a test that is not rolled back though those beside it are. */
const COMMITS = 'commits';

let isRollingBack = false;
let rolledBack: RolledBack | undefined;
const makers = new Set<() => Promise<void>>();

/**
 * Gives the test file a migrated, empty database, which it has alone and is connected to for as long as it runs. Returns
 * its address, for code that opens connections itself. It keeps what it reads as a node that serves does, or nothing, as a
 * command does.
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
    keepReads(changes);
  });

  afterAll(async () => {
    // A stream that nobody read to its end would go on listening to a database that somebody else has.
    endAdminChanges();
    keepReads(undefined);
    changes?.close();
    await disconnect();
    if (database) await giveBack(database);
  });

  return () => database!.url;
}

/**
 * As `useTestDatabase`, with each test in one transaction: what is made before all tests is there in each, and what a test writes is taken
 * back. For tests that ask neither what another connection sees, nor what is announced, nor what happens at once, nor of
 * which transaction a row is; a single one that does has the tag `commits`, and leaves only what `makeForTests` makes.
 */
export function useRolledBackDatabase(): void {
  isRollingBack = true;
  makers.clear();

  beforeAll(async () => {
    const database = await takeDatabase();
    // A connection of the file's own: an earlier one may have been ended by a test.
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
    keepReads(undefined);
    await disconnect();
    await transaction.end();
    await giveBack(database);
  });
}

/** Runs a test on many connections that commit, and empties the database after it. */
async function committing({ database, transaction, lost }: RolledBack, run: () => Promise<void>): Promise<void> {
  connect(database.url);
  const changes = watchSiteChanges(database.url);
  keepReads(changes);
  try {
    await run();
  } finally {
    endAdminChanges();
    keepReads(undefined);
    changes.close();
    await disconnect();
    await emptyDatabase(database);
    for (const make of makers) lost.add(make);
    connectRolledBack(transaction);
  }
}

function connectRolledBack({ pool, changes }: OneTransaction): void {
  connectBy(pool, pool);
  keepReads(changes);
}

/**
 * Makes what every test of the file begins with: once where tests are rolled back, else before each of them, in tables that are
 * emptied for it.
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

/** Empties the tables and all that refer to them, and lets their numbers begin anew. */
export async function emptyTables(...given: string[]): Promise<void> {
  if (isRollingBack) throw new Error('Each test of the file is rolled back');
  // What was counted is over with what it was counted for.
  const names = [...new Set([...given, 'rate_limit'])];
  const key = names.join(', ');
  const statement = statements.get(key) ?? (await emptying(rawPool(), names));
  statements.set(key, statement);
  await rawPool().query(statement);
}
