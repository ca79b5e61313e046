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
 * Keeps the card of a payment whose guest agreed to it, in the running transaction: once, whoever tells its name and however
 * often, so that one that was withdrawn does not come back. Not where nothing is to be charged any more, or the payment
 * went back.
 */
export async function keepCard(
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
