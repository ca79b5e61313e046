import { bookingAnswers, type BookingState } from '../../../core/booking-states';
import type { Instalment } from '../../prices/payment-plan';
import { coveredCents } from '../amounts-owed';

/** Reasons why an instalment cannot be invoiced now; their messages are in messages/, `instalment`. */
export const instalmentReasons = ['unconfirmed', 'off', 'ended', 'invoiced', 'earlier_first'] as const;
export type InstalmentReason = (typeof instalmentReasons)[number];

interface InvoicedStay {
  state: BookingState;
  /** Total charged by the booking's invoices (advances, months and manual ones), less rectifications. */
  invoicedCents: number;
}

export interface InvoicedInstalment extends Instalment {
  invoicedCents: number;
  /** Amount an invoice for this instalment would charge: the part not invoiced yet. */
  leftCents: number;
  reason: InstalmentReason | null;
}

/**
 * Returns the invoiced part of each instalment. Invoices cover instalments in order, as payments do, whatever they were
 * issued for, so the same money is never invoiced twice.
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

/**
 * Refuses stays that have ended, since their rest is invoiced in one invoice, and canceled stays, since their fee is
 * invoiced.
 */
function whyNot(state: BookingState): InstalmentReason | null {
  if (bookingAnswers(state, 'isHold')) return 'unconfirmed';
  if (bookingAnswers(state, 'isOff')) return 'off';
  return bookingAnswers(state, 'hasLeft') ? 'ended' : null;
}
