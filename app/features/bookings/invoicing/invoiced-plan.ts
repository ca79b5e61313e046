import { bookingAnswers, type BookingState } from '../../../core/booking-states';
import type { Instalment } from '../../prices/payment-plan';
import { coveredCents } from '../what-is-owed';

/** Why an instalment cannot be invoiced now; the sentences stand in messages/, `instalment`. */
export const instalmentReasons = ['unconfirmed', 'off', 'ended', 'invoiced', 'earlier_first'] as const;
export type InstalmentReason = (typeof instalmentReasons)[number];

interface InvoicedStay {
  state: BookingState;
  /** What its invoices charge, less what was rectified: advances, months and what was invoiced by hand. */
  invoicedCents: number;
}

export interface InvoicedInstalment extends Instalment {
  invoicedCents: number;
  /** What an invoice of it would come to: what was not invoiced yet. */
  leftCents: number;
  reason: InstalmentReason | null;
}

/**
 * What of each instalment was invoiced: invoices cover them in their order, as payments do, whatever they were issued for,
 * so that the same money is never invoiced twice.
 */
export function invoicedPlan(
  plan: readonly Instalment[],
  { state, invoicedCents }: InvoicedStay,
): InvoicedInstalment[] {
  const covered = coveredCents(plan, invoicedCents);
  let isFirst = true;
  return plan.map(({ due, amountCents }, index) => {
    const leftCents = amountCents - covered[index]!;
    const reason = whyNot(state) ?? (leftCents === 0 ? 'invoiced' : isFirst ? null : 'earlier_first');
    if (leftCents > 0) isFirst = false;
    return { due, amountCents, invoicedCents: covered[index]!, leftCents, reason };
  });
}

/** Of a stay that has ended all that is left is invoiced at once, and of one that is off its fee. */
function whyNot(state: BookingState): InstalmentReason | null {
  if (bookingAnswers(state, 'isHold')) return 'unconfirmed';
  if (bookingAnswers(state, 'isOff')) return 'off';
  return bookingAnswers(state, 'hasLeft') ? 'ended' : null;
}
