import { and, eq, gt } from 'drizzle-orm';
import { tokenDigest } from '../../access/link-token.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { registration } from '../../database/session-schema.server';

/** Returns the registration for the token of a mailed link; throws `link_expired`. */
export async function readRegistration(token: string): Promise<typeof registration.$inferSelect> {
  const [row] = await db()
    .select()
    .from(registration)
    .where(and(eq(registration.tokenHash, tokenDigest(token)), gt(registration.expiresAt, now())));
  if (!row) throw new AppError('link_expired');
  return row;
}
