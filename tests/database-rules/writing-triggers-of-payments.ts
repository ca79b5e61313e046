import { all } from './trigger-row';
import { set, type WritingTrigger } from './writing-row';

const FOLIO = `SELECT concat_ws(' ', booking_id, kind, amount_cents, payment_id, (at AT TIME ZONE 'UTC')::date) AS text
  FROM folio_entry WHERE id > 0 ORDER BY 1`;
const PAID = 'SELECT paid_cents::text AS text FROM booking ORDER BY id';
const MATCHED = 'SELECT matched_cents::text AS text FROM bank_credit ORDER BY id';

const stay = (id: number, state: string, more: Record<string, number> = {}) =>
  `INSERT INTO booking (id, state, updated_at, ${['total_cents', ...Object.keys(more)].join(', ')})
   VALUES (${id}, '${state}', '2027-05-02T12:00:00Z', ${[300, ...Object.values(more)].join(', ')})`;
/** Takes a fixed id, so that it differs from generated ones. */
const entry = (id: number, booking: number, cents: number, payment: number | null = null) =>
  `INSERT INTO folio_entry (id, booking_id, amount_cents, payment_id) VALUES (${id}, ${booking}, ${cents}, ${payment})`;

interface Moved {
  booking?: number;
  state?: string;
  cents?: number;
  bail?: number;
  refundOf?: number;
  voidOf?: number;
  settled?: string;
}
function moved(id: number, payment: Moved = {}): string {
  const {
    booking = 4,
    state = 'succeeded',
    cents = 100,
    bail = null,
    refundOf = null,
    voidOf = null,
    settled,
  } = payment;
  return `INSERT INTO payment (id, booking_id, state, amount_cents, bail_id, refund_of, void_of, at, settled_at) VALUES
    (${id}, ${booking}, '${state}', ${cents}, ${bail}, ${refundOf}, ${voidOf}, '2027-05-03T12:00:00Z', ${settled ? `'${settled}T12:00:00Z'` : 'NULL'})`;
}

const charging = (setup: string | undefined, does: readonly string[], is: readonly string[]): WritingTrigger => ({
  trigger: 'booking.booking_charges',
  given: setup,
  does,
  left: FOLIO,
  is,
});
const entering = (setup: string | undefined, does: readonly string[], is: readonly string[]): WritingTrigger => ({
  trigger: 'payment.payment_enters_folio',
  given: setup,
  does,
  left: FOLIO,
  is,
});

/**
 * Folio entries of a stay charged 300 cents. The payment's entry and the other stay's entry are not part of the charge.
 */
const charged = all(entry(-1, 4, 300), entry(-2, 4, -70, 9), entry(-3, 8, 40));
const credits = 'INSERT INTO bank_credit (id, matched_cents) VALUES (1, 110), (2, 110)';

export const paymentWritingTriggers: readonly WritingTrigger[] = [
  charging(undefined, [stay(4, 'pending'), stay(4, 'confirmed')], ['4 charge 300 2027-05-02']),
  charging(
    undefined,
    ['cancelled', 'no_show'].map((state) => stay(4, state, { cancellation_fee_cents: 120, waived_cents: 20 })),
    ['4 fee 100 2027-05-02'],
  ),
  charging(
    // The other booking has nothing left to charge.
    all(stay(4, 'confirmed'), charged, stay(10, 'confirmed'), entry(-4, 10, 400)),
    set('booking', 'total_cents = 400'),
    ['4 charge 100 2027-05-02'],
  ),
  charging(all(stay(4, 'pending'), charged), set('booking', "state = 'expired'"), ['4 charge -300 2027-05-02']),
  charging(
    all(stay(4, 'confirmed', { paid_cents: 120 }), charged),
    set('booking', "state = 'cancelled'", "state = 'no_show', cancellation_fee_cents = 150, waived_cents = 30"),
    ['4 fee -180 2027-05-02'],
  ),
  charging(
    all(stay(4, 'cancelled', { paid_cents: 300 }), charged),
    set('booking', 'paid_cents = 250', 'cancellation_fee_cents = 250'),
    ['4 fee -50 2027-05-02'],
  ),
  charging(all(stay(4, 'cancelled', { cancellation_fee_cents: 300 }), charged), set('booking', 'waived_cents = 50'), [
    '4 fee -50 2027-05-02',
  ]),

  {
    trigger: 'fee_waiver.fee_waiver_counts',
    given: all(
      stay(4, 'cancelled'),
      stay(8, 'cancelled', { waived_cents: 7 }),
      'INSERT INTO fee_waiver (id, booking_id, amount_cents) VALUES (-1, 4, 30), (-2, 8, 5)',
    ),
    does: ["INSERT INTO fee_waiver (booking_id, amount_cents, at) VALUES (4, 20, '2027-05-07T12:00:00Z')"],
    left: `SELECT concat_ws(' ', booking_id, kind, amount_cents, (at AT TIME ZONE 'UTC')::date) AS text FROM folio_entry
      UNION ALL SELECT concat_ws(' ', id, 'waives', waived_cents) FROM booking ORDER BY 1`,
    is: ['4 waiver -20 2027-05-07', '4 waives 50', '8 waives 7'],
  },

  {
    trigger: 'payment.payment_counts',
    given: all(
      stay(4, 'confirmed', { paid_cents: 1 }),
      stay(8, 'confirmed', { paid_cents: 1 }),
      moved(1),
      moved(2, { state: 'refunded', cents: 50 }),
      moved(3, { state: 'pending', cents: 30 }),
      moved(5, { state: 'failed', cents: 9 }),
      moved(6, { state: 'authorized', cents: 9 }),
      moved(7, { state: 'released', cents: 9 }),
      moved(10, { cents: 1000, bail: 1 }),
      moved(11, { booking: 8, cents: 11 }),
    ),
    does: [
      moved(12, { cents: 30 }),
      moved(12, { state: 'refunded', cents: 30 }),
      // Bail payments do not count as payments of any booking.
      all(moved(12, { booking: 8, cents: 30, bail: 2 }), moved(13, { cents: 30 })),
      "UPDATE payment SET state = 'succeeded' WHERE id = 3",
    ],
    left: PAID,
    is: ['180', '1'],
  },
  {
    trigger: 'payment.payment_counts',
    given: all(
      stay(4, 'confirmed', { paid_cents: 60 }),
      moved(1),
      moved(2, { refundOf: 1, cents: -40 }),
      moved(3, { booking: 8 }),
    ),
    does: ["UPDATE payment SET state = 'failed' WHERE id = 2", moved(5, { voidOf: 2, cents: 40 })],
    left: PAID,
    is: ['100'],
  },
  {
    trigger: 'payment.payment_counts',
    given: stay(4, 'confirmed', { paid_cents: 60 }),
    does: [moved(1, { state: 'pending' })],
    left: PAID,
    is: ['0'],
  },

  ...['succeeded', 'refunded'].map((state) =>
    entering(
      // An entry of another payment.
      entry(-1, 4, -100, 9),
      [
        moved(1, { state, settled: '2027-05-04' }),
        all(
          moved(1, { state, settled: '2027-05-04' }),
          ...['pending', 'failed', 'authorized', 'released'].map((other, index) => moved(2 + index, { state: other })),
          moved(6, { bail: 1 }),
        ),
        all(moved(1, { state: 'pending', settled: '2027-05-04' }), `UPDATE payment SET state = '${state}'`),
      ],
      ['4 payment -100 1 2027-05-04'],
    ),
  ),
  entering(undefined, [moved(1)], ['4 payment -100 1 2027-05-03']),
  entering(undefined, [moved(1, { refundOf: 9, cents: -40 })], ['4 refund 40 1 2027-05-03']),
  entering(undefined, [moved(1, { voidOf: 9, cents: -40 })], ['4 void 40 1 2027-05-03']),
  entering(all(moved(1, { refundOf: 9, cents: -40 }), entry(-1, 4, 40, 1)), set('payment', "state = 'failed'"), [
    '4 refund -40 1 2027-05-03',
  ]),
  entering(
    // The first payment is in the folio already.
    all(moved(1), entry(-1, 4, -100, 1), moved(2, { state: 'pending', cents: 20 })),
    set('payment', "state = 'refunded'"),
    ['4 payment -20 2 2027-05-03'],
  ),

  {
    trigger: 'payment.payment_takes_credit',
    given: credits,
    does: ['INSERT INTO payment (id, bank_credit_id, amount_cents) VALUES (2, 1, 30)'],
    left: MATCHED,
    is: ['140', '110'],
  },
  {
    trigger: 'payment.payment_takes_credit',
    given: all(credits, 'INSERT INTO payment (id, bank_credit_id, amount_cents) VALUES (1, 1, 30)'),
    does: ['INSERT INTO payment (id, void_of, amount_cents) VALUES (2, 1, -30)'],
    left: MATCHED,
    is: ['80', '110'],
  },

  {
    trigger: 'saved_card.saved_card_leaves_notices',
    // The third card gets a new sealed token, and the fourth no longer has a token.
    given: all(
      "INSERT INTO saved_card (id, booking_id, payment_id, sealed_token) VALUES (1, 1, 5, 'v1.x'), (3, 3, 8, 'v1.x'), (4, 4, 9, NULL)",
      'INSERT INTO payment (id, saved_card_id) VALUES (5, NULL), (6, 1), (7, NULL), (8, NULL), (9, NULL)',
      `INSERT INTO provider_notice (id, provider, notice_id, payment_id, body, sealed_body)
        SELECT id, 'stripe', id, id, 'b', 's' FROM generate_series(5, 9) AS id`,
    ),
    does: set('saved_card', "sealed_token = CASE id WHEN 3 THEN 'v1.y' END"),
    left: "SELECT format('%s|%s|%s', payment_id, body, sealed_body) AS text FROM provider_notice ORDER BY id",
    is: ['5||', '6||', '7|b|s', '8|b|s', '9|b|s'],
  },
];
