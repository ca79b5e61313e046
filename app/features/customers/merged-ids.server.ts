import { inArray } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';

/** Returns the ids plus those of customers merged into them, whose records concern the same person. */
export async function withMerged(ids: readonly number[]): Promise<number[]> {
  const rows = await db()
    .select({ id: customer.id })
    .from(customer)
    .where(inArray(customer.mergedIntoId, [...ids]));
  return [...ids, ...rows.map(({ id }) => id)];
}
