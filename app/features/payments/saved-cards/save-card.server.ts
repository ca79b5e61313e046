import { eq, or } from 'drizzle-orm';
import { sealText } from '../../../access/sealed-text.server';
import { bookingAnswers } from '../../../core/booking-states';
import { booking, bookingEvent, payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { nextId } from '../../../database/next-id.server';
import { savedCard } from '../../../database/payment-schema.server';
import type { MovedCharge } from '../../billing/payment-provider';
import { endCard } from './end-card.server';

/**
 * Saves the card of a payment made with consent, in the running transaction. A card is saved only once, however often
 * it is reported, so that a withdrawn card doesn't reappear. Not saved if nothing is left to charge or the payment was
 * refunded.
 */
export async function saveCard(
  paid: typeof payment.$inferSelect,
  moved: Pick<MovedCharge, 'savedCard' | 'cardLast4'>,
  at: Date,
): Promise<void> {
  if (moved.savedCard === undefined || paid.cardConsent === null) return;
  const [row] = await db().select().from(booking).where(eq(booking.id, paid.bookingId));
  if (!row || !bookingAnswers(row.state, 'owesByPlan') || row.owedCents === 0) return;
  if ((await db().$count(savedCard, eq(savedCard.paymentId, paid.id))) > 0) return;
  if ((await db().$count(payment, or(eq(payment.refundOf, paid.id), eq(payment.voidOf, paid.id)))) > 0) return;
  await endCard(paid.bookingId, 'replaced', at);
  const id = await nextId(savedCard);
  const last4 = moved.cardLast4 ?? paid.cardLast4;
  await db()
    .insert(savedCard)
    .overridingSystemValue()
    .values({
      id,
      bookingId: paid.bookingId,
      paymentId: paid.id,
      provider: paid.provider,
      sealedToken: sealText('saved card', id, moved.savedCard),
      last4,
      consentedAt: paid.at,
    });
  await db()
    .insert(bookingEvent)
    .values({ bookingId: paid.bookingId, at, userId: paid.userId, kind: 'card_saved', detail: { cardLast4: last4 } });
}
