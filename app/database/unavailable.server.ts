import pg from 'pg';

/** Errors that a connection raised itself, as opposed to what PostgreSQL answered on it. */
const raised = new WeakSet<Error>();

/** Marks the error as the loss of a connection, or a failure to open one. */
export function markConnectionLost(error: Error): void {
  raised.add(error);
}

/** What pg and pg-pool say without a code. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/;
const NO_CLIENT = 'timeout exceeded when trying to connect';

/** Classes of SQLSTATE: the connection failed; resources are short, a full disk among them; the machine failed. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '58']);
/**
 * The server stops or begins, a statement, a lock or an idle transaction came to its limit, or this server has become
 * one that only reads.
 */
const UNAVAILABLE_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '57014', '55P03', '25P03', '25P04', '25006']);
const ENDED_CODES = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25P04']);

/** The error and what caused it, from the outermost on. */
function* causes(error: unknown): Generator<Error> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause;
}

/** Whether the connection was lost or never had: what was asked of the server last may have been done or not. */
export function isConnectionLost(error: unknown): boolean {
  for (const cause of causes(error)) {
    if (cause instanceof pg.DatabaseError) return cause.code?.startsWith('08') || ENDED_CODES.has(cause.code ?? '');
    if (raised.has(cause) || LOST.test(cause.message)) return true;
  }
  return false;
}

/** Whether the database cannot do its work now, for a reason that passes and is not in what was asked of it. */
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

/** The connection was lost during the commit: the transaction may or may not have been committed. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}
