import { all } from './trigger-row';
import { booking, set, type WritingTrigger } from './writing-row';

const DUE_BACK = "SELECT coalesce(due_back_on::text, 'never') AS text FROM bail ORDER BY id";
const COUNTED = `SELECT concat_ws(' ', deducted_cents, interest_cents, returned_cents) AS text FROM bail
  UNION ALL SELECT concat_ws(' ', 'reduced', id, reduced_cents) FROM bail_deduction WHERE reduced_cents > 0 ORDER BY 1`;

const due = (does: readonly string[], is: readonly string[], ...setup: string[]): WritingTrigger => ({
  trigger: 'bail.bail_due_back',
  given: all(booking, "INSERT INTO booking (id, check_out) VALUES (8, '2029-01-01')", ...setup),
  does,
  left: DUE_BACK,
  is,
});

const bails = `INSERT INTO bail (id, booking_id, state, deducted_cents, interest_cents, returned_cents)
  VALUES (1, 4, 'held', 100, 10, 20), (2, 8, 'held', 0, 0, 0)`;
const deductions =
  'INSERT INTO bail_deduction (id, bail_id, amount_cents, reduced_cents) VALUES (-1, 1, 100, 5), (-2, 2, 0, 0)';
const counting = (
  trigger: string,
  does: readonly string[],
  is: readonly string[],
  ...setup: string[]
): WritingTrigger => ({ trigger, given: all(bails, ...setup), does, left: COUNTED, is });
const back = (id: number, state: string, cents = -30) =>
  `INSERT INTO payment (id, bail_id, state, amount_cents) VALUES (${id}, 1, '${state}', ${cents})`;

export const bailWritingTriggers: readonly WritingTrigger[] = [
  due(["INSERT INTO bail (id, booking_id, state) VALUES (1, 4, 'held')"], ['2027-06-06']),
  due(["INSERT INTO bail (id, booking_id, state, keys_on) VALUES (1, 4, 'held', '2027-01-31')"], ['2027-02-28']),
  due(set('bail', "state = 'held'"), ['2027-06-06'], "INSERT INTO bail (id, booking_id, state) VALUES (1, 4, 'due')"),
  due(
    // A received bail keeps its due date.
    set('bail', "state = 'returned'", "state = 'due'"),
    ['2027-06-01', 'never'],
    `INSERT INTO bail (id, booking_id, state, received_on, due_back_on)
      VALUES (1, 4, 'held', '2027-05-01', '2027-06-01'), (2, 8, 'held', NULL, '2027-06-01')`,
  ),

  {
    trigger: 'booking.bail_follows_stay',
    // The second stay does not change, the third bail is not held.
    given: all(
      "INSERT INTO booking (id, check_out) SELECT id, date '2027-05-06' FROM unnest(array[4, 8, 9]) AS id",
      `INSERT INTO bail (id, booking_id, state, due_back_on)
        VALUES (1, 4, 'held', '2027-01-01'), (2, 8, 'held', '2027-01-01'), (3, 9, 'due', '2027-01-01')`,
      'ALTER TABLE bail ENABLE TRIGGER bail_due_back',
    ),
    does: set('booking', "check_out = CASE id WHEN 8 THEN check_out ELSE '2027-05-09' END"),
    left: DUE_BACK,
    is: ['2027-06-09', '2027-01-01', '2027-01-01'],
  },

  counting(
    'bail_deduction.bail_deduction_counts',
    ['INSERT INTO bail_deduction (bail_id, amount_cents) VALUES (1, 30)'],
    ['0 0 0', '130 10 20'],
  ),
  counting(
    'bail_interest.bail_interest_counts',
    ['INSERT INTO bail_interest (bail_id, amount_cents) VALUES (1, 30)'],
    ['0 0 0', '100 40 20'],
  ),
  counting(
    'bail_reduction.bail_reduction_counts',
    ['INSERT INTO bail_reduction (deduction_id, amount_cents) VALUES (-1, 30)'],
    ['0 0 0', '70 10 20', 'reduced -1 35'],
    deductions,
  ),
  ...['succeeded', 'refunded', 'released'].map((state) =>
    counting(
      'payment.bail_return_counts',
      [
        back(1, state),
        ...['pending', 'failed', 'authorized'].map((before) =>
          all(back(1, before), `UPDATE payment SET state = '${state}'`),
        ),
      ],
      ['0 0 0', '100 10 50'],
    ),
  ),
  counting(
    // Pending refunds, failed refunds, incoming payments, refunds already counted, and refunds of unaccepted payments
    // do not count.
    'payment.bail_return_counts',
    [
      all(
        ...['pending', 'failed', 'authorized'].map((state, index) => back(2 + index, state)),
        back(5, 'succeeded', 200),
        "INSERT INTO payment (id, bail_id, state, amount_cents, in_vain) VALUES (6, 1, 'succeeded', -40, true)",
        "UPDATE payment SET state = 'refunded' WHERE id IN (1, 9)",
        "UPDATE payment SET state = 'succeeded' WHERE id = 8",
        back(7, 'succeeded'),
      ),
    ],
    ['0 0 0', '100 10 50'],
    back(1, 'succeeded'),
    back(8, 'refunded'),
    back(9, 'released'),
  ),
];
