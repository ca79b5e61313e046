import { paymentAnswers, type PaymentState } from '../../../core/payment-states';
import type { VainReason } from '../../../core/return-reasons';

/** What became of the bail that the guest comes back from paying, as the booking's page is told in its address. */
export const bailReturns = ['paid', 'on_hold', 'paid_in_vain', 'held_in_vain'] as const;

interface ReturnedBail {
  key: string | null;
  state: PaymentState;
  isHold: boolean;
  inVain: boolean;
}

/** Null while nobody knows; `why` it settled nothing, where it came in vain. */
export function bailReturn(
  { key, state, isHold, inVain }: ReturnedBail,
  why: VainReason | null,
): Record<string, string> | null {
  if (paymentAnswers(state, 'isUndecided')) return null;
  if (inVain) return { bail: isHold ? 'held_in_vain' : 'paid_in_vain', ...(why && { why }) };
  if (isHold ? state !== 'failed' : paymentAnswers(state, 'hasMoved')) return { bail: isHold ? 'on_hold' : 'paid' };
  return { payment: key ?? '' };
}
