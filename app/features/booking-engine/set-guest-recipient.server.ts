import { eq } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { limits } from '../../access/limits';
import { refuseBeyond } from '../../access/rate-limit.server';
import { AppError } from '../../core/app-error';
import { bookingAnswers } from '../../core/booking-states';
import { parse } from '../../core/parse';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { changeUnlessSame } from '../bookings/change-unless-same.server';
import { saveRecipient } from '../customers/save-recipient.server';
import { exchangeableOf } from '../invoices/requested-of-bookings.server';
import { raiseAlert } from '../notifications/raise-alert.server';
import { findGuestBooking } from './guest-booking.server';
import { customerOf, guestRecipientInput } from './guest-recipient-input';
import { recipientOfBooking } from './guest-recipient.server';

/**
 * Saves the recipient of the booking's future invoices; notifies staff of each simplified invoice that can now be
 * replaced by a full one. Open to anyone who may see the booking except staff, until staff have chosen a recipient.
 */
export async function setGuestRecipient(actor: Actor, reference: string, input: unknown, key?: string): Promise<void> {
  const guestBooking = await findGuestBooking(actor, reference, key);
  if (may(actor, 'bookings:read')) throw new AppError('forbidden');
  const request = parse(guestRecipientInput, input);
  await refuseBeyond(limits.invoiceRecipient, guestBooking.id);
  await changeUnlessSame(
    { ...actor, adminBuildingId: guestBooking.buildingId },
    guestBooking.id,
    undefined,
    async (row) => {
      if (!bookingAnswers(row.state, 'hasAccount')) throw new AppError('state_refuses');
      const before = await recipientOfBooking(row);
      if (before.kind === 'settled') throw new AppError('recipient_settled');
      const isSame =
        before.kind === 'given' &&
        Object.entries(before.values).every(([field, value]) => request[field as keyof typeof request] === value);
      if (isSame) return null;
      await db()
        .update(booking)
        .set({
          invoiceCustomerId: await saveRecipient(actor, row.buildingId, {
            ...customerOf(request),
            language: row.language,
          }),
          invoiceOrderNumber: request.orderNumber,
          invoiceCostCentre: request.costCentre,
        })
        .where(eq(booking.id, row.id));
      for (const { id, fullNumber } of await exchangeableOf(row.id)) {
        await raiseAlert({
          buildingId: row.buildingId,
          kind: 'invoice_asked',
          subject: `invoice:${id}`,
          urgent: false,
          bookingId: row.id,
          detail: { invoiceId: id, number: fullNumber, name: request.name },
        });
      }
      const from = before.kind === 'given' ? before.values.name : '';
      return { kind: 'updated', detail: { changes: [{ field: 'invoiceTo', from, to: request.name }] } };
    },
  );
}
