import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { eq } from 'drizzle-orm';
import { calendarFeed } from '../../database/calendar-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { nextId } from '../../database/next-id.server';
import { createFeedInput } from './feed-input';
import { apartmentOf, auditedFeed, orUrlTaken } from './feeds-store.server';
import { maskUrl } from './mask-url';
import { sealFeedUrl } from './sealed-addresses.server';

/** Maximum calendars per apartment; more than the sites any apartment is sold on. */
const MAX_FEEDS = 10;

/** Adds another site's calendar to an apartment; its first reading is due at once. */
export async function createFeed(actor: Actor, apartmentId: number, input: unknown): Promise<{ id: number }> {
  authorize(actor, 'apartments:write');
  const data = parse(createFeedInput, input);
  return inTransaction(async () => {
    const { building } = await apartmentOf(actor, apartmentId);
    if ((await db().$count(calendarFeed, eq(calendarFeed.apartmentId, apartmentId))) >= MAX_FEEDS) {
      throw new AppError('invalid_input', {
        fields: [{ path: 'url', problem: 'feeds_full', params: { max: MAX_FEEDS } }],
      });
    }
    const at = now();
    const id = await nextId(calendarFeed);
    const row = { ...data, ...sealFeedUrl(id, data.url), id, apartmentId, buildingId: building.id };
    await orUrlTaken(async () => {
      await db()
        .insert(calendarFeed)
        .overridingSystemValue()
        .values({ ...row, nextReadAt: at, createdAt: at, updatedAt: at });
    });
    await recordAudit(actor, {
      action: 'calendar_feed.created',
      subject: { kind: 'calendar_feed', id },
      after: { apartmentId, ...auditedFeed({ ...data }), url: maskUrl(data.url) },
    });
    return { id };
  });
}
