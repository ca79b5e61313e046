import { inTransaction } from '../app/database/connection.server';

/** A test that changes what the others of its file look at: all that it writes is taken back when it is over. */
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
