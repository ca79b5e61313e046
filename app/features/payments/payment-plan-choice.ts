import { later, type CalendarDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import type { Stay } from '../../core/stay';
import { paymentPlan, type Instalment, type PaymentTerms } from '../prices/payment-plan';
import type { PricedNight } from '../bookings/agreed-price';

/** Ways to pay the total: by the building's terms, at once, on arrival, or by an agreed plan. */
export const planChoices = ['usual', 'now', 'arrival', 'own'] as const;
export type PlanChoice = (typeof planChoices)[number];

interface PlanOf {
  stay: Stay;
  totalCents: number;
  nights: readonly PricedNight[];
  today: CalendarDate;
  terms: PaymentTerms;
}

/** Returns the instalments of a choice; `own` is the agreed plan, by due date. */
export function planOf(choice: PlanChoice, own: readonly Instalment[], of: PlanOf): Instalment[] {
  const { stay, totalCents, nights, today, terms } = of;
  switch (choice) {
    case 'usual':
      return paymentPlan({ stay, totalCents, nightAmounts: nights, bookedOn: today, terms });
    case 'now':
      return [{ due: today, amountCents: totalCents }];
    case 'arrival':
      return [{ due: later(stay.checkIn, today), amountCents: totalCents }];
    case 'own':
      return inOrder(own);
  }
}

export function inOrder(plan: readonly Instalment[]): Instalment[] {
  return plan.toSorted((a, b) => a.due.localeCompare(b.due));
}

export function planSum(plan: readonly Instalment[]): number {
  return sumCents(plan.map(({ amountCents }) => amountCents));
}

/**
 * Adjusts the plan to another total: an increase is added to the last instalment, a decrease is taken from the last
 * ones.
 */
export function planAt(plan: readonly Instalment[], totalCents: number, today: CalendarDate): Instalment[] {
  let difference = totalCents - planSum(plan);
  if (difference === 0) return [...plan];
  if (plan.length === 0) return [{ due: today, amountCents: totalCents }];
  const changed = plan.toReversed().map((instalment) => {
    const amountCents = Math.max(0, instalment.amountCents + difference);
    difference -= amountCents - instalment.amountCents;
    return { ...instalment, amountCents };
  });
  const retained = changed.toReversed().filter(({ amountCents }) => amountCents > 0);
  return retained.length > 0 ? retained : [{ due: plan[0]!.due, amountCents: 0 }];
}

/** Counts the instalments, from the first, that are paid in full. */
export function settledInstalments(plan: readonly Instalment[], paidCents: number): number {
  let left = paidCents;
  for (const [index, { amountCents }] of plan.entries()) {
    if (left < amountCents || (amountCents === 0 && left <= 0)) return index;
    left -= amountCents;
  }
  return plan.length;
}
