import { sql } from 'drizzle-orm';
import type { Stay } from '../../core/stay';
import { db } from '../../database/connection.server';

/**
 * Releases nights closed for other sites' events, so that an undo can restore the previous occupancy. In the same
 * transaction, the caller must place the events again (place-waiting-events.server.ts): they close the nights that
 * remain free and are in conflict over the others.
 */
export async function releaseEventNights(taken: readonly { spaceId: number; stay: Stay }[]): Promise<void> {
  for (const { spaceId, stay } of taken) {
    await db().execute(sql`
      DELETE FROM occupancy
      WHERE kind = 'external' AND space_id = ${spaceId}
        AND stay && daterange(${stay.checkIn}::date, ${stay.checkOut}::date)`);
  }
}
