import { inArray } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';

/** The customers with those that became one of them: what was written about the one is about the other. */
export async function withMerged(ids: readonly number[]): Promise<number[]> {
  const rows = await db()
    .select({ id: customer.id })
    .from(customer)
    .where(inArray(customer.mergedIntoId, [...ids]));
  return [...ids, ...rows.map(({ id }) => id)];
}
