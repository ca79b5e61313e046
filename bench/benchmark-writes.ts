import pg from 'pg';
import { systemActor } from '../app/access/actor';
import { addDays, dateInZone } from '../app/core/calendar-date';
import { connect, databaseRefusal, disconnect, inTransaction } from '../app/database/connection.server';
import { moveBooking } from '../app/features/front-desk/move/move-booking.server';
import { recordPayment } from '../app/features/payments/folio/record-payment.server';
import { createAdminBooking } from '../app/features/front-desk/write/create-admin-booking.server';
import { updateCustomer } from '../app/features/customers/update-customer.server';
import { queueMail } from '../app/features/notifications/queue-mail.server';
import { APARTMENTS } from './fill-building';

/** Days from today, beyond the last existing stay. */
const FIRST_DAY = 760;
const ROUNDS = 12;
const RUNS = 20;
const WARM_UP_RUNS = 5;

const today = dateInZone(new Date(), 'Europe/Madrid');
let run = 0;

/** Typical writes at the front desk, each on the booking that the first write created. */
const writes = [
  'a booking is made',
  'a payment is recorded',
  'a booking is moved',
  'a customer is changed',
  'a mail is kept',
];

async function timeWrites(customers: pg.Client): Promise<number[]> {
  run += 1;
  const apartmentId = 1 + (run % APARTMENTS);
  const day = addDays(today, FIRST_DAY + 10 * Math.floor(run / APARTMENTS));
  const customerId = 10 + run;
  const { rows } = await customers.query<{ version: number }>('SELECT version FROM customer WHERE id = $1', [
    customerId,
  ]);
  let booking = 0;
  const work = [
    async () => {
      const requested = { checkIn: day, checkOut: addDays(day, 4), adults: 1, children: 0, apartmentId, customerId };
      const price = { price: 'manual', agreedCents: 40_000, priceReason: 'Bench' };
      booking = (await createAdminBooking(systemActor, { ...requested, ...price })).id;
    },
    () => recordPayment(systemActor, booking, { amountCents: 12_000, method: 'cash', on: today }),
    () => moveBooking(systemActor, { id: booking, checkIn: addDays(day, 2), checkOut: addDays(day, 6), apartmentId }),
    () =>
      updateCustomer(systemActor, customerId, {
        version: rows[0]!.version,
        notes: `Bench ${run}`,
        firstName: `Nuria ${run}`,
      }),
    () =>
      inTransaction(() =>
        queueMail(
          1,
          {
            kind: 'booking_confirmed',
            to: `nuria${run}@example.com`,
            language: 'es',
            subject: `Su reserva está confirmada ${run}`,
            html: '<p>Bench</p>',
            text: 'Bench',
          } as Parameters<typeof queueMail>[1],
          { storeOnly: true, bookingId: booking },
        ),
      ),
  ];
  const times: number[] = [];
  for (const each of work) times.push(await timed(each));
  return times;
}

/** Retries if the random reference is already taken by one of the million. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  for (;;) {
    const start = performance.now();
    try {
      await work();
      return performance.now() - start;
    } catch (error) {
      if (databaseRefusal(error)?.constraint !== 'booking_reference_key') throw error;
    }
  }
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** Indexes and triggers needed only by reports and the global search. */
const ONLY_READ = [
  'customer_words',
  'customer_phone_parts',
  'invoice_search',
  'invoice_words',
  'invoice_by_number',
  'invoice_by_total',
  'mail_search',
  'mail_by_kind',
  'mail_by_state',
  'payment_names',
  'payment_by_amount',
  'payment_by_card',
  'payment_by_day',
  'payment_by_method',
  'payment_unusual',
  'payment_moved',
  'bail_by_amount',
  'bail_by_state',
  'bail_received',
  'occupancy_otherwise',
  'calendar_event_check_in',
  'booking_reported',
  'booking_instalment_due',
  'stay_part_apartment',
];
const TRIGGERS = {
  booking_night: ['stay_parts_inserted', 'stay_parts_updated', 'stay_parts_deleted'],
  stay_part: ['touch_months_inserted', 'touch_months_updated', 'touch_months_deleted'],
  booking: ['stay_parts_follow', 'touch_months', 'touch_month_of_fee', 'write_overdue_updated'],
  booking_instalment: ['write_overdue_inserted', 'write_overdue_updated', 'write_overdue_deleted'],
  payment: ['touch_month', 'touch_month_settled'],
};

async function copyWithout(url: string, superuserUrl: string): Promise<string> {
  const server = new URL(superuserUrl);
  const name = new URL(url).pathname.slice(1);
  server.pathname = 'postgres';
  await onDatabase(server.href, `CREATE DATABASE without TEMPLATE ${name} OWNER ${name} STRATEGY file_copy`);
  server.pathname = 'without';
  const triggers = Object.entries(TRIGGERS).flatMap(([table, names]) =>
    names.map((each) => `DROP TRIGGER ${each} ON ${table};`),
  );
  await onDatabase(server.href, `DROP INDEX ${ONLY_READ.join(', ')}; ${triggers.join(' ')}`);
  const copy = new URL(url);
  copy.pathname = 'without';
  return copy.href;
}

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Measures median times of writes in two databases, alternating between them: the building as it is, and a copy without
 * the indexes and triggers needed only by reports and the global search.
 */
export async function benchmarkWrites(url: string, superuserUrl: string) {
  const houses = [url, await copyWithout(url, superuserUrl)];
  const times = writes.map((name) => ({ name, with: [] as number[], without: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const house of round % 2 === 0 ? houses : houses.toReversed()) {
      connect(house);
      const customers = new pg.Client({ connectionString: house });
      await customers.connect();
      for (let each = -WARM_UP_RUNS; each < RUNS; each += 1) {
        const taken = await timeWrites(customers);
        if (each >= 0)
          for (const [index, time] of times.entries()) time[house === url ? 'with' : 'without'].push(taken[index]!);
      }
      await customers.end();
      await disconnect();
    }
  }
  return times.map(({ name, with: timesWith, without }) => ({
    name,
    withMs: median(timesWith),
    withoutMs: median(without),
  }));
}
