import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { calendarFeed } from '../../database/calendar-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { resolveAlerts } from '../notifications/resolve-alert.server';
import { updateFeedInput } from './feed-input';
import { auditedFeed, lockFeed, orUrlTaken } from './feeds-store.server';
import { maskUrl } from './mask-url';
import { feedSubject } from './read-feed.server';
import { openFeedUrl, sealFeedUrl } from './sealed-addresses.server';

/** Changes another site's calendar. A new address is read again; an inactive calendar keeps its last events. */
export async function updateFeed(actor: Actor, apartmentId: number, id: number, input: unknown): Promise<void> {
  authorize(actor, 'apartments:write');
  const { version, ...given } = parse(updateFeedInput, input);
  await inTransaction(async () => {
    const row = await lockFeed(actor, apartmentId, id);
    const current = { source: row.source, name: row.name, url: openFeedUrl(row), active: row.active };
    if (row.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, version: row.version } } });
    }
    const asked = {
      source: given.source ?? row.source,
      name: given.name ?? row.name,
      url: given.url ?? current.url,
      active: given.active ?? row.active,
    };
    const isNewUrl = asked.url !== current.url;
    const at = now();
    await orUrlTaken(() =>
      db()
        .update(calendarFeed)
        .set({
          ...asked,
          ...(isNewUrl ? sealFeedUrl(id, asked.url) : { url: row.url }),
          ...(isNewUrl && { etag: null, lastModified: null, failures: 0, lastError: null }),
          ...((isNewUrl || (asked.active && !row.active)) && { nextReadAt: at }),
          version: row.version + 1,
          updatedAt: at,
        })
        .where(eq(calendarFeed.id, id)),
    );
    if (isNewUrl || !asked.active) await resolveAlerts(row.buildingId, 'calendar_unreadable', feedSubject(id));
    await recordAudit(actor, {
      action: 'calendar_feed.updated',
      subject: { kind: 'calendar_feed', id },
      before: { ...auditedFeed(row), ...(isNewUrl && { url: maskUrl(current.url) }) },
      after: { ...auditedFeed(asked), ...(isNewUrl && { url: maskUrl(asked.url) }) },
    });
  });
}
