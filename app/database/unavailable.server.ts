import pg from 'pg';

/** Errors raised by a connection itself, as opposed to errors reported by PostgreSQL. */
const raised = new WeakSet<Error>();

export function markConnectionLost(error: Error): void {
  raised.add(error);
}

/** Messages of pg and pg-pool errors that have no code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;
const NO_CLIENT = 'timeout exceeded when trying to connect';

/** SQLSTATE classes: connection failure; insufficient resources, such as a full disk; system failure. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '58']);
/**
 * SQLSTATEs that mean one of the following: the server is stopping or starting; a statement, lock or idle transaction
 * timed out; the server has become read-only.
 */
const UNAVAILABLE_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '57014', '55P03', '25P03', '25P04', '25006']);
const ENDED_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04']);

function* causes(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** True if the connection was lost or never opened. The last request may or may not have been executed. */
export function isConnectionLost(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof pg.DatabaseError) return cause.code?.startsWith('08') || ENDED_CODES.has(cause.code ?? '');
    if (raised.has(cause) || LOST.test(cause.message)) return true;
  }
  return false;
}

/** True if the database cannot work now, for a temporary reason unrelated to the request. */
export function isUnavailable(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof pg.DatabaseError) {
      const code = cause.code ?? '';
      return UNAVAILABLE_CLASSES.has(code.slice(0, 2)) || UNAVAILABLE_CODES.has(code);
    }
    if (cause instanceof OutcomeUnknown || cause.message === NO_CLIENT) return true;
  }
  return isConnectionLost(error);
}

export function isOutcomeUnknown(error: unknown): boolean {
  return causes(error).some((cause) => cause instanceof OutcomeUnknown);
}

/** Thrown if the connection was lost during the commit: the transaction may or may not have been committed. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}
