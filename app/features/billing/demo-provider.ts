import type { PaymentInput } from './payment-input';

/**
 * The payment provider of a demo: it moves no money and says so on its face.
 * Every card but this one is declined, so that a refused payment can be seen too.
 */
export const DEMO_CARD = '4242 4242 4242 4242';

/** Whether paying at the checkout moves money: with no other provider than this one it does not. */
export const CARDS_ARE_CHARGED: boolean = false;

export interface ChargeResult {
  succeeded: boolean;
  cardLast4: string | null;
}

export function chargeDemo(payment: PaymentInput): ChargeResult {
  if (payment.method === 'bizum') return { succeeded: true, cardLast4: null };
  const cardLast4 = payment.cardNumber.slice(-4);
  return { succeeded: payment.cardNumber === DEMO_CARD.replaceAll(' ', ''), cardLast4 };
}
