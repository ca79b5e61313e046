import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import { mail } from '../../../database/message-schema.server';

/**
 * Returns the state of the confirmation email if the guest may be shown it: sent or queued. Null if there is no email
 * or no mail server, if the email failed, or if it waits while other emails fail.
 */
export async function confirmationMail(bookingId: number): Promise<{ state: 'sent' | 'queued'; to: string } | null> {
  const [row] = await db()
    .select({
      id: mail.id,
      buildingId: mail.buildingId,
      state: mail.state,
      lastError: mail.lastError,
      to: mail.recipient,
    })
    .from(mail)
    .where(and(eq(mail.bookingId, bookingId), eq(mail.kind, 'booking_confirmed')))
    .orderBy(desc(mail.id))
    .limit(1);
  if (row?.state === 'sent') return { state: 'sent', to: row.to };
  if (row?.state !== 'queued' || row.lastError !== null) return null;
  const [failing] = await db()
    .select({ id: mail.id })
    .from(mail)
    .where(
      and(
        eq(mail.buildingId, row.buildingId),
        ne(mail.id, row.id),
        eq(mail.state, 'queued'),
        isNotNull(mail.lastError),
      ),
    )
    .limit(1);
  return failing ? null : { state: 'queued', to: row.to };
}
