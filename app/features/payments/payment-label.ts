import type { PaymentState } from '../../core/payment-states';

interface Entry {
  amountCents: number;
  state: PaymentState;
  voidOf: number | null;
  isVoided: boolean;
}

/** Label of a folio entry: incoming money by its state, other entries by their effect. */
export type PaymentLabel = PaymentState | 'refund' | 'refundPending' | 'refundFailed' | 'void' | 'voided';

export function paymentLabel({ amountCents, state, voidOf, isVoided }: Entry): PaymentLabel {
  if (voidOf !== null) return 'void';
  if (isVoided) return 'voided';
  if (amountCents >= 0) return state;
  if (state === 'failed') return 'refundFailed';
  return state === 'pending' ? 'refundPending' : 'refund';
}
