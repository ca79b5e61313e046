import { paymentAnswers, type PaymentState } from '../../../core/payment-states';
import type { UnacceptedBailReason } from '../../../core/return-reasons';

export const bailReturns = ['paid', 'on_hold', 'paid_in_vain', 'held_in_vain'] as const;

interface ReturnedBail {
  key: string | null;
  state: PaymentState;
  isHold: boolean;
  inVain: boolean;
}

/**
 * Returns the outcome as query parameters, or null while the outcome is unknown. `why` is the reason why a payment
 * didn't settle the bail.
 */
export function bailReturn(
  { key, state, isHold, inVain }: ReturnedBail,
  why: UnacceptedBailReason | null,
): Record<string, string> | null {
  if (paymentAnswers(state, 'isUndecided')) return null;
  if (inVain) return { bail: isHold ? 'held_in_vain' : 'paid_in_vain', ...(why && { why }) };
  if (isHold ? state !== 'failed' : paymentAnswers(state, 'hasMoved')) return { bail: isHold ? 'on_hold' : 'paid' };
  return { payment: key ?? '' };
}
