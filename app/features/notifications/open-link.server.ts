import { and, eq, gt, isNull } from 'drizzle-orm';
import { tokenDigest } from '../../access/link-token.server';
import { UnreadableSeal } from '../../access/sealed-text.server';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import type { mail } from '../../database/message-schema.server';
import { accountLink, registration } from '../../database/session-schema.server';
import { tokenOf } from './mail-content.server';

/** Returns the token of a mail that couldn't be sent, while its link works. */
export async function workingLinkToken(
  row: Pick<typeof mail.$inferSelect, 'id' | 'state' | 'sealedLink'>,
): Promise<string | undefined> {
  if (row.state !== 'kept') return undefined;
  try {
    const token = tokenOf(row);
    return token !== undefined && (await linkWorks(token)) ? token : undefined;
  } catch (error) {
    // A key rotation skips sealed values that can't be decrypted.
    if (error instanceof UnreadableSeal) return undefined;
    throw error;
  }
}

/** True if the link with the token still works, which means that it was not used, replaced, or expired. */
async function linkWorks(token: string): Promise<boolean> {
  const at = now();
  const tokenHash = tokenDigest(token);
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
