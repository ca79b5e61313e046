import { and, eq, gt, isNull } from 'drizzle-orm';
import { newLinkToken, tokenDigest } from '../../access/link-token.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { userAccount } from '../../database/people-schema.server';
import { accountLink, type LinkKind } from '../../database/session-schema.server';

const HOUR_SECONDS = 3600;

/** Lifetime of each link in seconds. Invitations last longer, since they may wait for a person's first day. */
export const LINK_SECONDS: Record<LinkKind | 'registration', number> = {
  registration: HOUR_SECONDS,
  reset_password: HOUR_SECONDS,
  change_email: HOUR_SECONDS,
  claim_booking: HOUR_SECONDS,
  invitation: 7 * 24 * HOUR_SECONDS,
};

/**
 * Creates a link of this kind in the running transaction and returns its token. Invalidates the user's earlier links of
 * this kind; if a booking is given, only the links about that booking. The lock on the account's row serializes
 * concurrent requests, so that only the last link works. Callers that lock this row beforehand need a lock at least as
 * strong.
 */
export async function createLink(userId: number, kind: LinkKind, email?: string, bookingId?: number): Promise<string> {
  await db().select({ id: userAccount.id }).from(userAccount).where(eq(userAccount.id, userId)).for('no key update');
  const at = now();
  await db()
    .update(accountLink)
    .set({ usedAt: at })
    .where(
      and(
        eq(accountLink.userId, userId),
        eq(accountLink.kind, kind),
        isNull(accountLink.usedAt),
        bookingId === undefined ? undefined : eq(accountLink.bookingId, bookingId),
      ),
    );
  const { token, tokenHash } = newLinkToken();
  const expiresAt = new Date(at.getTime() + LINK_SECONDS[kind] * 1000);
  await db()
    .insert(accountLink)
    .values({ userId, kind, tokenHash, email: email ?? null, bookingId: bookingId ?? null, createdAt: at, expiresAt });
  return token;
}

/** Returns a valid link's account; throws `link_expired`. */
export async function readLink(token: string, kinds: readonly LinkKind[]) {
  const [row] = await db()
    .select()
    .from(accountLink)
    .where(
      and(eq(accountLink.tokenHash, tokenDigest(token)), isNull(accountLink.usedAt), gt(accountLink.expiresAt, now())),
    );
  if (!row || !kinds.includes(row.kind)) throw new AppError('link_expired');
  return { userId: row.userId, kind: row.kind, email: row.email, bookingId: row.bookingId };
}

/** Consumes the link in the running transaction; the second of two concurrent attempts throws `link_expired`. */
export async function takeLink(token: string, kinds: readonly LinkKind[]) {
  const link = await readLink(token, kinds);
  const used = await db()
    .update(accountLink)
    .set({ usedAt: now() })
    .where(and(eq(accountLink.tokenHash, tokenDigest(token)), isNull(accountLink.usedAt)))
    .returning({ id: accountLink.id });
  if (used.length === 0) throw new AppError('link_expired');
  return link;
}

/** Invalidates every link mailed to the user, in case another person had access to the mailbox or the session. */
export async function endLinks(userId: number): Promise<void> {
  await db()
    .update(accountLink)
    .set({ usedAt: now() })
    .where(and(eq(accountLink.userId, userId), isNull(accountLink.usedAt)));
}
