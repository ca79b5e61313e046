import { all, pay, type TriggerRow } from './trigger-row';

const LINES = 'booking_line SET total_cents = total_cents';
const WHERE_BOOKING = 'WHERE booking_id = $own';
const FIRST = `${WHERE_BOOKING} AND night = '2027-05-03'`;

/** Tests the rule on the sums of nights, lines and installments after a statement on each of these tables. */
const sums = (setup: string, refused: readonly string[], allowed: readonly string[] = []): TriggerRow => ({
  trigger: 'booking.booking_adds_up',
  says: 'booking_adds_up',
  given: setup,
  refused,
  allowed,
});
const touch = 'UPDATE booking SET requests = requests WHERE id = $own';
const taken = 'UPDATE occupancy SET';
const state = (name: string, hold = 'NULL') =>
  `UPDATE booking SET state = '${name}', hold_until = ${hold} WHERE id = $own`;
const IMMUTABLE_ENTRY = 'an entry of an account is never deleted and never changes';
const WAIVED = 'what was waived is never deleted, and its amount and booking never change';
const waiver = `INSERT INTO fee_waiver (id, booking_id, amount_cents, reason, at)
  OVERRIDING SYSTEM VALUE VALUES (9501, $own, 100, 'x', now())`;
const entry = `INSERT INTO folio_entry (booking_id, kind, amount_cents, at) VALUES ($own, 'charge', 1, now())`;

export const bookingTriggers: readonly TriggerRow[] = [
  sums('', [], [touch]),
  sums(`UPDATE ${LINES} + 1 ${WHERE_BOOKING} AND kind = 'cleaning'`, [touch]),
  sums(`UPDATE booking_instalment SET amount_cents = amount_cents + 1 ${WHERE_BOOKING} AND position = 0`, [touch]),
  // Nights that do not match the booking's lines: a different amount, one night missing, one night too many, or a night
  // that belongs to another stay.
  sums(`UPDATE booking_night SET amount_cents = amount_cents + 1 ${FIRST}`, [touch]),
  sums(
    all(
      `UPDATE booking_night SET amount_cents = 2 * amount_cents ${WHERE_BOOKING} AND night = '2027-05-04'`,
      `DELETE FROM booking_night ${FIRST}`,
    ),
    [touch],
  ),
  sums(`INSERT INTO booking_night SELECT booking_id, '2027-05-06', apartment_id, 0 FROM booking_night ${FIRST}`, [
    touch,
  ]),
  sums(`INSERT INTO booking_night SELECT booking_id, '2027-05-02', apartment_id, 0 FROM booking_night ${FIRST}`, [
    touch,
  ]),
  ...['2027-05-02', '2027-05-06'].map((outside) =>
    sums(
      all(
        `UPDATE booking_night SET amount_cents = 2 * amount_cents ${WHERE_BOOKING} AND night = '2027-05-04'`,
        `UPDATE booking_night SET night = '${outside}', amount_cents = 0 ${FIRST}`,
      ),
      [touch],
    ),
  ),
  // Cleaning belongs to no night.
  sums(`UPDATE booking_line SET kind = 'adjustment' ${WHERE_BOOKING} AND kind = 'cleaning'`, [touch]),
  ...(
    [
      [
        'booking_line.booking_line_adds_up',
        `UPDATE ${LINES} + 1 ${WHERE_BOOKING} AND kind = 'cleaning'`,
        `UPDATE ${LINES} ${WHERE_BOOKING}`,
      ],
      ['booking_line.booking_line_adds_up', `DELETE FROM booking_line ${WHERE_BOOKING}`, ''],
      [
        'booking_line.booking_line_adds_up',
        `INSERT INTO booking_line SELECT (jsonb_populate_record(line, '{"position": 99}')).* FROM booking_line AS line
          ${WHERE_BOOKING} AND kind = 'cleaning'`,
        '',
      ],
      ['booking_instalment.booking_instalment_adds_up', `DELETE FROM booking_instalment ${WHERE_BOOKING}`, ''],
      [
        'booking_instalment.booking_instalment_adds_up',
        `UPDATE booking_instalment SET amount_cents = amount_cents + 1 ${WHERE_BOOKING}`,
        `UPDATE booking_instalment SET amount_cents = amount_cents ${WHERE_BOOKING}`,
      ],
      ['booking_night.booking_night_adds_up', `DELETE FROM booking_night ${FIRST}`, ''],
      [
        'booking_night.booking_night_adds_up',
        `UPDATE booking_night SET amount_cents = amount_cents - 1 ${FIRST}`,
        `UPDATE booking_night SET amount_cents = amount_cents ${FIRST}`,
      ],
    ] as const
  ).map(([trigger, refused, allowed]) => ({
    trigger,
    says: 'booking_adds_up',
    refused: [refused],
    allowed: allowed === '' ? [] : [allowed],
  })),
  {
    trigger: 'booking.booking_occupies_its_nights',
    says: 'booking_occupies_its_nights',
    refused: [
      state('cancelled'),
      state('expired'),
      state('no_show'),
      state('pending', 'now()'),
      "UPDATE booking SET state = 'cancelled' WHERE id = $own",
      `UPDATE booking SET check_in = check_in; ${taken} kind = 'hold', hold_until = now() ${WHERE_BOOKING}`,
      `UPDATE booking SET check_out = check_out; ${taken} kind = 'hold', hold_until = now() ${WHERE_BOOKING}`,
    ],
    allowed: [
      state('checked_in'),
      state('checked_out'),
      `${state('cancelled')}; DELETE FROM occupancy ${WHERE_BOOKING}`,
      `${state('pending', "'2027-05-01'")}; ${taken} kind = 'hold', hold_until = '2027-05-01' ${WHERE_BOOKING}`,
    ],
  },
  {
    trigger: 'booking.booking_occupies_its_nights',
    says: 'booking_occupies_its_nights',
    given: `${state('pending', "'2027-05-01'")}; ${taken} kind = 'hold', hold_until = '2027-05-01' ${WHERE_BOOKING}`,
    refused: ["UPDATE booking SET hold_until = '2027-05-02' WHERE id = $own", state('confirmed')],
  },
  {
    trigger: 'occupancy.occupancy_is_of_nights',
    says: 'booking_occupies_its_nights',
    refused: [
      `${taken} stay = '[2027-05-03,2027-05-05)' ${WHERE_BOOKING}`,
      `${taken} stay = '[2027-05-02,2027-05-06)' ${WHERE_BOOKING}`,
      `${taken} stay = '[2027-05-04,2027-05-07)' ${WHERE_BOOKING}`,
      `DELETE FROM occupancy ${WHERE_BOOKING}`,
      `INSERT INTO occupancy (building_id, space_id, stay, kind, booking_id)
        SELECT building_id, space_id, '[2027-05-10,2027-05-11)', kind, booking_id FROM occupancy ${WHERE_BOOKING}`,
    ],
    allowed: [`${taken} stay = stay ${WHERE_BOOKING}`],
  },
  {
    trigger: 'booking_night.booking_night_is_occupied',
    says: 'booking_occupies_its_nights',
    refused: [
      `UPDATE booking_night SET apartment_id = (SELECT apartment_id FROM booking WHERE id = $other) ${FIRST}`,
      `DELETE FROM booking_night ${FIRST}`,
    ],
    allowed: [`UPDATE booking_night SET amount_cents = 1 ${FIRST}`],
  },
  {
    trigger: 'folio_entry.folio_entry_adds_up',
    says: 'folio_adds_up',
    refused: [entry],
    allowed: [`${entry}; INSERT INTO folio_entry (booking_id, kind, amount_cents, at) VALUES ($own, 'fee', -1, now())`],
  },
  {
    trigger: 'booking.folio_adds_up',
    says: 'folio_adds_up',
    refused: ['UPDATE booking SET paid_cents = paid_cents + 1 WHERE id = $own'],
    allowed: [touch],
  },
  {
    trigger: 'folio_entry.folio_entry_is_kept',
    says: IMMUTABLE_ENTRY,
    refused: [`DELETE FROM folio_entry ${WHERE_BOOKING}`, `UPDATE folio_entry SET at = at ${WHERE_BOOKING}`],
  },
  {
    trigger: 'fee_waiver.fee_waiver_is_kept',
    says: WAIVED,
    given: waiver,
    refused: [
      'DELETE FROM fee_waiver',
      'UPDATE fee_waiver SET booking_id = $other',
      'UPDATE fee_waiver SET amount_cents = 1',
      'UPDATE fee_waiver SET at = at',
    ],
    allowed: ["UPDATE fee_waiver SET reason = 'y'", 'UPDATE fee_waiver SET user_id = NULL'],
  },
  {
    trigger: 'payment.payment_in_open_month',
    says: 'refuse_closed_month',
    given: `INSERT INTO accounting_month (building_id, month, map, closed_at)
      SELECT building_id, '2027-05-01', '{}', now() FROM booking WHERE id = $own`,
    refused: [
      pay(9001, { provider: 'desk' })
        .replace('at)\n', 'at, recorded_at)\n')
        .replace("10:00:00Z'\n", "10:00:00Z', now()\n"),
    ],
    allowed: [
      pay(9001, { provider: 'desk' }),
      pay(9001),
      pay(9001, { provider: 'desk' })
        .replace('at)\n', 'at, recorded_at)\n')
        .replace("2027-05-03T10:00:00Z'\n", "2027-04-30T10:00:00Z', now()\n"),
    ],
  },
  ...(
    [
      ['user_account.administrator_remains_updated', "UPDATE user_account SET role = 'manager'"],
      ['user_account.administrator_remains_updated', 'UPDATE user_account SET active = false'],
      ['user_account.administrator_remains_updated', 'UPDATE user_account SET password_hash = NULL'],
      ['user_account.administrator_remains_deleted', 'DELETE FROM user_account'],
    ] as const
  ).flatMap(([trigger, statement]) => [
    {
      trigger,
      says: 'administrator_remains',
      refused: [`${statement} WHERE role = 'administrator'`],
      allowed: [`${statement} WHERE role = 'reception'`],
    },
    {
      trigger,
      says: 'administrator_remains',
      given: `INSERT INTO user_account (email, name, role, password_hash) VALUES ('b@example.com', 'b', 'administrator', 'x')`,
      refused: [],
      allowed: [`${statement} WHERE email = 'b@example.com'`],
    },
    ...(['active = false', 'password_hash = NULL'] as const).map((out) => ({
      trigger,
      says: 'administrator_remains',
      given: `INSERT INTO user_account (email, name, role, password_hash) VALUES ('b@example.com', 'b', 'administrator', 'x');
        UPDATE user_account SET ${out} WHERE email = 'b@example.com'`,
      refused: [`${statement} WHERE email <> 'b@example.com' AND role = 'administrator'`],
      allowed: ["UPDATE user_account SET name = 'x'"],
    })),
    {
      // Users with other roles do not count as replacements for the last administrator.
      trigger,
      says: 'administrator_remains',
      given: "UPDATE user_account SET password_hash = 'x'",
      refused: [`${statement} WHERE role = 'administrator'`],
    },
    // The change is allowed if no administrator could sign in before it either.
    ...(["role = 'manager'", 'active = false', 'password_hash = NULL'] as const).map((out) => ({
      trigger,
      says: 'administrator_remains',
      given: `UPDATE user_account SET password_hash = 'x'; UPDATE user_account SET ${out} WHERE role = 'administrator'`,
      refused: [],
      allowed: [statement],
    })),
  ]),
  {
    trigger: 'audit_entry.audit_log_stays',
    says: 'audit_entry_is_final',
    refused: ['TRUNCATE audit_entry'],
  },
];
