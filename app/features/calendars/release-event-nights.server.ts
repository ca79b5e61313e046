import { sql } from 'drizzle-orm';
import type { Stay } from '../../core/stay';
import { db } from '../../database/connection.server';

/**
 * Releases nights closed for other sites' events, so an undo can restore what was there before. The caller must place
 * the events again in the same transaction (place-waiting-events.server.ts): they close the remaining nights and
 * conflict over the rest.
 */
export async function releaseEventNights(taken: readonly { spaceId: number; stay: Stay }[]): Promise<void> {
  for (const { spaceId, stay } of taken) {
    await db().execute(sql`
      DELETE FROM occupancy
      WHERE kind = 'external' AND space_id = ${spaceId}
        AND stay && daterange(${stay.checkIn}::date, ${stay.checkOut}::date)`);
  }
}
