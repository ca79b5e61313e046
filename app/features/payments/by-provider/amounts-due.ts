import type { CalendarDate } from '../../../core/calendar-date';
import { bookingAnswers, type BookingState } from '../../../core/booking-states';
import type { Instalment } from '../../prices/payment-plan';
import { amountToRequest, settledPlan, amountsOwed, type Folio } from '../../bookings/amounts-owed';

/** Amounts in cents that a guest can pay now: the due or next instalment, and everything owed. */
export interface AmountsDue {
  dueCents: number;
  allCents: number;
}

/**
 * Returns the amounts that the guest can pay now. `dueCents` of a hold is the first open instalment, whose payment
 * confirms the booking. `dueCents` of a stay that takes place is the amount due, or else the next instalment.
 * `dueCents` of a canceled stay is the unpaid rest of the fee.
 */
export function amountsDue(folio: Folio, plan: readonly Instalment[], today: CalendarDate): AmountsDue {
  const { owedCents } = amountsOwed(folio);
  const settled = settledPlan(plan, folio.paidCents, today);
  return { dueCents: dueOf(folio.state, settled, today, owedCents), allCents: owedCents };
}

function dueOf(
  state: BookingState,
  plan: ReturnType<typeof settledPlan>,
  today: CalendarDate,
  owedCents: number,
): number {
  if (bookingAnswers(state, 'isOff')) return owedCents;
  if (bookingAnswers(state, 'isHold')) return plan.find(({ openCents }) => openCents > 0)?.openCents ?? owedCents;
  return amountToRequest(plan, today, owedCents);
}
