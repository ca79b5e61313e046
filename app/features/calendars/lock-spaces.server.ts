import { sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';

/**
 * Makes whoever frees or claims nights of these apartments take turns until
 * the transaction ends: their spaces, and those of apartments that share one
 * with them. In the order of their ids, so that nobody waits for each other.
 */
export async function lockSpaces(apartmentIds: readonly number[]): Promise<void> {
  await db().execute(sql`
    SELECT 1 FROM space WHERE id IN (
      SELECT together.space_id FROM apartment_space AS own
      JOIN apartment_space AS shared ON shared.space_id = own.space_id
      JOIN apartment_space AS together ON together.apartment_id = shared.apartment_id
      WHERE own.apartment_id IN ${[...apartmentIds]}
    ) ORDER BY id FOR NO KEY UPDATE`);
}
