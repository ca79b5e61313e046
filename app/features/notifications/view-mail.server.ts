import { and, eq } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { contentToShow } from './mail-content.server';
import { contradictsBooking } from './unsent-mail-rules';
import { mayReadMail } from './may-read-mail';
import { workingLinkToken } from './open-link.server';

/**
 * Returns a mail with its HTML and plain-text bodies. Secrets that give access to an account are omitted from links.
 * Throws `not_found` for unknown ids. Mails about accounts require permission to write users.
 */
export async function viewMail(actor: Actor, id: number) {
  authorize(actor, 'bookings:read');
  const { id: buildingId, timeZone } = await requireAdminBuilding(actor);
  const [found] = await db()
    .select({ mail, reference: booking.reference, bookingState: booking.state })
    .from(mail)
    .leftJoin(booking, eq(booking.id, mail.bookingId))
    .where(and(eq(mail.id, id), eq(mail.buildingId, buildingId)));
  if (!found) throw new AppError('not_found');
  const { mail: row, reference, bookingState } = found;
  if (!mayReadMail(actor, row.kind)) throw new AppError('forbidden');
  const {
    contactMessageId: _contactMessageId,
    userId: _userId,
    buildingId: _buildingId,
    sealedLink: _sealed,
    ...shown
  } = row;
  const mayWrite = may(actor, 'bookings:write');
  const { subject, html: bodyHtml, text: bodyText } = await contentToShow(row, mayWrite);
  const isOver = row.state === 'withdrawn' || contradictsBooking(row.kind, bookingState);
  const mayRepeat = mayWrite && !row.kind.startsWith('account_') && !isOver;
  const mayShowLink = may(actor, 'users:write') && (await workingLinkToken(row)) !== undefined;
  return { ...shown, subject, bodyHtml, bodyText, reference, timeZone, mayRepeat, mayShowLink };
}
