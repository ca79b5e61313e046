import { eq } from 'drizzle-orm';
import { dateInZone } from '../../../core/calendar-date';
import { booking, type payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { savedCard } from '../../../database/payment-schema.server';
import type { DeclineReason } from '../../billing/payment-provider';
import { raiseAlert } from '../../notifications/raise-alert.server';
import { notifyGuest } from '../../bookings/notify-guest.server';
import { storedInstalments } from '../../bookings/stored-price.server';
import { openByDueDay } from '../../bookings/amounts-owed';
import { endCard } from './end-card.server';
import { nextTry } from './saved-card-rules';

/**
 * Handles a declined charge made without the guest, in the running transaction: notifies guest and staff, and schedules
 * another attempt or ends the card.
 */
export async function cardDeclined(paid: typeof payment.$inferSelect, reason: DeclineReason, at: Date): Promise<void> {
  if (paid.savedCardId === null) return;
  const [card] = await db().select().from(savedCard).where(eq(savedCard.id, paid.savedCardId)).for('update');
  const [found] = await db()
    .select({ row: booking, timeZone: building.timeZone })
    .from(booking)
    .innerJoin(building, eq(building.id, booking.buildingId))
    .where(eq(booking.id, paid.bookingId));
  if (!card || !found) return;
  const { row, timeZone } = found;
  const failures = card.failures + 1;
  const retryOn = card.endedAt === null ? nextTry(reason, failures, dateInZone(at, timeZone)) : null;
  await db()
    .update(savedCard)
    .set({ failures, failure: reason, failedAt: at, tryAgainOn: retryOn })
    .where(eq(savedCard.id, card.id));
  if (card.endedAt === null && retryOn === null) await endCard(row.id, 'refused', at);
  const [first] = openByDueDay({ ...row, plan: await storedInstalments(row.id) });
  if (first) {
    await notifyGuest(row.id, row.buildingId, 'booking_card_declined', {
      asked: { due: first.due, amountCents: paid.amountCents },
      card: { last4: card.last4, retryOn },
    });
  }
  await raiseAlert({
    buildingId: row.buildingId,
    kind: 'payment_problem',
    subject: `payment:${paid.id}`,
    urgent: retryOn === null,
    bookingId: row.id,
    detail: { problem: 'card_declined', amountCents: paid.amountCents },
  });
}

/** Clears earlier declines after a successful charge, in the running transaction. */
export async function cardCharged({ savedCardId }: Pick<typeof payment.$inferSelect, 'savedCardId'>): Promise<void> {
  if (savedCardId === null) return;
  await db()
    .update(savedCard)
    .set({ failures: 0, failure: null, failedAt: null, tryAgainOn: null })
    .where(eq(savedCard.id, savedCardId));
}
