import { paymentAnswers, type PaymentState } from '../app/core/payment-states';
import type { Random } from './random';

/**
 * Returns the provider's fields of a payment. Card payments use the demo's own provider; others are recorded by hand.
 */
export function providerOf(method: string, random: Random) {
  const digits = () => String(random.between(0, 999_999)).padStart(6, '0');
  const key = `${digits()}${digits()}`;
  return method === 'card'
    ? { provider: 'demo', providerReference: `demo-${key}`, key }
    : { provider: 'desk', providerReference: null, key: null };
}

interface SeededPayment {
  key: string | null;
  amountCents: number;
  state: PaymentState;
  cardLast4: string | null;
  at: Date;
}

/** Returns the provider's own record of the charge, so that it can be refunded. */
export function chargeOf({ key, amountCents, state, cardLast4, at }: SeededPayment) {
  if (key === null) return [];
  const hasMoved = paymentAnswers(state, 'hasMoved');
  return [
    {
      key,
      reference: key,
      locale: 'es' as const,
      returnUrl: '/',
      amountCents,
      method: 'card' as const,
      capturesLater: false,
      standing: hasMoved ? ('paid' as const) : ('declined' as const),
      cardLast4,
      capturedCents: hasMoved ? amountCents : 0,
      at,
    },
  ];
}
