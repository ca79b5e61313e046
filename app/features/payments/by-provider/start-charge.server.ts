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
import { amountsDue } from './amounts-due';

export interface ChargeWish {
  method: GuestMethod;
  /** True to pay everything owed rather than only the amount due. */
  whole: boolean;
  /** Later card charges that the guest consents to, as displayed. */
  consent?: readonly Instalment[] | undefined;
}

/**
 * Records a payment that the guest starts, before the provider is called. The amount comes from what is owed, never
 * from the browser. Starting the same payment again, in another tab or after Back, continues the pending one, so the
 * guest isn't charged twice. Returns the payment's name. The caller checks access.
 *
 * Throws `hold_expired`, `state_refuses`, `nothing_to_pay`, `too_many_cards`, and `no_provider`. Throws `invalid_input`
 * if the later charges shown to the guest differ from the actual ones.
 */
export async function startCharge(actor: Actor, bookingId: number, wish: ChargeWish): Promise<string> {
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
  const amounts = amountsDue(row, await storedInstalments(row.id), dateInZone(at, timeZone));
  const amountCents = whole ? amounts.allCents : amounts.dueCents;
  if (amountCents <= 0) throw new AppError(bookingAnswers(row.state, 'isOff') ? 'state_refuses' : 'nothing_to_pay');
  return amountCents;
}

/**
 * Returns the later charges that the card may be used for; null without consent, if nothing will be left to pay, or if
 * the card isn't saved.
 */
async function consentOf(
  row: BookingRow,
  { method, whole, consent }: ChargeWish,
  amountCents: number,
  { canSaveCards: keepsCards }: PaymentProvider,
): Promise<Instalment[] | null> {
  if (consent === undefined || method !== 'card' || whole || !keepsCards) return null;
  const open = laterCharges(row, await storedInstalments(row.id), amountCents);
  if (open.length === 0) return null;
  if (!isSameConsent(consent, open)) {
    throw new AppError('invalid_input', { fields: [{ path: 'keepCard', problem: 'card_consent' }] });
  }
  return open;
}

/** Returns the name of an undecided payment with the same amount, method, and consent; null if there is none. */
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
