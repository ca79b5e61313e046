import { paymentAnswers, type PaymentState } from '../../../core/payment-states';

/** What became of the bail that the guest comes back from paying, as the booking's page is told in its address. */
export const bailReturns = ['paid', 'on_hold', 'in_vain'] as const;

interface ReturnedBail {
  key: string | null;
  state: PaymentState;
  isHold: boolean;
  inVain: boolean;
}

/** Null while nobody knows. */
export function bailReturn({ key, state, isHold, inVain }: ReturnedBail): Record<string, string> | null {
  if (paymentAnswers(state, 'isUndecided')) return null;
  if (inVain) return { bail: 'in_vain' };
  if (isHold ? state !== 'failed' : paymentAnswers(state, 'hasMoved')) return { bail: isHold ? 'on_hold' : 'paid' };
  return { payment: key ?? '' };
}
