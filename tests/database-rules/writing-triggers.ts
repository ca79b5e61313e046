import { all } from './trigger-row';
import { apartment, booking, part, nights, plan, images, season, set, type WritingTrigger } from './writing-row';

const PARTS = "SELECT concat_ws(' ', first_night, last_night, amount_cents) AS text FROM stay_part ORDER BY 1";
const STAY_PARTS_TEXT = "SELECT concat_ws(' ', state, channel, stay_nights, booked_on) AS text FROM stay_part";
const PICTURES = 'SELECT image_count::text AS text FROM apartment ORDER BY id';
const PRICED = "SELECT coalesce(priced_until::text, 'never') AS text FROM apartment ORDER BY id";
const EQUIPPED = 'SELECT apartment_count::text AS text FROM equipment';
const OVERDUE = 'SELECT overdue_on::text AS text FROM booking_overdue';
const TO_INVOICE = "SELECT concat_ws(' ', booking_id, tried_at) AS text FROM stay_to_invoice";
const merged = 'INSERT INTO customer (id, merged_into_id) VALUES (1, 2), (2, 3), (3, NULL), (9, NULL)';

export const writingTriggers: readonly WritingTrigger[] = [
  {
    trigger: 'booking_night.stay_parts_inserted',
    given: booking,
    does: [nights],
    left: PARTS,
    is: ['2027-05-03 2027-05-04 250'],
  },
  {
    trigger: 'booking_night.stay_parts_updated',
    given: all(booking, part, nights),
    does: set('booking_night', 'amount_cents = 200'),
    left: PARTS,
    is: ['2027-05-03 2027-05-04 400'],
  },
  {
    trigger: 'booking_night.stay_parts_deleted',
    given: all(booking, part, nights),
    does: ["DELETE FROM booking_night WHERE night = '2027-05-04'"],
    left: PARTS,
    is: ['2027-05-03 2027-05-03 100'],
  },
  ...(
    [
      ["state = 'checked_in'", 'checked_in phone 3 2027-04-01'],
      ["channel = 'web'", 'confirmed web 3 2027-04-01'],
      ["check_in = '2027-05-04'", 'confirmed phone 2 2027-04-01'],
      ["check_out = '2027-05-07'", 'confirmed phone 4 2027-04-01'],
      ["created_at = '2027-03-31T12:00:00Z'", 'confirmed phone 3 2027-03-31'],
    ] as const
  ).map(([change, is]) => ({
    trigger: 'booking.stay_parts_follow',
    given: all(booking, part),
    does: set('booking', change),
    left: STAY_PARTS_TEXT,
    is: [is],
  })),
  {
    trigger: 'building.stay_parts_keep_time',
    given: all(booking, part),
    does: set('building', "time_zone = 'America/New_York'"),
    left: STAY_PARTS_TEXT,
    is: ['x x 0 2027-03-31'],
  },

  { trigger: 'image.image_inserted', given: apartment, does: [images], left: PICTURES, is: ['1', '9'] },
  {
    trigger: 'image.image_deleted',
    given: all(apartment, images),
    does: ['DELETE FROM image'],
    left: PICTURES,
    is: ['0', '9'],
  },
  ...(
    [
      ['image.image_updated_from', ['0', '9']],
      ['image.image_updated_to', ['9', '1']],
    ] as const
  ).map(([trigger, is]) => ({
    trigger,
    given: all(apartment, images),
    does: set('image', 'apartment_id = 6'),
    left: PICTURES,
    is,
  })),
  {
    trigger: 'apartment.apartment_takes_pictures',
    given: all('INSERT INTO image (id, shared_by_category_id) VALUES (1, 1)'),
    does: [apartment],
    left: PICTURES,
    is: ['1', '1'],
  },
  {
    trigger: 'apartment.apartment_takes_pictures',
    given: all('INSERT INTO image (id, shared_by_category_id) VALUES (1, 2)', apartment),
    does: set('apartment', 'category_id = 2'),
    left: PICTURES,
    is: ['1', '1'],
  },
  {
    trigger: 'season.season_inserted',
    given: apartment,
    does: [season],
    left: PRICED,
    is: ['2027-12-31', '2027-01-01'],
  },
  {
    trigger: 'season.season_deleted',
    given: all(apartment, season),
    does: ['DELETE FROM season'],
    left: PRICED,
    is: ['never', '2027-01-01'],
  },
  ...(
    [
      ['season.season_updated_from', ['never', '2027-01-01']],
      ['season.season_updated_to', ['2027-01-01', '2027-12-31']],
    ] as const
  ).map(([trigger, is]) => ({
    trigger,
    given: all(apartment, season),
    does: set('season', 'apartment_id = 6'),
    left: PRICED,
    is,
  })),
  ...(
    [
      ['apartment_equipment.apartment_equipment_inserted', 'INSERT INTO apartment_equipment VALUES (6, 2)', '10'],
      ['apartment_equipment.apartment_equipment_deleted', 'DELETE FROM apartment_equipment', '8'],
    ] as const
  ).map(([trigger, statement, is]) => ({
    trigger,
    given: all(
      'INSERT INTO equipment (id, apartment_count) VALUES (2, 9)',
      'INSERT INTO apartment_equipment VALUES (5, 2)',
    ),
    does: [statement],
    left: EQUIPPED,
    is: [is],
  })),

  {
    trigger: 'booking_instalment.write_overdue_inserted',
    given: booking,
    does: [plan],
    left: OVERDUE,
    is: ['2027-05-02'],
  },
  {
    trigger: 'booking_instalment.write_overdue_updated',
    given: all(booking, plan),
    does: set('booking_instalment', "due = '2027-05-02'"),
    left: OVERDUE,
    is: ['2027-05-03'],
  },
  {
    trigger: 'booking_instalment.write_overdue_deleted',
    given: all(booking, plan),
    does: ['DELETE FROM booking_instalment'],
    left: OVERDUE,
    is: ['2027-05-06'],
  },
  {
    trigger: 'booking.write_overdue_updated',
    given: all(booking, plan),
    does: set('booking', 'total_cents = 400', 'paid_cents = 100', "state = 'checked_in'", "check_out = '2027-05-07'"),
    left: OVERDUE,
    is: ['2027-05-02'],
  },
  {
    trigger: 'booking.write_overdue_updated',
    given: all(booking, plan, "INSERT INTO booking_overdue VALUES (4, '2027-05-02')"),
    does: set('booking', 'paid_cents = 300', 'total_cents = 0'),
    left: OVERDUE,
    is: [],
  },
  {
    trigger: 'building.stays_are_to_be_invoiced',
    given: booking,
    does: set('building', "invoices_from = '2027-04-01'"),
    left: TO_INVOICE,
    is: ['4'],
  },
  ...(
    [
      ['', [booking]],
      [
        all(booking, "INSERT INTO stay_to_invoice (booking_id, since, tried_at) VALUES (4, now(), '2027-01-01')"),
        set(
          'booking',
          ...(
            'state total_cents cancellation_fee_cents waived_cents paid_cents check_in check_out customer_id invoice_customer_id ' +
            'vat_treatment vat_cause invoice_by invoice_period invoice_timing'
          )
            .split(' ')
            .map((column) => `${column} = ${column}`),
        ),
      ],
    ] as const
  ).map(([setup, does]) => ({
    trigger: 'booking.stay_is_to_be_invoiced',
    given: all("UPDATE building SET invoices_from = '2027-04-01'", ...(setup ? [setup] : [])),
    does,
    left: TO_INVOICE,
    is: ['4'],
  })),

  {
    trigger: 'booking.hold_is_over',
    // The second booking is still held; the third was not held to begin with.
    given: all(
      "INSERT INTO booking (id, state) VALUES (4, 'pending'), (8, 'pending'), (9, 'confirmed')",
      "INSERT INTO open_hold (booking_id, address_digest) VALUES (4, 'x'), (8, 'x'), (9, 'x')",
    ),
    does: ['confirmed', 'cancelled', 'expired'].map(
      (state) =>
        `UPDATE booking SET state = CASE id WHEN 4 THEN '${state}' WHEN 8 THEN 'pending' ELSE 'checked_in' END`,
    ),
    left: 'SELECT booking_id::text AS text FROM open_hold ORDER BY 1',
    is: ['8', '9'],
  },
  ...(
    [
      ['3 none', 'customer_id, invoice_customer_id) VALUES (4, 1, NULL)', 'customer_id = 1'],
      ['none 3', 'customer_id, invoice_customer_id) VALUES (4, NULL, 1)', 'invoice_customer_id = 1'],
      ['3 3', 'customer_id, invoice_customer_id) VALUES (4, 2, 1)', 'customer_id = 1, invoice_customer_id = 2'],
      ['9 3', 'customer_id, invoice_customer_id) VALUES (4, 9, 2)', 'customer_id = 9, invoice_customer_id = 2'],
    ] as const
  ).map(([is, inserted, updated]) => ({
    trigger: 'booking.booking_names_who_it_became',
    given: merged,
    does: [
      `INSERT INTO booking (id, ${inserted}`,
      `INSERT INTO booking (id) VALUES (4); UPDATE booking SET ${updated}`,
    ],
    left: "SELECT format('%s %s', coalesce(customer_id::text, 'none'), coalesce(invoice_customer_id::text, 'none')) AS text FROM booking",
    is: [is],
  })),
  {
    trigger: 'booking_guest.booking_guest_names_who_it_became',
    given: all(merged, 'INSERT INTO booking_guest (booking_id, position) VALUES (4, 0)'),
    does: [
      'INSERT INTO booking_guest (booking_id, position, customer_id) VALUES (4, 1, 1), (4, 2, 9)',
      `INSERT INTO booking_guest (booking_id, position) VALUES (4, 1), (4, 2);
       UPDATE booking_guest SET customer_id = CASE position WHEN 1 THEN 2 WHEN 2 THEN 9 END`,
    ],
    left: "SELECT coalesce(customer_id::text, 'none') AS text FROM booking_guest ORDER BY position",
    is: ['none', '3', '9'],
  },
];
