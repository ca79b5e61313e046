import { and, desc, eq } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { contradictsBooking } from './unsent-mail-rules';
import { coveredText } from './mail-link';
import { contentToShow } from './mail-content.server';
import { mayReadMail } from './may-read-mail';

/** More mails than even a long stay produces. */
const SHOWN = 50;

/** Returns the booking's mails with their state, newest first. Content is included only for actors who may read it. */
export async function bookingMails(actor: Actor, bookingId: number) {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const rows = await db()
    .select({ row: mail, bookingState: booking.state })
    .from(mail)
    .innerJoin(booking, eq(booking.id, mail.bookingId))
    .where(and(eq(mail.bookingId, bookingId), eq(mail.buildingId, building.id)))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(SHOWN);
  const mayWrite = may(actor, 'bookings:write');
  return Promise.all(
    rows.map(async ({ row, bookingState }) => {
      const { id, kind, recipient, language, state, createdAt, sentAt, nextAttemptAt, lastError, repeatOf } = row;
      const isReadable = mayReadMail(actor, kind);
      return {
        id,
        kind,
        recipient,
        language,
        state,
        createdAt,
        sentAt,
        nextAttemptAt,
        lastError,
        isRepeat: repeatOf !== null,
        subject: coveredText(row.subject),
        text: isReadable ? (await contentToShow(row, mayWrite)).text : null,
        mayRepeat:
          mayWrite && !kind.startsWith('account_') && state !== 'withdrawn' && !contradictsBooking(kind, bookingState),
      };
    }),
  );
}
