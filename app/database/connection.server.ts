import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { SharedClient, type DatabaseClient } from './client.server';
import { isConnectionLost, isUnavailable, OutcomeUnknown } from './unavailable.server';

export type Database = NodePgDatabase;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A transaction or the pool itself: what an operation's SQL runs on. */
export type Connection = Database | Transaction;

let pool: pg.Pool | undefined;
let database: Database | undefined;
let readingPool: pg.Pool | undefined;
let readingDatabase: Database | undefined;
const currentTransaction = new AsyncLocalStorage<Transaction | undefined>();
const isReadingApart = new AsyncLocalStorage<boolean>();
/** What waits for the running transaction to be committed. */
const afterwards = new AsyncLocalStorage<(() => void)[]>();

/**
 * Time limits in milliseconds. They end what hangs on a server that answers; whether it answers is watched elsewhere
 * (watch-database.server.ts).
 */
const LIMITS = {
  /** For a free connection of the pool, under load. */
  connectionTimeoutMillis: 15_000,
  /** For a statement with its locks; the server ends it. */
  statement_timeout: 20_000,
  /** For the answer to a statement that the server did not end. */
  query_timeout: 25_000,
  /** For the next statement of a transaction, as when a machine was lost; its locks are released. */
  idle_in_transaction_session_timeout: 120_000,
};

const pools = new Map<string, pg.Pool>();

/** The pools that are open, by their names. */
export function openPools(): [string, Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>][] {
  return [...pools].filter(([, { ending }]) => !ending);
}

/** A pool whose connections never crash the process and never wait forever. */
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
 * How long a connection that nobody uses is kept: a new one knows no table and no plan yet, and whoever comes after a
 * quiet minute would wait for that.
 */
const IDLE_MS = 600_000;

/** Connections for reads that transactions wait for (`readApart`). */
const READING_CONNECTIONS = 3;

/** Opens the pool; every later `db()` runs on it. */
export function connect(connectionString: string, poolSize = 10): void {
  connectBy(
    openPool(connectionString, poolSize, 'estancia', IDLE_MS),
    openPool(connectionString, READING_CONNECTIONS, 'estancia reads', IDLE_MS),
  );
}

/** Runs every later `db()` on the first pool, and what is read apart on the other. */
export function connectBy(given: pg.Pool, givenForReading: pg.Pool): void {
  pool = given;
  database = drizzle(pool, { casing: 'snake_case' });
  readingPool = givenForReading;
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

/** The pool itself, for libraries that bring their own SQL. */
export function rawPool(): pg.Pool {
  if (!pool) throw new Error('The database is not connected');
  return pool;
}

/** The running transaction, or the pool where there is none. */
export function db(): Connection {
  const connection = currentTransaction.getStore() ?? (isReadingApart.getStore() ? readingDatabase : database);
  if (!connection) throw new Error('The database is not connected');
  return connection;
}

/**
 * Begins what goes on after the running transaction, as when a timer ends or nobody waits for it, and so is no part of
 * it: the connection of a transaction that is over belongs to somebody else.
 */
export function detached<T>(work: () => T): T {
  return currentTransaction.run(undefined, work);
}

/**
 * Reads outside of the running transaction, which may wait for it: on connections of its own, since one that waited for a
 * connection of the pool in which it has one could wait for itself. It writes and locks nothing.
 */
export function readApart<T>(work: () => T): T {
  return isReadingApart.run(true, () => detached(work));
}

/**
 * Does it once the running transaction is committed, and never where that is taken back; at once where there is none.
 * Whoever is told of something that was written then finds it.
 */
export function afterCommit(work: () => void): void {
  const waiting = currentTransaction.getStore() && afterwards.getStore();
  if (waiting) waiting.push(work);
  else work();
}

/** Whether what runs is part of a transaction. */
export function isInTransaction(): boolean {
  return currentTransaction.getStore() !== undefined;
}

/** The pool, whatever transaction runs: what is written is there at once, and stays when the transaction is taken back. */
export function outsideTransaction(): Database {
  if (!database) throw new Error('The database is not connected');
  return database;
}

/**
 * Runs the work in one transaction; within a transaction it joins it. SQL that
 * the work reaches through `db()` is part of it, so that an operation that
 * calls another stays whole.
 */
export async function inTransaction<T>(work: () => Promise<T>): Promise<T> {
  return runTransaction(work);
}

/**
 * Runs the work in the transaction that the client is in, which whoever began it ends: operations see what it has written
 * and nobody else sees yet, and what they write is part of it.
 */
export function inTransactionOf<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const given = drizzle(client, { casing: 'snake_case' }) as unknown as Transaction;
  return currentTransaction.run(given, () => afterwards.run([], work));
}

/**
 * Reads at one moment: whatever others write while the work goes on, each of its
 * statements sees the same state, so that what they say agrees. It writes
 * nothing. Within a transaction it joins it.
 */
export async function inSnapshot<T>(work: () => Promise<T>, take?: Take): Promise<T> {
  return runTransaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }, take);
}

/** Takes the connection of a transaction, which is released after it. */
type Take = () => Promise<pg.PoolClient>;

async function runTransaction<T>(
  work: () => Promise<T>,
  config?: PgTransactionConfig,
  take: Take = () => rawPool().connect(),
): Promise<T> {
  if (currentTransaction.getStore()) return work();
  const client = (await take()) as pg.PoolClient & SharedClient;
  // What only reads asks much at once, of which each question has its own best plan.
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
        // Where one statement got no answer, a rollback gets none either; without the connection the server does it.
        if (isConnectionLost(error)) client.connection.stream.destroy();
        throw error;
      }
    }, config);
    if (client.isUnreplicated) throw new Error('No standby has what was committed');
  } catch (error) {
    // What the rollback says of a connection that is gone hides why it was wanted.
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

/** Drizzle on one connection, kept with it for the names of columns that it has worked out. */
function databaseOn(client: pg.PoolClient): Database {
  const known = onClient.get(client) ?? drizzle(client, { casing: 'snake_case' });
  onClient.set(client, known);
  return known;
}

/** Whether PostgreSQL itself said that it did not commit. */
function isAnswered(error: unknown): boolean {
  return databaseRefusal(error) !== undefined && !isConnectionLost(error);
}

/** Runs the work under a savepoint, so that a refused statement leaves the transaction usable. */
export async function atSavepoint<T>(work: () => Promise<T>): Promise<T> {
  const outer = currentTransaction.getStore();
  if (!outer) return inTransaction(work);
  return outer.transaction((inner) => currentTransaction.run(inner, work));
}

/** SQLSTATE and constraint of an error that PostgreSQL raised, however deep drizzle wrapped it. */
export function databaseRefusal(error: unknown): { code: string; constraint?: string } | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code) {
      return { code: cause.code, ...(cause.constraint && { constraint: cause.constraint }) };
    }
  }
  return undefined;
}

/** A column that a prepared statement answers with has another type since then: the statement is only good for another connection. */
const OTHER_COLUMNS = '0A000';

/** SQLSTATEs after which the same transaction may succeed when it is run again. */
const RETRYABLE = new Set(['40001', '40P01', OTHER_COLUMNS]);

/**
 * Runs the work in a transaction, again when PostgreSQL ended it for a deadlock
 * or a serialization failure. Within a transaction it joins it, and the outermost
 * one is what is run again.
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
