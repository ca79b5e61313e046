import type { CalendarDate } from '../../core/calendar-date';
import type { InvoiceType } from '../invoices/invoice-facts';
import { isRectifying, isSimplified, standingOf } from '../invoices/invoice-rules';

/** What is said to a guest of an issued invoice. */
export const ownInvoiceStates = [
  'paid',
  'due',
  'overdue',
  'to_refund',
  'credited',
  'correcting',
  'replaced',
  'annulled',
] as const;
export type OwnInvoiceState = (typeof ownInvoiceStates)[number];

/** How a guest is shown each. */
export const ownInvoiceLooks: Record<OwnInvoiceState, 'good' | 'neutral' | 'out'> = {
  paid: 'good',
  due: 'neutral',
  overdue: 'out',
  to_refund: 'neutral',
  credited: 'neutral',
  correcting: 'neutral',
  replaced: 'neutral',
  annulled: 'neutral',
};

/** What a guest calls it. */
export function ownInvoiceKind(type: InvoiceType): 'full' | 'simplified' | 'rectifying' {
  if (isRectifying(type)) return 'rectifying';
  return isSimplified(type) ? 'simplified' : 'full';
}

export interface OwnInvoiceFacts {
  annulledAt: Date | null;
  /** Another one stands instead of it: a full one for a simplified one, or one that substitutes it. */
  isReplaced: boolean;
  rectifyingMethod: 'differences' | 'substitution' | null;
  totalCents: number;
  /** What it and those that stand for it charge together, and what was paid of that. */
  chargedCents: number;
  paidCents: number;
  dueOn: CalendarDate;
  /** What the first of its kin is for. */
  purpose: string;
  /** Nothing is owed of the booking. */
  isBookingPaid: boolean;
}

/** What of an invoice its guest has to know: whether it counts, and whether there is something to pay. */
export function ownInvoiceState(facts: OwnInvoiceFacts, today: CalendarDate): OwnInvoiceState {
  if (facts.annulledAt) return 'annulled';
  if (facts.isReplaced) return 'replaced';
  // What it takes back or adds stands in the account of the one that it corrects.
  if (facts.rectifyingMethod === 'differences') return 'correcting';
  const standing = standingOf(facts, today);
  // Of what was paid in advance the invoice of the stay comes to nothing.
  if (standing === 'settled') return facts.totalCents === 0 ? 'paid' : 'credited';
  if (standing === 'paid' || standing === 'to_refund') return standing;
  // What the booking was paid pays its own invoices, also before somebody matches them; an advance is of money that came.
  const { purpose, isBookingPaid } = facts;
  if (purpose === 'advance' || ((purpose === 'period' || purpose === 'stay') && isBookingPaid)) return 'paid';
  return standing === 'overdue' ? 'overdue' : 'due';
}
