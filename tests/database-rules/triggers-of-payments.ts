import { all, pay, type TriggerRow } from './trigger-row';

const REFUND = { refundOf: 9001, cents: -10_000 } as const;
const DESK = { provider: 'desk' } as const;
const VOID = { ...DESK, voidOf: 9001, cents: -10_000 } as const;
const ON_HOLD = { bail: '$bail', isHold: true, state: 'authorized' } as const;

const OTHER = { booking: '$other', bail: '$otherBail' } as const;
const IMMUTABLE_PAYMENT = 'payments are never deleted, and their amount and booking never change';
const change = (column: string, value: string) => `UPDATE payment SET ${column} = ${value} WHERE id = 9001`;

export const paymentTriggers: readonly TriggerRow[] = [
  {
    trigger: 'payment.payment_is_kept',
    says: IMMUTABLE_PAYMENT,
    given: all(pay(9001), pay(9002)),
    refused: [
      'DELETE FROM payment WHERE id = 9001',
      change('building_id', 'building_id'),
      change('booking_id', '$other'),
      change('bail_id', '$bail'),
      change('amount_cents', '1'),
      change('method', "'cash'"),
      change('provider', "'redsys'"),
      change('key', 'NULL'),
      change('refund_of', '9002'),
      change('void_of', '9002'),
      change('capture_of', '9002'),
      change('paid_before_cents', '1'),
      change('at', 'now()'),
      change('recorded_at', 'now()'),
      change('bank_credit_id', '1'),
    ],
    allowed: [change('note', "'x'"), change('state', "'refunded'"), change('provider_reference', "'x'")],
  },
  {
    trigger: 'payment.payment_consent_is_kept',
    says: IMMUTABLE_PAYMENT,
    given: pay(9001),
    refused: [change('card_consent', "'[]'"), change('saved_card_id', '1')],
    allowed: [change('card_last4', "'4242'")],
  },
  {
    trigger: 'payment.payment_on_hold_is_kept',
    says: IMMUTABLE_PAYMENT,
    given: pay(9001, { bail: '$bail', state: 'failed' }),
    refused: [change('is_hold', 'true')],
    allowed: [change('held_until', 'now()')],
  },
  {
    trigger: 'payment.payment_in_vain_is_kept',
    says: IMMUTABLE_PAYMENT,
    given: all(pay(9001, { bail: '$bail' }), pay(9002, { ...OTHER, state: 'failed', inVain: true })),
    refused: [change('in_vain', 'true'), 'UPDATE payment SET in_vain = false WHERE id = 9002'],
    allowed: [change('in_vain', 'false')],
  },
  {
    trigger: 'payment.payment_in_vain_is_kept',
    says: IMMUTABLE_PAYMENT,
    given: pay(9001, { bail: '$bail', state: 'pending' }),
    refused: [],
    allowed: [change('in_vain', 'true')],
  },
  {
    trigger: 'payment.payment_in_vain_is_kept',
    says: IMMUTABLE_PAYMENT,
    given: pay(9001, { bail: '$bail', state: 'failed' }),
    refused: [],
    allowed: [change('in_vain', 'true')],
  },
  {
    trigger: 'payment.payment_stays_in_its_account',
    says: 'payment_stays_in_its_account',
    given: all(pay(9001), pay(9002, DESK), pay(9003, ON_HOLD)),
    refused: [
      pay(9004, { ...REFUND, booking: '$other' }),
      pay(9004, { ...REFUND, bail: '$bail' }),
      pay(9004, { ...VOID, voidOf: 9002, booking: '$other' }),
      pay(9004, { captureOf: 9003, bail: '$otherBail', booking: '$other' }),
      pay(9004, { captureOf: 9003, bail: '$otherBail' }),
    ],
    allowed: [pay(9004, REFUND), pay(9004, { ...VOID, voidOf: 9002 }), pay(9004, { captureOf: 9003, bail: '$bail' })],
  },
  {
    trigger: 'payment.refund_within_payment',
    says: 'refund_within_payment',
    given: all(pay(9001), pay(9002, { refundOf: 9001, cents: -4_000, state: 'failed' })),
    refused: [
      pay(9003, { ...REFUND, booking: '$other' }),
      pay(9003, { ...REFUND, cents: -10_001 }),
      pay(9003, { ...REFUND, cents: -10_001, state: 'pending' }),
    ],
    allowed: [pay(9003, REFUND), pay(9003, { ...REFUND, cents: -10_001, state: 'failed' })],
  },
  {
    trigger: 'payment.refund_within_payment',
    says: 'refund_within_payment',
    given: all(
      pay(9001),
      pay(9002, { refundOf: 9001, cents: -4_000, state: 'failed' }),
      pay(9003, { ...REFUND, cents: -6_001 }),
    ),
    refused: ["UPDATE payment SET state = 'succeeded' WHERE id = 9002", pay(9004, { ...REFUND, cents: -4_000 })],
    allowed: [pay(9004, { ...REFUND, cents: -3_999 })],
  },
  {
    trigger: 'payment.refund_within_payment',
    says: 'refund_within_payment',
    given: all(pay(9001), pay(9003, { ...REFUND, cents: -6_001, state: 'pending' })),
    refused: [pay(9004, { ...REFUND, cents: -4_000 })],
    allowed: [pay(9004, { ...REFUND, cents: -3_999 })],
  },
  ...(['pending', 'failed'] as const).map((state) => ({
    trigger: 'payment.refund_within_payment',
    says: 'refund_within_payment',
    given: pay(9001, { state }),
    refused: [pay(9002, REFUND)],
  })),
  {
    trigger: 'payment.refund_within_payment',
    says: 'refund_within_payment',
    given: pay(9001, { state: 'refunded' }),
    refused: [],
    allowed: [pay(9002, REFUND)],
  },
  {
    // A refund cannot be refunded, and neither can a voided payment.
    trigger: 'payment.refund_within_payment',
    says: 'refund_within_payment',
    given: all(
      pay(9001, DESK),
      pay(9002, { ...REFUND, ...DESK, cents: -4_000 }),
      pay(9003, DESK),
      pay(9004, { ...VOID, voidOf: 9003 }),
    ),
    refused: [pay(9005, { refundOf: 9002, cents: -100, ...DESK }), pay(9005, { refundOf: 9003, cents: -100, ...DESK })],
    allowed: [pay(9005, { refundOf: 9001, cents: -6_000, ...DESK })],
  },
  {
    // A voided refund does not count as refunded.
    trigger: 'payment.refund_within_payment',
    says: 'refund_within_payment',
    given: all(pay(9001, DESK), pay(9002, { ...REFUND, ...DESK }), pay(9003, { ...DESK, voidOf: 9002 })),
    refused: [pay(9004, { ...REFUND, ...DESK, cents: -10_001 })],
    allowed: [pay(9004, { ...REFUND, ...DESK })],
  },
  {
    // Interest on a bail is refunded on top of the payment, and only by staff.
    trigger: 'payment.refund_within_payment',
    says: 'refund_within_payment',
    given: all(
      pay(9001, { bail: '$bail' }),
      `INSERT INTO bail_interest (bail_id, balance_cents, due_on, paid_on, amount_cents, at)
        VALUES ($bail, 10000, '2027-06-10', '2027-06-20', 99, now())`,
    ),
    refused: [
      pay(9002, { ...REFUND, bail: '$bail', cents: -10_099 }),
      pay(9002, { ...REFUND, ...DESK, bail: '$bail', cents: -10_100 }),
    ],
    allowed: [
      pay(9002, { ...REFUND, bail: '$bail' }),
      pay(9002, { ...REFUND, ...DESK, bail: '$bail', cents: -10_099 }),
    ],
  },
  {
    trigger: 'payment.void_cancels_payment',
    says: 'void_cancels_payment',
    given: pay(9001, DESK),
    refused: [
      pay(9002, { ...VOID, booking: '$other' }),
      pay(9002, { ...VOID, cents: -9_999 }),
      pay(9002, { ...VOID, state: 'refunded' }),
    ],
    allowed: [pay(9002, VOID)],
  },
  {
    trigger: 'payment.void_cancels_payment',
    says: 'void_cancels_payment',
    given: all(
      pay(9001),
      pay(9003, { ...DESK, state: 'refunded' }),
      pay(9004, DESK),
      pay(9005, { ...VOID, voidOf: 9004 }),
    ),
    refused: [pay(9006, VOID), pay(9006, { ...VOID, voidOf: 9003 }), pay(9006, { ...DESK, voidOf: 9005 })],
  },
  // The trigger also checks the state `authorized`, but `payment_on_hold_is_of_bail` prevents refunds in that state.
  ...(['pending', 'succeeded', 'refunded'] as const).map((state) => ({
    trigger: 'payment.void_cancels_payment',
    says: 'void_cancels_payment',
    given: all(pay(9001, DESK), pay(9002, { refundOf: 9001, cents: -100, state })),
    refused: [pay(9003, VOID)],
  })),
  {
    trigger: 'payment.void_cancels_payment',
    says: 'void_cancels_payment',
    given: all(
      pay(9001, DESK),
      pay(9002, { refundOf: 9001, cents: -100, state: 'failed' }),
      pay(9003, { ...DESK, refundOf: 9001, cents: -100 }),
      pay(9004, { ...DESK, voidOf: 9003, cents: 100 }),
    ),
    refused: [],
    allowed: [pay(9005, VOID)],
  },
  {
    trigger: 'payment.capture_within_hold',
    says: 'capture_within_hold',
    given: all(pay(9001, ON_HOLD), pay(9002, OTHER), pay(9004, { ...ON_HOLD, ...OTHER, inVain: true })),
    refused: [
      pay(9005, { captureOf: 9001, bail: '$bail', cents: 10_001 }),
      pay(9005, { captureOf: 9001, bail: '$bail', cents: 10_001, state: 'pending' }),
      pay(9005, { ...OTHER, captureOf: 9002 }),
      pay(9005, { ...OTHER, captureOf: 9004 }),
    ],
    allowed: [
      pay(9005, { captureOf: 9001, bail: '$bail' }),
      pay(9005, { captureOf: 9001, bail: '$bail', cents: 10_001, state: 'failed' }),
    ],
  },
  {
    trigger: 'payment.release_within_hold',
    says: 'release_within_hold',
    given: all(
      pay(9001, ON_HOLD),
      pay(9002, { captureOf: 9001, bail: '$bail', cents: 3_000 }),
      pay(9003, { captureOf: 9001, bail: '$bail', cents: 9_000, state: 'failed' }),
      pay(9004, OTHER),
      pay(9006, { ...ON_HOLD, ...OTHER, inVain: true }),
    ),
    refused: [
      pay(9007, { refundOf: 9001, bail: '$bail', cents: -7_001, state: 'released' }),
      pay(9007, { refundOf: 9001, bail: '$bail', cents: -7_001, state: 'pending' }),
      pay(9007, { refundOf: 9001, bail: '$bail', cents: -7_000 }),
      pay(9007, { refundOf: 9001, bail: '$bail', cents: -7_000, state: 'refunded' }),
      pay(9007, { refundOf: 9001, bail: '$bail', cents: -7_000, state: 'released', provider: 'redsys' }),
      pay(9007, { ...OTHER, refundOf: 9004, cents: -7_000, state: 'released' }),
      pay(9007, { ...OTHER, refundOf: 9006, cents: -7_000, state: 'released' }),
    ],
    allowed: [
      pay(9007, { refundOf: 9001, bail: '$bail', cents: -7_000, state: 'released' }),
      pay(9007, { refundOf: 9001, bail: '$bail', cents: -7_001, state: 'failed' }),
      pay(9007, { ...OTHER, refundOf: 9004, cents: -7_000 }),
    ],
  },
  ...(['failed', 'pending', 'released'] as const).flatMap((state) => [
    {
      trigger: 'payment.capture_within_hold',
      says: 'capture_within_hold',
      given: pay(9001, { ...ON_HOLD, state }),
      refused: [pay(9002, { captureOf: 9001, bail: '$bail' })],
    },
    {
      trigger: 'payment.release_within_hold',
      says: 'release_within_hold',
      given: pay(9001, { ...ON_HOLD, state }),
      refused: [pay(9002, { refundOf: 9001, bail: '$bail', cents: -1, state: 'released' })],
    },
  ]),
  {
    // A refund by staff does not count as a refund by the provider.
    trigger: 'payment.refund_within_payment',
    says: 'refund_within_payment',
    given: all(
      pay(9001, { bail: '$bail' }),
      `INSERT INTO bail_interest (bail_id, balance_cents, due_on, paid_on, amount_cents, at)
        VALUES ($bail, 10000, '2027-06-10', '2027-06-20', 99, now())`,
      pay(9002, { ...REFUND, ...DESK, bail: '$bail', cents: -99 }),
      pay(9003, { ...REFUND, bail: '$bail', cents: -6_000 }),
    ),
    refused: [pay(9004, { ...REFUND, bail: '$bail', cents: -4_001 })],
    allowed: [pay(9004, { ...REFUND, bail: '$bail', cents: -4_000 })],
  },
];
