import type { CalendarDate } from '../../../core/calendar-date';
import type { PaymentMethod } from '../../../core/payment-method';
import { paymentAnswers, type PaymentState } from '../../../core/payment-states';

export interface VoidFacts {
  provider: string;
  method: PaymentMethod;
  state: PaymentState;
  /** True if the entry itself is a void. */
  isVoid: boolean;
  isVoided: boolean;
  /** Refunded amount, including pending refunds. */
  refundedCents: number;
  /** Day the entry was recorded, and today, in the building's time zone. */
  recordedOn: CalendarDate;
  today: CalendarDate;
}

/** Codes of refusals.ts. */
export type VoidRefusal =
  | 'void_is_final'
  | 'void_once'
  | 'void_provider'
  | 'void_of_bail'
  | 'void_refunded'
  | 'void_too_late';

/** Returns why the entry can't be voided; null if it can. */
export function whyNotVoid(facts: VoidFacts): VoidRefusal | null {
  if (facts.isVoid) return 'void_is_final';
  if (facts.isVoided) return 'void_once';
  if (facts.method === 'bail') return 'void_of_bail';
  // Only entries made by hand can be mistakes.
  if (facts.provider !== 'desk' || !paymentAnswers(facts.state, 'hasMoved')) return 'void_provider';
  if (facts.refundedCents > 0) return 'void_refunded';
  return facts.recordedOn === facts.today ? null : 'void_too_late';
}
