import type { CalendarDate } from '../../core/calendar-date';
import { paymentAnswers, type PaymentState } from '../../core/payment-states';

/** What decides whether a payment or refund, recorded by mistake, can be cancelled by an entry. */
export interface VoidFacts {
  provider: string;
  state: PaymentState;
  /** It cancels another one itself. */
  isVoid: boolean;
  /** It was cancelled already. */
  isVoided: boolean;
  /** What of it has gone back, or is on its way. */
  refundedCents: number;
  /** The day on which it was written down, and today, on the building's calendar. */
  recordedOn: CalendarDate;
  today: CalendarDate;
}

/** Codes of refusals.ts. */
export type VoidRefusal = 'void_is_final' | 'void_once' | 'void_provider' | 'void_refunded' | 'void_too_late';

/** Why it cannot be voided; null where it can. */
export function whyNotVoid(facts: VoidFacts): VoidRefusal | null {
  if (facts.isVoid) return 'void_is_final';
  if (facts.isVoided) return 'void_once';
  // What a provider moved, or may still move, is not a mistake of the pen.
  if (facts.provider !== 'desk' || !paymentAnswers(facts.state, 'hasMoved')) return 'void_provider';
  if (facts.refundedCents > 0) return 'void_refunded';
  return facts.recordedOn === facts.today ? null : 'void_too_late';
}
