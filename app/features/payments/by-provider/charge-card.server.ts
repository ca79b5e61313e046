import { and, eq, isNull } from 'drizzle-orm';
import { publicAddress } from '../../../access/public-address.server';
import { openText, UnreadableSeal } from '../../../access/sealed-text.server';
import { AppError } from '../../../core/app-error';
import { bookingAnswers } from '../../../core/booking-states';
import { now } from '../../../core/clock';
import { booking, payment } from '../../../database/booking-schema.server';
import { db, inRetriedTransaction } from '../../../database/connection.server';
import { savedCard } from '../../../database/payment-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { chargeKey } from '../../billing/charge-key.server';
import type { PaymentProvider } from '../../billing/payment-provider';
import type { BookingRow } from '../../bookings/change-booking.server';
import { bookedCard } from '../saved-cards/booked-card.server';
import { endCard } from '../saved-cards/end-card.server';
import type { PaymentRow } from './payment-row.server';
import { settleCharge, type Settled } from './settle-charge.server';

type Refused = 'no_saved_card' | 'payment_under_way' | 'nothing_to_charge';

/**
 * Records a charge of the booking's card before the provider is called, for the amount that is due and that the guest
 * has agreed to. Refused while another payment of the stay is pending. Locks the booking, so that only one node records
 * the charge. The caller checks access.
 */
export async function startCardCharge(
  bookingId: number,
  provider: PaymentProvider,
  by: { userId: number | null; allows: (row: BookingRow) => void },
): Promise<PaymentRow | Refused> {
  return inRetriedTransaction(async () => {
    const [row] = await db().select().from(booking).where(eq(booking.id, bookingId)).for('update');
    if (!row) throw new AppError('not_found');
    by.allows(row);
    const card = await bookedCard(row);
    if (card === null) return 'no_saved_card';
    // The job retries only on the scheduled day; staff may retry earlier.
    if (card.dueCents === 0 || (by.userId === null && card.waits)) return 'nothing_to_charge';
    const underWay = and(
      eq(payment.bookingId, bookingId),
      isNull(payment.bailId),
      stateIn(payment.state, 'isUndecided'),
    );
    if ((await db().$count(payment, underWay)) > 0) return 'payment_under_way';
    const at = now();
    if ((await tokenOf(card.id)) === null) {
      await endCard(bookingId, 'removed', at);
      return 'no_saved_card';
    }
    const [written] = await db()
      .insert(payment)
      .values({
        buildingId: row.buildingId,
        bookingId,
        amountCents: card.dueCents,
        method: 'card',
        provider: provider.name,
        key: chargeKey(),
        state: 'pending',
        paidBeforeCents: row.paidCents,
        savedCardId: card.id,
        userId: by.userId,
        at,
      })
      .returning();
    return written!;
  });
}

/**
 * Requests a recorded card charge from the provider; the charge's name makes repeated requests idempotent. Ends the
 * charge without a request if the card was withdrawn or something else was paid in the meantime. Rejects with
 * `ProviderUnavailable`; the job then tries again.
 */
export async function sendCardCharge(provider: PaymentProvider, paid: PaymentRow): Promise<Settled> {
  const name = { key: paid.key!, providerReference: paid.providerReference };
  const [row] = await db().select().from(booking).where(eq(booking.id, paid.bookingId));
  const token = await tokenOf(paid.savedCardId!);
  if (!row || token === null || !bookingAnswers(row.state, 'owesByPlan') || row.paidCents !== paid.paidBeforeCents) {
    return settleCharge(provider.name, name, { state: 'failed', reason: 'never_finished' });
  }
  const standing = await provider.chargeSavedCard({
    ...name,
    amountCents: paid.amountCents,
    method: 'card',
    reference: row.reference,
    locale: row.language,
    notifyUrl: `${publicAddress()}/payments/notices/${provider.name}`,
    savedCard: token,
  });
  return settleCharge(provider.name, name, standing);
}

/**
 * Returns the provider's token for charging a card; null if the card may no longer be charged or the token can't be
 * read.
 */
async function tokenOf(cardId: number): Promise<string | null> {
  const [card] = await db().select({ sealed: savedCard.sealedToken }).from(savedCard).where(eq(savedCard.id, cardId));
  if (!card?.sealed) return null;
  try {
    return openText('saved card', cardId, card.sealed);
  } catch (error) {
    if (error instanceof UnreadableSeal) return null;
    throw error;
  }
}
