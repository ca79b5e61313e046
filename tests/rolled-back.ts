import { inTransaction } from '../app/database/connection.server';

/** Wraps a test whose changes would affect other tests of its file: all its writes are rolled back. */
export function rolledBack(work: () => Promise<void>): () => Promise<void> {
  const over = new Error('The test is over.');
  return async () => {
    const outcome = inTransaction(async () => {
      await work();
      throw over;
    });
    await outcome.catch((error: unknown) => {
      if (error !== over) throw error;
    });
  };
}
