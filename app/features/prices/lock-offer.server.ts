import { eq } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { offer } from '../../database/price-schema.server';

/** Locks the offer until the transaction ends; undefined if the id doesn't exist. */
export async function lockOffer(id: number): Promise<typeof offer.$inferSelect | undefined> {
  const [row] = await db().select().from(offer).where(eq(offer.id, id)).for('no key update');
  return row;
}
