import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { inTransaction } from '../../database/connection.server';
import { lockFeed } from './feeds-store.server';
import { claimFeed } from './read-calendars.server';
import { readFeed, type FeedReading } from './read-feed.server';

/** Reads another site's calendar at once, whether it is due or not. Who works with bookings may. */
export async function readFeedNow(actor: Actor, apartmentId: number, id: number): Promise<FeedReading> {
  authorize(actor, 'bookings:write');
  const claimed = await inTransaction(async () => {
    await lockFeed(actor, apartmentId, id);
    await recordAudit(actor, { action: 'calendar_feed.read', subject: { kind: 'calendar_feed', id } });
    return claimFeed(id);
  });
  return readFeed(claimed!);
}
