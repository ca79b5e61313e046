import { sql } from 'drizzle-orm';
import type { Stay } from '../../core/stay';
import { db } from '../../database/connection.server';

/**
 * Opens nights that other sites' events have closed, so that what was there
 * before them can be put back by who takes a step back. The caller places the
 * events anew afterwards (place-waiting-events.server.ts), in the same
 * transaction: they close what is left and are in conflict over the rest.
 */
export async function releaseEventNights(taken: readonly { spaceId: number; stay: Stay }[]): Promise<void> {
  for (const { spaceId, stay } of taken) {
    await db().execute(sql`
      DELETE FROM occupancy
      WHERE kind = 'external' AND space_id = ${spaceId}
        AND stay && daterange(${stay.checkIn}::date, ${stay.checkOut}::date)`);
  }
}
