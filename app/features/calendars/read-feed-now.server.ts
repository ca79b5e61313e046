import { authorize, type Actor } from '../../access/actor';
import { isQuiet } from '../../access/quiet-copy.server';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { inTransaction } from '../../database/connection.server';
import { lockFeed } from './feeds-store.server';
import { claimFeed } from './read-calendars.server';
import { readFeed, type FeedReading } from './read-feed.server';

/**
 * Reads another site's calendar immediately, whether or not it is due. Throws `quiet_copy` on a quiet copy. Requires
 * bookings:write.
 */
export async function readFeedNow(actor: Actor, apartmentId: number, id: number): Promise<FeedReading> {
  authorize(actor, 'bookings:write');
  if (isQuiet()) throw new AppError('quiet_copy');
  const claimed = await inTransaction(async () => {
    await lockFeed(actor, apartmentId, id);
    await recordAudit(actor, { action: 'calendar_feed.read', subject: { kind: 'calendar_feed', id } });
    return claimFeed(id);
  });
  return readFeed(claimed!);
}
