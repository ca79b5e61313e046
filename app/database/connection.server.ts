import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { SharedClient, type DatabaseClient } from './client.server';
import { isConnectionLost, isUnavailable, OutcomeUnknown } from './unavailable.server';

export type Database = NodePgDatabase;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type Connection = Database | Transaction;

let pool: pg.Pool | undefined;
let database: Database | undefined;
let readingPool: pg.Pool | undefined;
let readingDatabase: Database | undefined;
const currentTransaction = new AsyncLocalStorage<Transaction | undefined>();
const isReadingSeparately = new AsyncLocalStorage<boolean>();
/** Callbacks that wait for the running transaction to commit. */
const afterwards = new AsyncLocalStorage<(() => void)[]>();

/**
 * Time limits in milliseconds for work that hangs on a responsive server. Whether the server responds is watched
 * elsewhere (watch-database.server.ts).
 */
const LIMITS = {
  /** Maximum wait for a free connection in the pool, under load. */
  connectionTimeoutMillis: 15_000,
  /** Maximum duration of a statement, including waits for locks; enforced by the server. */
  statement_timeout: 20_000,
  /** Maximum wait for the result of a statement that the server failed to end. */
  query_timeout: 25_000,
  /** Maximum pause between two statements of a transaction. Releases the locks of a client that has disappeared. */
  idle_in_transaction_session_timeout: 120_000,
};

const pools = new Map<string, pg.Pool>();

export function openPools(): [string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>][] {
  return [...pools].filter(([, { ending }]) => !ending);
}

/** Opens a pool whose connections never crash the process and never wait forever. */
export function openPool(
  connectionString: string,
  max: number,
  name: string,
  idleTimeoutMillis = 10_000,
  Client: typeof DatabaseClient = SharedClient,
): pg.Pool {
  const opened = new pg.Pool({
    connectionString,
    max,
    idleTimeoutMillis,
    application_name: name,
    Client: Client as unknown as new () => pg.ClientBase,
    ...LIMITS,
  });
  // An idle connection that the server closed is replaced at the next use.
  opened.on('error', () => undefined);
  pools.set(name, opened);
  return opened;
}

/**
 * Lifetime of an idle connection. A new connection has no cached tables or plans, so a short lifetime would make the
 * first request after a quiet minute slow.
 */
const IDLE_MS = 600_000;

/** Number of connections for reads that transactions wait for (`readSeparately`). */
const READING_CONNECTIONS = 3;

export function connect(connectionString: string, poolSize = 10): void {
  connectBy(
    openPool(connectionString, poolSize, 'estancia', IDLE_MS),
    openPool(connectionString, READING_CONNECTIONS, 'estancia reads', IDLE_MS),
  );
}

/** Sets the pool for all later calls of `db()`, and the pool for `readSeparately`. */
export function connectBy(provided: pg.Pool, readPool: pg.Pool): void {
  pool = provided;
  database = drizzle(pool, { casing: 'snake_case' });
  readingPool = readPool;
  readingDatabase = drizzle(readingPool, { casing: 'snake_case' });
}

export async function disconnect(): Promise<void> {
  const closing = [pool, readingPool];
  pool = undefined;
  database = undefined;
  readingPool = undefined;
  readingDatabase = undefined;
  await Promise.all(closing.map((each) => each?.end()));
}

/** Returns the pool itself, for libraries that use SQL of their own. */
export function rawPool(): pg.Pool {
  if (!pool) throw new Error('The database is not connected');
  return pool;
}

/** Returns the running transaction, or the pool outside one. */
export function db(): Connection {
  const connection = currentTransaction.getStore() ?? (isReadingSeparately.getStore() ? readingDatabase : database);
  if (!connection) throw new Error('The database is not connected');
  return connection;
}

/**
 * Runs work outside the current transaction, such as timers and background work that outlive it: once a transaction has
 * finished, its connection may be in use by another one.
 */
export function detached<T>(work: () => T): T {
  return currentTransaction.run(undefined, work);
}

/**
 * Runs reads outside the current transaction, even if the transaction waits for them. Uses separate connections,
 * because waiting for the pool while holding one of its connections could deadlock. The work must not write or lock.
 */
export function readSeparately<T>(work: () => T): T {
  return isReadingSeparately.run(true, () => detached(work));
}

/**
 * Runs the work after the current transaction commits, so that recipients of a notification find the written data. The
 * work never runs after a rollback. Outside a transaction, it runs at once.
 */
export function afterCommit(work: () => void): void {
  const waiting = currentTransaction.getStore() && afterwards.getStore();
  if (waiting) waiting.push(work);
  else work();
}

export function isInTransaction(): boolean {
  return currentTransaction.getStore() !== undefined;
}

/**
 * Returns the pool even within a transaction. Writes through it are visible at once and survive a rollback of the
 * transaction.
 */
export function outsideTransaction(): Database {
  if (!database) throw new Error('The database is not connected');
  return database;
}

/**
 * Runs the work in one transaction, or in the current one if there is one. All SQL through `db()` takes part, so that
 * operations that call others stay atomic.
 */
export async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return runTransaction(work);
}

/**
 * Runs the work in the client's open transaction, which the client's owner ends. Operations see the transaction's
 * uncommitted data, and their writes belong to it.
 */
export function inTransactionOf<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const provided = drizzle(client, { casing: 'snake_case' }) as unknown as Transaction;
  return currentTransaction.run(provided, () => afterwards.run([], work));
}

/**
 * Runs read-only work on one snapshot, so that all statements agree despite concurrent writes. Joins the current
 * transaction if there is one.
 */
export async function inSnapshot<T>(work: () => Promise<T>, take?: Take): Promise<T> {
  return runTransaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }, take);
}

/** Acquires the connection for a transaction; the connection is released afterwards. */
type Take = () => Promise<pg.PoolClient>;

async function runTransaction<T>(
  work: () => Promise<T>,
  config?: PgTransactionConfig,
  take: Take = () => rawPool().connect(),
): Promise<T> {
  if (currentTransaction.getStore()) return work();
  const client = (await take()) as pg.PoolClient & SharedClient;
  // Read-only snapshots run many large queries, each of which is best planned separately.
  client.prepares = config === undefined;
  let failure: unknown;
  let isWorkDone = false;
  const waiting: (() => void)[] = [];
  let result: T;
  try {
    result = await databaseOn(client).transaction(async (transaction) => {
      try {
        const done = await afterwards.run(waiting, () => currentTransaction.run(transaction, work));
        isWorkDone = true;
        return done;
      } catch (error) {
        failure = error;
        // A lost connection cannot run a rollback; once the connection is closed, the server rolls back.
        if (isConnectionLost(error)) client.connection.stream.destroy();
        throw error;
      }
    }, config);
    if (client.isUnreplicated) throw new Error('No standby has what was committed');
  } catch (error) {
    // The error from a rollback on a lost connection would hide the original error.
    failure ??= isWorkDone && !isAnswered(error) ? new OutcomeUnknown('commit', { cause: error }) : error;
    throw failure;
  } finally {
    client.prepares = false;
    client.release(client.isUnreplicated || isUnavailable(failure) || databaseRefusal(failure)?.code === OTHER_COLUMNS);
  }
  for (const each of waiting) each();
  return result;
}

const onClient = new WeakMap<pg.PoolClient, Database>();

/** Returns the Drizzle instance of a connection. Instances are cached because Drizzle caches column names in them. */
function databaseOn(client: pg.PoolClient): Database {
  const known = onClient.get(client) ?? drizzle(client, { casing: 'snake_case' });
  onClient.set(client, known);
  return known;
}

/** True if PostgreSQL itself reported that the transaction was not committed. */
function isAnswered(error: unknown): boolean {
  return databaseRefusal(error) !== undefined && !isConnectionLost(error);
}

/** Runs the work under a savepoint, so that a refused statement leaves the transaction usable. */
export async function atSavepoint<T>(work: () => Promise<T>): Promise<T> {
  const outer = currentTransaction.getStore();
  if (!outer) return inTransaction(work);
  return outer.transaction((inner) => currentTransaction.run(inner, work));
}

/** Returns SQLSTATE and constraint of a PostgreSQL error, however deeply Drizzle wrapped it. */
export function databaseRefusal(error: unknown): { code: string; constraint?: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code) {
      return { code: cause.code, ...(cause.constraint && { constraint: cause.constraint }) };
    }
  }
  return undefined;
}

/**
 * SQLSTATE for a prepared statement with a result column whose type has changed. The statement works only on another
 * connection.
 */
const OTHER_COLUMNS = '0A000';

/** SQLSTATEs after which the same transaction may succeed on a retry. */
const RETRYABLE = new Set(['40001', '40P01', OTHER_COLUMNS]);

/**
 * Runs the work in a transaction, and retries it after a deadlock or serialization failure. Within a transaction, the
 * work joins it, and only the outermost transaction is retried.
 */
export async function inRetriedTransaction<T>(work: () => Promise<T>, attempts = 5): Promise<T> {
  if (currentTransaction.getStore()) return work();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(work);
    } catch (error) {
      const refusal = databaseRefusal(error);
      if (attempt >= attempts || !refusal || !RETRYABLE.has(refusal.code)) throw error;
    }
  }
}
