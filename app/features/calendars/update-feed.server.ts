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

/**
 * Updates another site's calendar. A new address is read again; an inactive calendar keeps the events of its last
 * reading.
 */
export async function updateFeed(actor: Actor, apartmentId: number, id: number, input: unknown): Promise<void> {
  authorize(actor, 'apartments:write');
  const { version, ...changes } = parse(updateFeedInput, input);
  await inTransaction(async () => {
    const row = await lockFeed(actor, apartmentId, id);
    const current = { source: row.source, name: row.name, url: openFeedUrl(row), active: row.active };
    if (row.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...current, version: row.version } } });
    }
    const requested = {
      source: changes.source ?? row.source,
      name: changes.name ?? row.name,
      url: changes.url ?? current.url,
      active: changes.active ?? row.active,
    };
    const isNewUrl = requested.url !== current.url;
    const at = now();
    await orUrlTaken(() =>
      db()
        .update(calendarFeed)
        .set({
          ...requested,
          ...(isNewUrl ? sealFeedUrl(id, requested.url) : { url: row.url }),
          ...(isNewUrl && { etag: null, lastModified: null, failures: 0, lastError: null }),
          ...((isNewUrl || (requested.active && !row.active)) && { nextReadAt: at }),
          version: row.version + 1,
          updatedAt: at,
        })
        .where(eq(calendarFeed.id, id)),
    );
    if (isNewUrl || !requested.active) await resolveAlerts(row.buildingId, 'calendar_unreadable', feedSubject(id));
    await recordAudit(actor, {
      action: 'calendar_feed.updated',
      subject: { kind: 'calendar_feed', id },
      before: { ...auditedFeed(row), ...(isNewUrl && { url: maskUrl(current.url) }) },
      after: { ...auditedFeed(requested), ...(isNewUrl && { url: maskUrl(requested.url) }) },
    });
  });
}
