import { and, desc, eq } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { workingLinkToken } from './open-link.server';

/**
 * Returns the id of the user's invitation mail that couldn't be sent and whose link still works. Null if there is none
 * or the actor may not write users.
 */
export async function unsentInvitation(actor: Actor, userId: number): Promise<number | null> {
  if (!may(actor, 'users:write')) return null;
  const [row] = await db()
    .select()
    .from(mail)
    .where(and(eq(mail.userId, userId), eq(mail.kind, 'account_invitation')))
    .orderBy(desc(mail.id))
    .limit(1);
  if (!row || (await workingLinkToken(row)) === undefined) return null;
  const building = await requireAdminBuilding(actor);
  return row.buildingId === building.id ? row.id : null;
}
