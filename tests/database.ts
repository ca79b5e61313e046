import { afterAll, aroundEach, beforeAll, beforeEach } from 'vitest';
import { connect, connectBy, disconnect, rawPool } from '../app/database/connection.server';
import { endAdminChanges } from '../app/database/admin-changes.server';
import { keepReads } from '../app/database/kept-reads.server';
import { watchSiteChanges, type SiteChanges } from '../app/database/site-changes.server';
import { emptying } from './emptied-tables';
import { OneTransaction } from './one-transaction';
import { refuseUnnamedTables } from './unnamed-tables';
import { refuseUnqualifiedColumns } from './qualified-columns';
import { giveBack, takeDatabase, type WorkerDatabase } from './worker-databases';

refuseUnqualifiedColumns();
refuseUnnamedTables();

let isRollingBack = false;

/**
 * Gives the test file a migrated, empty database, which it has alone and is connected to for as long as it runs. Returns
 * its address, for code that opens connections itself. It keeps what it reads as a node that serves does, or nothing, as a
 * command does.
 */
export function useTestDatabase({ keeps = true } = {}): () => string {
  let database: WorkerDatabase | undefined;
  let changes: SiteChanges | undefined;
  isRollingBack = false;

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
 * As `useTestDatabase`, with all that the file writes in one transaction: what is made before all tests is there in each, and
 * what a test writes is taken back. For tests that ask neither what another connection sees, nor what is announced, nor what
 * happens at once, nor of which transaction a row is.
 */
export function useRolledBackDatabase(): void {
  let database: WorkerDatabase;
  let transaction: OneTransaction;
  isRollingBack = true;

  beforeAll(async () => {
    database = await takeDatabase();
    // A connection of the file's own: an earlier one may have been ended by a test.
    transaction = new OneTransaction(database.url);
    await transaction.begin();
    connectBy(transaction.pool, transaction.pool);
    keepReads(transaction.changes);
  });

  aroundEach((test) => transaction.takingBack(test));

  afterAll(async () => {
    keepReads(undefined);
    await disconnect();
    await transaction.end();
    await giveBack(database);
  });
}

/**
 * Makes what every test of the file begins with: once where tests are rolled back, else before each of them, in tables that are
 * emptied for it.
 */
export function makeForTests(emptied: string[], make: () => Promise<void>): void {
  if (isRollingBack) beforeAll(make);
  else
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
