import type { Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { bookingAnswers } from '../../../core/booking-states';
import { now } from '../../../core/clock';
import { textIn } from '../../../core/locale';
import { activeProvider } from '../../billing/active-provider.server';
import type { DeclineReason } from '../../billing/payment-provider';
import { requirePublicBuilding } from '../../building/public-building.server';
import { amountsDue } from '../../payments/by-provider/amounts-due';
import { laterCharges } from '../../payments/saved-cards/later-charges';
import { settledPlan } from '../../bookings/amounts-owed';
import type { GuestBooking } from '../view-guest-booking.server';
import { findGuestPayment } from '../guest-payment.server';

export type PayData = Awaited<ReturnType<typeof payData>>;

export async function waysToPay() {
  const { bankAccount, phone, email } = await requirePublicBuilding();
  const provider = activeProvider();
  return {
    methods: provider?.methods ?? [],
    /** True if a card can be saved for later instalments. */
    keepsCards: provider?.canSaveCards ?? false,
    /** True in a test environment, which looks real but charges nothing. */
    isTrial: provider !== null && !provider.isLive,
    bankAccount,
    phone,
    email,
  };
}

/** Returns the reason why the payment the guest returns from was declined; null if it wasn't. */
export async function declineOf(actor: Actor, reference: string, key: string | null): Promise<DeclineReason | null> {
  if (key === null) return null;
  try {
    const { payment } = await findGuestPayment(actor, reference, key);
    return payment.state === 'failed' ? ((payment.failure ?? 'declined') as DeclineReason) : null;
  } catch {
    return null;
  }
}

export async function payData(actor: Actor, booking: GuestBooking, paymentKey: string | null) {
  const building = await requirePublicBuilding();
  const today = dateInZone(now(), building.timeZone);
  const plan = booking.instalments;
  const folio = {
    state: booking.state,
    totalCents: booking.totalCents,
    paidCents: booking.paidCents,
    cancellationFeeCents: booking.cancellationFeeCents,
    waivedCents: 0,
  };
  const { dueCents, allCents } = amountsDue(folio, plan, today);
  const isOff = bookingAnswers(booking.state, 'isOff');
  const open = isOff ? [] : settledPlan(plan, booking.paidCents, today).filter(({ openCents }) => openCents > 0);
  const ways = await waysToPay();
  const { state, paidCents, stay } = booking;
  return {
    kind: 'pay' as const,
    reference: booking.reference,
    state: booking.state,
    stay: booking.stay,
    nights: booking.nights,
    guests: booking.adults + booking.children,
    categoryName: textIn(booking.categoryName, actor.locale),
    today,
    dueCents,
    allCents,
    /** Due date of the amount; null for the fee of a stay that won't take place. */
    dueOn: open[0]?.due ?? null,
    open: open.map(({ due, openCents }) => ({ due, amountCents: openCents })),
    declined: await declineOf(actor, booking.reference, paymentKey),
    ...ways,
    /** Amounts that a saved card would be charged once the amount due is paid. */
    later: ways.keepsCards ? laterCharges({ state, paidCents, checkOut: stay.checkOut }, plan, dueCents) : [],
  };
}
