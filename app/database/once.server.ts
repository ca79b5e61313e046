import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import { now } from '../core/clock';
import { idempotencyKey } from './session-schema.server';
import { db, inRetriedTransaction } from './connection.server';

/**
 * Runs the work once per key, and returns the stored answer to every call with the same key and input. A different
 * input for the same key is refused. Key, work and answer share one transaction: concurrent calls wait for the first,
 * and failed work leaves no key behind. Without a key, the work always runs.
 */
export async function once<T>(
  operation: string,
  key: string | undefined,
  input: unknown,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return inRetriedTransaction(work);
  const requestHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  return inRetriedTransaction(async () => {
    const inserted = await db()
      .insert(idempotencyKey)
      .values({ operation, key, requestHash, createdAt: now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKey.key });
    const row = and(eq(idempotencyKey.operation, operation), eq(idempotencyKey.key, key));
    if (inserted.length === 0) {
      const [known] = await db().select().from(idempotencyKey).where(row);
      if (!known || known.requestHash !== requestHash) throw new AppError('idempotency_mismatch');
      return known.answer as T;
    }
    const answer = await work();
    await db().update(idempotencyKey).set({ answer }).where(row);
    return answer;
  });
}
