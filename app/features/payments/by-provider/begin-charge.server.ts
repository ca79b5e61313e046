import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { limits } from '../../../access/limits';
import { countedKey } from '../../../access/rate-limit.server';
import { AppError } from '../../../core/app-error';
import { bookingAnswers } from '../../../core/booking-states';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { booking, payment } from '../../../database/booking-schema.server';
import { db, inRetriedTransaction } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { requireProvider } from '../../billing/active-provider.server';
import { chargeKey } from '../../billing/charge-key.server';
import type { GuestMethod, PaymentProvider } from '../../billing/payment-provider';
import type { Instalment } from '../../prices/payment-plan';
import { countCard } from './count-card.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { storedInstalments } from '../../bookings/stored-price.server';
import { laterCharges } from '../saved-cards/later-charges';
import { isSameConsent, writtenConsent } from '../saved-cards/saved-card-rules';
import { askedAmounts } from './asked-amount';

export interface ChargeWish {
  method: GuestMethod;
  /** All that is owed, and not only what is due. */
  whole: boolean;
  /** What the guest agrees to have charged to the card later, as it was shown. */
  consent?: readonly Instalment[] | undefined;
}

/**
 * Writes down a payment that the guest begins, before the provider is asked. The amount is what is owed, never what a browser
 * says. Whoever begins the same once more, in another tab or after Back, goes on with the payment that is pending, so that it
 * is not charged twice. Returns its name. The caller says who may.
 *
 * Throws `hold_expired`, `state_refuses`, `nothing_to_pay`, `too_many_cards` and `no_provider`, and `invalid_input` where
 * what the guest was shown is not what would be charged later.
 */
export async function beginCharge(actor: Actor, bookingId: number, wish: ChargeWish): Promise<string> {
  const provider = requireProvider();
  if (!provider.methods.includes(wish.method)) {
    throw new AppError('invalid_input', { fields: [{ path: 'method', problem: 'choice' }] });
  }
  return inRetriedTransaction(async () => {
    const [found] = await db()
      .select({ row: booking, place: building })
      .from(booking)
      .innerJoin(building, eq(building.id, booking.buildingId))
      .where(eq(booking.id, bookingId))
      .for('update', { of: booking });
    if (!found) throw new AppError('not_found');
    const { row, place } = found;
    const amountCents = await amountOf(row, wish.whole, place.timeZone);
    const cardConsent = await consentOf(row, wish, amountCents, provider);
    const pending = await pendingCharge(row, wish.method, amountCents, provider.name, cardConsent);
    if (pending !== null) return pending;
    if (wish.method === 'card') await countCard(actor, row.id, place.phone);
    const key = chargeKey();
    await db()
      .insert(payment)
      .values({
        buildingId: row.buildingId,
        bookingId,
        amountCents,
        method: wish.method,
        provider: provider.name,
        key,
        state: 'pending',
        paidBeforeCents: row.paidCents,
        userId: actor.user?.id ?? null,
        cardConsent,
        countedAs: wish.method === 'card' ? countedKey(limits.cardAddress, actor.address) : null,
        at: now(),
      });
    return key;
  });
}

async function amountOf(row: BookingRow, whole: boolean, timeZone: string): Promise<number> {
  const at = now();
  if (row.state === 'expired' || (row.state === 'pending' && row.holdUntil !== null && row.holdUntil <= at)) {
    throw new AppError('hold_expired');
  }
  const amounts = askedAmounts(row, await storedInstalments(row.id), dateInZone(at, timeZone));
  const amountCents = whole ? amounts.allCents : amounts.dueCents;
  if (amountCents <= 0) throw new AppError(bookingAnswers(row.state, 'isOff') ? 'state_refuses' : 'nothing_to_pay');
  return amountCents;
}

/** What may be charged to the card later; null without consent, and where nothing will be left or no card is kept. */
async function consentOf(
  row: BookingRow,
  { method, whole, consent }: ChargeWish,
  amountCents: number,
  { keepsCards }: PaymentProvider,
): Promise<Instalment[] | null> {
  if (consent === undefined || method !== 'card' || whole || !keepsCards) return null;
  const open = laterCharges(row, await storedInstalments(row.id), amountCents);
  if (open.length === 0) return null;
  if (!isSameConsent(consent, open)) {
    throw new AppError('invalid_input', { fields: [{ path: 'keepCard', problem: 'card_consent' }] });
  }
  return open;
}

/** The name of the payment of the same amount in the same way, and with the same consent, that nobody knows the end of yet. */
async function pendingCharge(
  row: BookingRow,
  method: GuestMethod,
  amountCents: number,
  provider: string,
  consent: Instalment[] | null,
): Promise<string | null> {
  const found = await db()
    .select({ key: payment.key, consent: payment.cardConsent })
    .from(payment)
    .where(
      and(
        eq(payment.bookingId, row.id),
        stateIn(payment.state, 'isUndecided'),
        eq(payment.provider, provider),
        eq(payment.method, method),
        eq(payment.amountCents, amountCents),
        eq(payment.paidBeforeCents, row.paidCents),
        isNull(payment.bailId),
        isNull(payment.savedCardId),
      ),
    )
    .orderBy(desc(payment.id));
  const same = found.find((pending) => writtenConsent(pending.consent ?? []) === writtenConsent(consent ?? []));
  return same?.key ?? null;
}
