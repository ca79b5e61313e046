import { paymentStates } from '../../app/core/payment-states';
import { all, pay, type TriggerRow } from './trigger-row';

const DESK = { provider: 'desk' } as const;
const become = (state: string) => `UPDATE payment SET state = '${state}' WHERE id = 9001`;

/** Allowed next states of a charge, followed by those of an amount on hold. */
const CHARGED = {
  pending: ['succeeded', 'failed'],
  failed: ['succeeded'],
  succeeded: ['refunded'],
  refunded: ['succeeded'],
};
const HELD = {
  pending: ['authorized', 'failed', 'released'],
  failed: ['authorized'],
  authorized: ['released'],
  released: [],
};

function steps(of: Record<string, readonly string[]>, isHold: boolean): TriggerRow[] {
  return Object.entries(of).map(([from, to]) => ({
    trigger: 'payment.payment_state_follows',
    says: 'payment_state_follows',
    given: pay(9001, { state: from, bail: '$bail', isHold }),
    refused: paymentStates
      .filter(
        (state) =>
          state !== from &&
          !(CHARGED as typeof of)[from]?.includes(state) &&
          !(HELD as typeof of)[from]?.includes(state),
      )
      .map(become),
    allowed: to.map(become),
  }));
}

export const paymentStateTriggers: readonly TriggerRow[] = [
  ...steps(CHARGED, false),
  ...steps(HELD, true),
  {
    trigger: 'payment.payment_state_follows',
    says: 'payment_state_follows',
    given: all(pay(9000), pay(9001, { refundOf: 9000, cents: -100, bail: '$bail' })),
    // A bail's refund cannot fail after it succeeded.
    refused: [become('failed')],
  },
  {
    trigger: 'payment.payment_state_follows',
    says: 'payment_state_follows',
    given: all(pay(9000, DESK), pay(9001, { ...DESK, refundOf: 9000, cents: -100 })),
    refused: [become('failed')],
  },
  {
    trigger: 'payment.payment_state_follows',
    says: 'payment_state_follows',
    given: all(pay(9000), pay(9001, { refundOf: 9000, cents: -100 })),
    refused: [become('pending')],
    allowed: [become('failed')],
  },
];
