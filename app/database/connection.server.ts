import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** A transaction or the pool itself: what an operation's SQL runs on. */
export type Connection = Database | Transaction;

let pool: pg.Pool | undefined;
let database: Database | undefined;
const currentTransaction = new AsyncLocalStorage<Transaction>();

/** Opens the pool; every later `db()` runs on it. */
export function connect(connectionString: string, poolSize = 10): void {
  pool = new pg.Pool({ connectionString, max: poolSize, application_name: 'estancia' });
  // An idle connection that the server closed is replaced at the next use.
  pool.on('error', () => undefined);
  database = drizzle(pool, { casing: 'snake_case' });
}

export async function disconnect(): Promise<void> {
  const closing = pool;
  pool = undefined;
  database = undefined;
  await closing?.end();
}

/** Whether there is a pool: not before it is opened, nor once the process stops. */
export function isConnected(): boolean {
  return pool !== undefined;
}

/** The pool itself, for libraries that bring their own SQL. */
export function rawPool(): pg.Pool {
  if (!pool) throw new Error('The database is not connected');
  return pool;
}

/** The running transaction, or the pool where there is none. */
export function db(): Connection {
  const connection = currentTransaction.getStore() ?? database;
  if (!connection) throw new Error('The database is not connected');
  return connection;
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
  if (currentTransaction.getStore()) return work();
  if (!database) throw new Error('The database is not connected');
  return database.transaction((transaction) => currentTransaction.run(transaction, work));
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

/** SQLSTATEs after which the same transaction may succeed when it is run again. */
const RETRYABLE = new Set(['40001', '40P01']);

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
