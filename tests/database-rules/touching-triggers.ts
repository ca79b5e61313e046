import { all } from './trigger-row';
import { apartment, booking, event, part, payment, invoice, set, type WritingTrigger } from './writing-row';

const MONTHS =
  "SELECT DISTINCT concat_ws(' ', coalesce(month::text, 'every'), report) AS text FROM touched_month ORDER BY 1";
const ALL_MONTHS = ['every billing', 'every occupation'];
const ALL_NIGHTS = ['every occupation'];
const MAY = ['2027-05-01 billing'];
const MAY_NIGHTS = ['2027-05-01 occupation'];
/** Both months of the stay that another site sold. */
const BOTH_NIGHTS = ['2027-05-01 occupation', '2027-06-01 occupation'];

const touching = (
  trigger: string,
  setup: string | undefined,
  does: readonly string[],
  is: readonly string[],
): WritingTrigger => ({
  trigger,
  given: setup,
  does,
  left: MONTHS,
  is,
});

export const touchingTriggers: readonly WritingTrigger[] = [
  touching('apartment.touch_all_months', apartment, set('apartment', 'category_id = 2'), ALL_MONTHS),
  touching(
    'apartment.touch_all_nights',
    apartment,
    set('apartment', "code = code || 'x'", 'whole_flat = true'),
    ALL_NIGHTS,
  ),
  touching(
    'apartment_space.touch_all_nights',
    all(apartment, 'INSERT INTO apartment_space (apartment_id, space_id) VALUES (5, 8)'),
    [
      'INSERT INTO apartment_space (apartment_id, space_id) VALUES (6, 9)',
      'UPDATE apartment_space SET space_id = 9',
      'DELETE FROM apartment_space',
    ],
    ALL_NIGHTS,
  ),
  touching('building.touch_all_months', undefined, set('building', "time_zone = 'UTC'"), ALL_MONTHS),
  touching(
    'calendar_feed.touch_all_nights',
    "INSERT INTO calendar_feed (id, building_id, source) VALUES (1, 7, 'airbnb')",
    set('calendar_feed', "source = 'vrbo'"),
    ALL_NIGHTS,
  ),
  touching('booking.touch_month_of_fee', all(booking, part), set('booking', 'total_cents = 400'), MAY_NIGHTS),
  ...[payment, all(invoice, 'INSERT INTO invoice_line (invoice_id, position, booking_id) VALUES (1, 1, 4)')].map((of) =>
    touching(
      'booking.touch_months',
      all(booking, of),
      set('booking', 'apartment_id = 6', "channel = 'web'", 'customer_id = 2', 'invoice_customer_id = 2'),
      MAY,
    ),
  ),
  touching('calendar_event.touch_months_deleted', event, ['DELETE FROM calendar_event'], BOTH_NIGHTS),
  touching(
    'calendar_event.touch_months_updated',
    event,
    set(
      'calendar_event',
      "kind = 'closed'",
      "state = 'conflict'",
      "check_in = '2027-05-31'",
      "check_out = '2027-06-03'",
      'apartment_id = 6',
      'feed_id = 2',
    ),
    BOTH_NIGHTS,
  ),
  touching(
    'occupancy.touch_months_placed',
    event,
    ['INSERT INTO occupancy (id, calendar_event_id) VALUES (1, 3)'],
    BOTH_NIGHTS,
  ),
  touching(
    'occupancy.touch_months_updated',
    all(event, 'INSERT INTO occupancy (id, calendar_event_id) VALUES (1, 3), (2, NULL)'),
    [
      'UPDATE occupancy SET calendar_event_id = NULL WHERE id = 1',
      'UPDATE occupancy SET calendar_event_id = 3 WHERE id = 2',
    ],
    BOTH_NIGHTS,
  ),
  touching(
    'occupancy.touch_months_deleted',
    all(event, 'INSERT INTO occupancy (id, calendar_event_id) VALUES (1, 3)'),
    ['DELETE FROM occupancy'],
    BOTH_NIGHTS,
  ),
  touching(
    'channel_booking.touch_months',
    all(event, 'INSERT INTO channel_booking (booking_id) VALUES (5)'),
    ['INSERT INTO channel_booking (booking_id, event_id) VALUES (6, 3)', ...set('channel_booking', 'event_id = 3')],
    BOTH_NIGHTS,
  ),
  touching(
    'channel_booking.touch_months',
    all(event, 'INSERT INTO channel_booking (booking_id, event_id) VALUES (4, 3)'),
    [...set('channel_booking', 'event_id = NULL'), 'DELETE FROM channel_booking'],
    BOTH_NIGHTS,
  ),
  touching(
    'invoice.touch_month',
    'INSERT INTO invoice (id, building_id) VALUES (1, 7)',
    set('invoice', "issued_on = '2027-05-09'"),
    MAY,
  ),
  touching('invoice.touch_month', invoice, set('invoice', 'customer_id = 2'), MAY),
  touching(
    'invoice_status.touch_month_annulled',
    all(invoice, 'INSERT INTO invoice_status (invoice_id) VALUES (1)'),
    set('invoice_status', 'annulled_at = now()'),
    MAY,
  ),
  touching('payment.touch_month', undefined, [payment], MAY),
  touching('payment.touch_month_settled', payment, set('payment', "state = 'succeeded'"), MAY),
  touching('stay_part.touch_months_inserted', undefined, [part], MAY_NIGHTS),
  touching('stay_part.touch_months_updated', part, set('stay_part', "state = 'y'"), MAY_NIGHTS),
  touching('stay_part.touch_months_deleted', part, ['DELETE FROM stay_part'], MAY_NIGHTS),
];
