import { sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';

/**
 * Serializes changes to nights of these apartments until the transaction ends. Locks all spaces of these apartments and
 * of apartments that share a space with them, in id order to prevent deadlocks.
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
