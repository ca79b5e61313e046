import type { Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { bookingAnswers } from '../../../core/booking-states';
import { now } from '../../../core/clock';
import { textIn } from '../../../core/locale';
import { activeProvider } from '../../billing/active-provider.server';
import type { DeclineReason } from '../../billing/payment-provider';
import { requirePublicBuilding } from '../../building/public-building.server';
import { askedAmounts } from '../../payments/by-provider/asked-amount';
import { laterCharges } from '../../payments/saved-cards/later-charges';
import { settledPlan } from '../../bookings/what-is-owed';
import type { OwnBooking } from '../view-own-booking.server';
import { ownPayment } from '../own-payment.server';

export type PayData = Awaited<ReturnType<typeof payData>>;

/** How a guest can pay: at the provider's, by transfer to the account, or by asking the building. */
export async function waysToPay() {
  const { bankAccount, phone, email } = await requirePublicBuilding();
  const provider = activeProvider();
  return {
    methods: provider?.methods ?? [],
    /** A card can be kept for what falls due later. */
    keepsCards: provider?.keepsCards ?? false,
    /** Nothing is charged, although the page looks as if. */
    isTrial: provider !== null && !provider.isLive,
    bankAccount,
    phone,
    email,
  };
}

/** Why the payment that the guest comes back from was declined; null where none was. */
export async function declineOf(actor: Actor, reference: string, key: string | null): Promise<DeclineReason | null> {
  if (key === null) return null;
  try {
    const { payment } = await ownPayment(actor, reference, key);
    return payment.state === 'failed' ? ((payment.failure ?? 'declined') as DeclineReason) : null;
  } catch {
    return null;
  }
}

/** The page on which a guest pays what is due of a booking, or all of it. */
export async function payData(actor: Actor, booking: OwnBooking, paymentKey: string | null) {
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
  const { dueCents, allCents } = askedAmounts(folio, plan, today);
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
    /** When what is asked for was due; null for the fee of a stay that does not take place. */
    dueOn: open[0]?.due ?? null,
    open: open.map(({ due, openCents }) => ({ due, amountCents: openCents })),
    declined: await declineOf(actor, booking.reference, paymentKey),
    ...ways,
    /** What a card that is kept would be charged after what is due is paid. */
    later: ways.keepsCards ? laterCharges({ state, paidCents, checkOut: stay.checkOut }, plan, dueCents) : [],
  };
}
