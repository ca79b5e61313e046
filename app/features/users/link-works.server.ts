import { and, eq, gt, isNull } from 'drizzle-orm';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { accountLink, registration } from '../../database/session-schema.server';
import { digestOf } from './account-link.server';

/** Whether the link that was mailed with the token still does what it says: it is neither used, nor replaced, nor over. */
export async function linkWorks(token: string): Promise<boolean> {
  const at = now();
  const tokenHash = digestOf(token);
  const [link] = await db()
    .select({ id: accountLink.id })
    .from(accountLink)
    .where(and(eq(accountLink.tokenHash, tokenHash), isNull(accountLink.usedAt), gt(accountLink.expiresAt, at)));
  if (link) return true;
  const [waiting] = await db()
    .select({ id: registration.id })
    .from(registration)
    .where(and(eq(registration.tokenHash, tokenHash), gt(registration.expiresAt, at)));
  return waiting !== undefined;
}
