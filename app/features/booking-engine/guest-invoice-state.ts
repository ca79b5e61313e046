import type { CalendarDate } from '../../core/calendar-date';
import type { InvoiceType } from '../invoices/invoice-facts';
import { isRectifying, isSimplified, standingOf } from '../invoices/invoice-rules';

export const guestInvoiceStates = [
  'paid',
  'due',
  'overdue',
  'to_refund',
  'credited',
  'correcting',
  'replaced',
  'annulled',
] as const;
export type GuestInvoiceState = (typeof guestInvoiceStates)[number];

export const guestInvoiceLooks: Record<GuestInvoiceState, 'good' | 'neutral' | 'out'> = {
  paid: 'good',
  due: 'neutral',
  overdue: 'out',
  to_refund: 'neutral',
  credited: 'neutral',
  correcting: 'neutral',
  replaced: 'neutral',
  annulled: 'neutral',
};

export function guestInvoiceKind(type: InvoiceType): 'full' | 'simplified' | 'rectifying' {
  if (isRectifying(type)) return 'rectifying';
  return isSimplified(type) ? 'simplified' : 'full';
}

export interface GuestInvoiceFacts {
  annulledAt: Date | null;
  /**
   * True if another invoice replaces this one: a full invoice that replaces a simplified one, or an invoice that
   * substitutes it.
   */
  isReplaced: boolean;
  rectifyingMethod: 'differences' | 'substitution' | null;
  totalCents: number;
  /** Total charged by the invoice and its related invoices, and the amount paid of that total, in cents. */
  chargedCents: number;
  paidCents: number;
  dueOn: CalendarDate;
  /** Purpose of the first of the related invoices. */
  purpose: string;
  /** True if nothing is owed for the booking. */
  isBookingPaid: boolean;
}

/** Returns the state a guest needs to know: whether the invoice counts, and whether something is left to pay. */
export function guestInvoiceState(facts: GuestInvoiceFacts, today: CalendarDate): GuestInvoiceState {
  if (facts.annulledAt) return 'annulled';
  if (facts.isReplaced) return 'replaced';
  // The amount is part of the account of the invoice that it corrects.
  if (facts.rectifyingMethod === 'differences') return 'correcting';
  const standing = standingOf(facts, today);
  // Advance payments can reduce the invoice of the stay to zero.
  if (standing === 'settled') return facts.totalCents === 0 ? 'paid' : 'credited';
  if (standing === 'paid' || standing === 'to_refund') return standing;
  // Payments of the booking cover its own invoices, even before staff match them; an advance is invoiced for money
  // already received.
  const { purpose, isBookingPaid } = facts;
  if (purpose === 'advance' || ((purpose === 'period' || purpose === 'stay') && isBookingPaid)) return 'paid';
  return standing === 'overdue' ? 'overdue' : 'due';
}
