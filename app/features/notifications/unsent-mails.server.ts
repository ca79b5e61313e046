import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { mailServer } from './mail-server.server';

/** Counts the mails that weren't sent because there is no mail server; null if there is one. Needs bookings:read. */
export async function unsentMails(actor: Actor): Promise<number | null> {
  authorize(actor, 'bookings:read');
  if (mailServer()) return null;
  const building = await requireAdminBuilding(actor);
  return db().$count(mail, and(eq(mail.buildingId, building.id), eq(mail.state, 'kept')));
}
