import { and, eq } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { requireDeskBuilding } from '../building/desk-building.server';
import { mayReadMail } from './may-read-mail';

/** One mail with both bodies; unknown ids are not found. Mails of accounts hold links that open them: for who may write users. */
export async function viewMail(actor: Actor, id: number) {
  authorize(actor, 'bookings:read');
  const { id: buildingId, timeZone } = await requireDeskBuilding(actor);
  const [found] = await db()
    .select({ mail, reference: booking.reference })
    .from(mail)
    .leftJoin(booking, eq(booking.id, mail.bookingId))
    .where(and(eq(mail.id, id), eq(mail.buildingId, buildingId)));
  if (!found) throw new AppError('not_found');
  const { mail: row, reference } = found;
  if (!mayReadMail(actor, row.kind)) throw new AppError('forbidden');
  const { contactMessageId: _contactMessageId, userId: _userId, buildingId: _buildingId, ...shown } = row;
  const mayRepeat = may(actor, 'bookings:write') && !row.kind.startsWith('account_') && row.state !== 'withdrawn';
  return { ...shown, reference, timeZone, mayRepeat };
}
