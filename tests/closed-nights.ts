import { sql } from 'drizzle-orm';
import { db } from '../app/database/connection.server';

/** Closes an apartment for maintenance, bypassing the checks of the operation. */
export async function closeNights(apartmentId: number, checkIn: string, checkOut: string): Promise<void> {
  await db().execute(sql`
    WITH made AS (
      INSERT INTO block (building_id, apartment_id, check_in, check_out, kind, reason, created_at, updated_at)
      SELECT building_id, id, ${checkIn}, ${checkOut}, 'maintenance', 'Pintura', now(), now()
      FROM apartment WHERE id = ${apartmentId}
      RETURNING id, building_id, apartment_id
    )
    INSERT INTO occupancy (building_id, space_id, stay, kind, reason, block_id)
    SELECT building_id, space_id, daterange(${checkIn}, ${checkOut}), 'block', 'Pintura', made.id
    FROM made JOIN apartment_space USING (apartment_id)`);
}
