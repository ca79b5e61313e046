import { all, pay, type TriggerRow } from './trigger-row';

export const DAY = "'2027-05-03'";

/** Returns the SQL that marks `$bail` as received in cash, with the given changes. */
export function bail(change: Record<string, string> = {}): string {
  const columns = { state: "'held'", method: "'cash'", received_on: DAY, amount_cents: '10000', ...change };
  const set = Object.entries(columns).map(([name, value]) => `${name} = ${value}`);
  return `UPDATE bail SET ${set.join(', ')} WHERE id = $bail`;
}

const onCard = { method: "'card'", as_hold: 'true', held_until: 'now()' };
const change = (column: string, value: string) => `UPDATE bail SET ${column} = ${value} WHERE id = $bail`;
const closed = { state: "'partly_returned'", closed_on: DAY, deducted_cents: '3000', returned_cents: '7000' };

export const deduction = `INSERT INTO bail_deduction (id, bail_id, kind, concept, amount_cents, dispute_until, at)
  OVERRIDING SYSTEM VALUE SELECT id, $bail, 'damage', 'x', 3000, ${DAY}, now() FROM unnest(array[9101, 9102]) AS id`;
export const dispute = `INSERT INTO bail_dispute (id, deduction_id, words, at) OVERRIDING SYSTEM VALUE VALUES (9201, 9101, 'x', now())`;
export const reduction = `INSERT INTO bail_reduction (id, deduction_id, amount_cents, reason, at)
  OVERRIDING SYSTEM VALUE VALUES (9301, 9101, 100, 'x', now())`;
export const interest = `INSERT INTO bail_interest (bail_id, balance_cents, due_on, paid_on, amount_cents, at)
  VALUES ($bail, 10000, '2027-06-10', '2027-06-20', 99, now())`;

export const bailTriggers: readonly TriggerRow[] = [
  {
    trigger: 'bail.bail_is_kept',
    says: 'bail_is_kept',
    given: bail(),
    refused: [
      change('state', "'due'"),
      change('state', "'cancelled'"),
      change('amount_cents', '10001'),
      change('received_on', "'2027-05-04'"),
      change('as_hold', 'true'),
      change('held_until', 'now()'),
    ],
    allowed: [
      change('method', "'transfer'"),
      change('keys_on', DAY),
      change('deducted_cents', '1'),
      bail({ state: "'returned'", closed_on: DAY }),
    ],
  },
  {
    trigger: 'bail.bail_is_kept',
    says: 'bail_is_kept',
    given: bail(onCard),
    refused: [change('as_hold', 'false')],
    allowed: [change('held_until', 'NULL'), change('held_until', "'2027-06-02'")],
  },
  {
    trigger: 'bail.bail_is_kept',
    says: 'bail_is_kept',
    given: bail({ ...onCard, held_until: 'NULL', not_collected: 'true' }),
    refused: [change('not_collected', 'false')],
    allowed: [change('deducted_cents', '1')],
  },
  ...(['returned', 'partly_returned', 'retained'] as const).map((state) => ({
    trigger: 'bail.bail_is_kept',
    says: 'bail_is_kept',
    given: bail({
      state: `'${state}'`,
      closed_on: DAY,
      deducted_cents: { returned: '0', partly_returned: '3000', retained: '10000' }[state],
      returned_cents: { returned: '10000', partly_returned: '7000', retained: '0' }[state],
    }),
    refused: [change('due_back_on', DAY)],
    allowed: [change('payout_last4', 'NULL')],
  })),
  {
    trigger: 'bail.bail_is_kept',
    says: 'bail_is_kept',
    given: bail(closed),
    refused: [
      change('booking_id', '$other'),
      bail({ state: "'held'", closed_on: 'NULL' }),
      change('amount_cents', '10001'),
      change('method', "'transfer'"),
      change('received_on', "'2027-05-04'"),
      change('due_back_on', DAY),
      change('keys_on', DAY),
      change('closed_on', "'2027-05-04'"),
      change('deducted_cents', '2999'),
      change('interest_cents', '1'),
      change('returned_cents', '6999'),
      change('not_collected', 'true'),
      change('held_until', 'now()'),
      change('as_hold', 'true'),
    ],
    allowed: [change('payout_last4', 'NULL')],
  },
  {
    trigger: 'bail.bail_received_is_kept',
    says: 'bail_is_kept',
    given: bail(),
    refused: ['DELETE FROM bail WHERE id = $bail'],
    allowed: ['DELETE FROM bail WHERE id = $otherBail'],
  },
  // Entries count only in a bail that is held.
  ...(
    [
      ['bail_deduction.bail_deduction_counts', '', deduction],
      ['bail_interest.bail_interest_counts', '', interest],
      ['bail_reduction.bail_reduction_counts', deduction, reduction],
      [
        'payment.bail_return_counts',
        pay(9001, { bail: '$bail' }),
        pay(9002, { bail: '$bail', refundOf: 9001, cents: -7_000 }),
      ],
    ] as const
  ).flatMap(([trigger, setup, statement]) => [
    { trigger, says: 'bail_is_kept', given: all(bail({ ...closed }), setup), refused: [statement] },
    {
      trigger,
      says: 'bail_is_kept',
      given: all(bail({ deducted_cents: '3000' }), setup),
      refused: [],
      allowed: [statement],
    },
  ]),
  ...(
    [
      ['more came than its payments say', bail()],
      [
        'it goes back with something left',
        all(bail({ state: "'returned'", closed_on: DAY }), pay(9001, { bail: '$bail' })),
      ],
      ['what went back is not in its payments', all(bail({ returned_cents: '100' }), pay(9001, { bail: '$bail' }))],
      ['what was kept is in no deduction', all(bail({ deducted_cents: '100' }), pay(9001, { bail: '$bail' }))],
      ['interest that no entry says', all(bail({ interest_cents: '100' }), pay(9001, { bail: '$bail' }))],
      ['on hold without a hold', all(bail({ ...onCard }), pay(9001, { bail: '$bail' }))],
      [
        'a hold that the bail knows nothing of',
        all(bail(), pay(9001, { bail: '$bail', isHold: true, state: 'authorized' })),
      ],
      [
        'a hold that is over, and not all of it let go',
        all(
          bail({ ...onCard, held_until: 'NULL', returned_cents: '9999' }),
          pay(9001, { bail: '$bail', isHold: true, state: 'released' }),
          pay(9002, { bail: '$bail', refundOf: 9001, cents: -9_999, state: 'released' }),
        ),
      ],
      [
        'a dispute that is open in one that is closed',
        all(
          bail({ ...closed, state: "'retained'", deducted_cents: '6000', returned_cents: '0', amount_cents: '6000' }),
          deduction,
          dispute,
          pay(9001, { bail: '$bail', cents: 6_000 }),
        ),
      ],
      ['money in vain is not of it', all(bail(), pay(9001, { bail: '$bail', inVain: true }))],
      ['money that did not come', all(bail(), pay(9001, { bail: '$bail', state: 'failed' }))],
    ] as const
  ).map(([, setup]) => ({
    trigger: 'bail.bail_adds_up',
    says: 'bail_adds_up',
    given: setup,
    refused: [change('payout_last4', 'NULL')],
  })),
  {
    trigger: 'bail.bail_adds_up',
    says: 'bail_adds_up',
    given: all(
      bail({
        deducted_cents: '6000',
        interest_cents: '99',
        returned_cents: '4099',
        state: "'partly_returned'",
        closed_on: DAY,
      }),
      deduction,
      interest,
      pay(9001, { bail: '$bail' }),
      pay(9002, { bail: '$bail', refundOf: 9001, cents: -4_099 }),
      pay(9003, { bail: '$bail', refundOf: 9001, cents: -4_099, state: 'failed' }),
    ),
    refused: [],
    allowed: [change('payout_last4', 'NULL')],
  },
  ...(['succeeded', 'refunded'] as const).flatMap((state) => [
    {
      // A completed hold: the captured and released amounts add up to the held amount.
      trigger: 'bail.bail_adds_up',
      says: 'bail_adds_up',
      given: all(
        bail({ ...onCard, held_until: 'NULL', returned_cents: '7000', deducted_cents: '3000' }),
        `${deduction} LIMIT 1`,
        pay(9001, { bail: '$bail', isHold: true, state: 'released' }),
        pay(9002, { bail: '$bail', captureOf: 9001, cents: 3_000, state }),
        pay(9003, { bail: '$bail', refundOf: 9001, cents: -7_000, state: 'released' }),
      ),
      refused: [
        "UPDATE payment SET state = 'failed' WHERE id = 9002; UPDATE bail SET payout_last4 = NULL WHERE id = $bail",
      ],
      allowed: [change('payout_last4', 'NULL')],
    },
    {
      trigger: 'bail.bail_adds_up',
      says: 'bail_adds_up',
      given: all(bail(), pay(9001, { bail: '$bail', state })),
      refused: [],
      allowed: [change('payout_last4', 'NULL')],
    },
  ]),
  {
    trigger: 'bail.bail_adds_up',
    says: 'bail_adds_up',
    given: all(bail(onCard), pay(9001, { bail: '$bail', isHold: true, state: 'authorized' })),
    refused: [],
    allowed: [change('payout_last4', 'NULL')],
  },
  {
    trigger: 'payment.payment_of_bail_adds_up',
    says: 'bail_adds_up',
    given: '',
    refused: [pay(9001, { bail: '$bail' })],
    allowed: [pay(9001, { bail: '$bail', state: 'failed' }), pay(9001)],
  },
  {
    trigger: 'payment.payment_of_bail_adds_up',
    says: 'bail_adds_up',
    given: all(bail(), pay(9001, { bail: '$bail' })),
    refused: ["UPDATE payment SET state = 'failed' WHERE id = 9001"],
    allowed: ["UPDATE payment SET state = 'refunded' WHERE id = 9001"],
  },
];
