import { and, desc, eq } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { openLinkOf } from './open-link.server';

/** The mail with somebody's invitation that could not leave and whose link works; null where there is none, and for those who do not write users. */
export async function unsentInvitation(actor: Actor, userId: number): Promise<number | null> {
  if (!may(actor, 'users:write')) return null;
  const [row] = await db()
    .select()
    .from(mail)
    .where(and(eq(mail.userId, userId), eq(mail.kind, 'account_invitation')))
    .orderBy(desc(mail.id))
    .limit(1);
  if (!row || (await openLinkOf(row)) === undefined) return null;
  const building = await requireAdminBuilding(actor);
  return row.buildingId === building.id ? row.id : null;
}
