import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { now } from '../core/clock';
import { idempotencyKey } from './session-schema.server';
import { db } from './connection.server';
import { mail } from './message-schema.server';
import { providerNotice } from './payment-schema.server';
import { accountLink, registration, spentProof, userSession } from './session-schema.server';

const DAY_MS = 86_400_000;
/** Retention of idempotency keys: longer than any client retries the same write. */
const KEY_RETENTION_DAYS = 7;
/** Retention of sessions: lets users see where they were signed in last month. */
const SESSION_RETENTION_DAYS = 60;
/** Retention of links: lets an old link be reported as expired rather than unknown. */
const LINK_RETENTION_DAYS = 7;
/** Retention of payment providers' raw notices: longer than any provider resends them. */
const NOTICE_RETENTION_DAYS = 90;

/**
 * Deletes expired data: answers stored for idempotency keys, sessions, links, rate limits, and payment providers'
 * notices.
 */
export async function sweep(): Promise<void> {
  const at = now().getTime();
  await db()
    .delete(idempotencyKey)
    .where(lt(idempotencyKey.createdAt, new Date(at - KEY_RETENTION_DAYS * DAY_MS)));
  await db()
    .delete(userSession)
    .where(lt(userSession.expiresAt, new Date(at - SESSION_RETENTION_DAYS * DAY_MS)));
  for (const table of [registration, accountLink, spentProof]) {
    await db()
      .delete(table)
      .where(lt(table.expiresAt, new Date(at - LINK_RETENTION_DAYS * DAY_MS)));
  }
  await db()
    .update(mail)
    .set({ sealedLink: null })
    .where(and(isNotNull(mail.sealedLink), lt(mail.createdAt, new Date(at - LINK_RETENTION_DAYS * DAY_MS))));
  await db()
    .delete(providerNotice)
    .where(lt(providerNotice.receivedAt, new Date(at - NOTICE_RETENTION_DAYS * DAY_MS)));
  await db().execute(sql`DELETE FROM rate_limit WHERE expire < ${at}`);
}
