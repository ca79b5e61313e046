import { addDays, addMonths, type CalendarDate } from '../../core/calendar-date';
import { shareOf, sumCents } from '../../core/money';
import { nightsOf, type Stay } from '../../core/stay';

/**
 * The building's payment terms: share due on booking, in hundredths of a percent, and days before arrival when the rest
 * is due.
 */
export interface PaymentTerms {
  downPaymentBasisPoints: number;
  balanceDaysBefore: number;
}

export interface Instalment {
  due: CalendarDate;
  amountCents: number;
}

/** Minimum nights of a stay that is paid monthly: the first month on booking, then one instalment per month. */
export const MONTHLY_PLAN_FROM_NIGHTS = 30;

/**
 * Returns the payment plan; the instalments add up to the total. Under 30 nights: a share on booking and the rest some
 * days before arrival, or everything at once if the day for the rest has passed. From 30 nights: the first month of the
 * stay plus everything other than nights, then each further month on its first day.
 */
export function paymentPlan(input: {
  stay: Stay;
  totalCents: number;
  nightAmounts: readonly { night: CalendarDate; amountCents: number }[];
  bookedOn: CalendarDate;
  terms: PaymentTerms;
}): Instalment[] {
  const { stay, totalCents, bookedOn, terms } = input;
  if (nightsOf(stay) >= MONTHLY_PLAN_FROM_NIGHTS) return monthlyPlan(input);

  const balanceDue = addDays(stay.checkIn, -terms.balanceDaysBefore);
  const downPayment = shareOf(totalCents, terms.downPaymentBasisPoints);
  if (balanceDue <= bookedOn || downPayment >= totalCents) return [{ due: bookedOn, amountCents: totalCents }];
  if (downPayment === 0) return [{ due: balanceDue, amountCents: totalCents }];
  return [
    { due: bookedOn, amountCents: downPayment },
    { due: balanceDue, amountCents: totalCents - downPayment },
  ];
}

function monthlyPlan({ stay, totalCents, nightAmounts, bookedOn }: Parameters<typeof paymentPlan>[0]): Instalment[] {
  const later: Instalment[] = [];
  for (let month = 1; addMonths(stay.checkIn, month) < stay.checkOut; month += 1) {
    const from = addMonths(stay.checkIn, month);
    const until = addMonths(stay.checkIn, month + 1);
    const amountCents = sumCents(
      nightAmounts.filter(({ night }) => night >= from && night < until).map((entry) => entry.amountCents),
    );
    if (amountCents > 0) later.push({ due: from, amountCents });
  }
  const first = totalCents - sumCents(later.map((entry) => entry.amountCents));
  return [{ due: bookedOn, amountCents: first }, ...later];
}
