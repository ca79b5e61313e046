import { expect } from '@playwright/test';
import type { Admin } from './week-admin';

/** Guest, state and apartment of each night, followed by total, fee, paid amount and outstanding amount in cents. */
const expectedBookings = [
  'Ana Prieto, checked_out, 1A 1A 1A, 33035, -, 33035, 0',
  'Bruno Calvo, checked_in, 1B 1B 2A 2A 2A 2A 2A, 70415, -, 0, 70415',
  'Carla Díaz, checked_out, 1C 1C 1C, 61070, -, 61070, 0',
  'Darío Esteve, checked_out, 2B 2B 2B, 33035, -, 0, 33035',
  'Elisa Font, checked_out, 2C 2C 2C 2C, 42380, -, 0, 42380',
  'Fermín Gil, checked_out, 2D 2D 2D 2D, 42380, -, 0, 42380',
  'Grace Hill, checked_out, 1A 1A 1A, 33035, -, 0, 33035',
  'Hugo Ibarra, no_show, 3B 3B, 23690, 5000, 5000, 0',
  'Jack Kelly, checked_in, 3D 3D, 23690, -, 0, 23690',
  'Lola Marín, checked_in, 2C 2C, 23690, -, 0, 23690',
  'Mateo Paz, checked_in, 1A 1A 1A, 33035, -, 0, 33035',
  'Nora Oliva, cancelled, 3B 3B 3B 3B, 42380, 12714, 12714, 0',
];

/** The two visitors who wanted the suite: one has it, the other the remaining apartment. */
const visitors = ['checked_in, 3A 3A, 53000, -, 53000, 0', 'checked_in, 3B 3B, 23690, -, 23690, 0'];

/** Closed nights, as half-open ranges ending on the day that is free again. */
const closed = [
  '1B block [2027-05-05,2027-05-08)',
  // One night was free at once; the other became free when the conflict was resolved.
  '1C external [2027-05-08,2027-05-09)',
  '1C external [2027-05-09,2027-05-10)',
];

/** Nights sold on each date of the week; the building has eleven apartments. */
const soldNights = [3, 5, 6, 5, 4, 6, 6];

const toClean = ['1B', '1C', '2B', '2D'];

const audited = {
  'apartment.cleaning': 6,
  'block.created': 1,
  'booking.cancelled': 1,
  'booking.checked_in': 13,
  'booking.checked_out': 6,
  'booking.created': 12,
  'booking.moved': 2,
  'booking.no_show': 1,
  'booking.payment': 4,
  'booking.refund': 1,
  'booking.undone': 1,
  'calendar_feed.created': 1,
  'calendar_feed.read': 1,
  'customer.created': 12,
};

/** Mails to guests: recipient, kind and language. */
const mails = [
  'bruno booking_changed es',
  // The building is notified of bookings through its site.
  'casa house_booking es',
  'casa house_booking es',
  'jack booking_changed en',
  'mateo booking_confirmed es',
  'nora booking_cancelled es',
  'quim booking_confirmed es',
  'rose booking_confirmed en',
];
const thanked = ['ana', 'carla', 'dario', 'elisa'];

/** Checks the records at the end of the week: every cent, every night, and who did what. */
export async function expectSoundRecords(staff: Admin): Promise<void> {
  const booked = await staff.rows(`
    SELECT concat_ws(' ', first_name, last_name) AS guest, concat_ws(', ', booking.state, nights.slept,
      total_cents, coalesce(cancellation_fee_cents::text, '-'), paid_cents, balance_cents) AS entry
    FROM booking JOIN customer ON customer.id = customer_id
      JOIN LATERAL (SELECT string_agg(code, ' ' ORDER BY night) AS slept FROM booking_night
        JOIN apartment ON apartment.id = booking_night.apartment_id WHERE booking_id = booking.id) AS nights ON true
    ORDER BY guest`);
  const byChance = booked.filter(({ guest }) => guest === 'Quim Roca' || guest === 'Rose Sands');
  expect(byChance.map(({ entry }) => entry).toSorted()).toEqual(visitors);
  expect(booked.filter((entry) => !byChance.includes(entry)).map(({ guest, entry }) => `${guest}, ${entry}`)).toEqual(
    expectedBookings,
  );
  expect(
    await staff.rows(`SELECT code || ' ' || kind || ' ' || stay::text AS closed FROM occupancy
      JOIN apartment_space USING (space_id) JOIN apartment ON apartment.id = apartment_id
      WHERE kind IN ('block', 'external') ORDER BY stay`),
  ).toEqual(closed.map((entry) => ({ closed: entry })));
  const sold = await staff.rows(`SELECT count(*)::int AS nights
    FROM generate_series('2027-05-03'::date, '2027-05-09', '1 day') AS date
      JOIN occupancy ON kind = 'booking' AND stay @> date::date GROUP BY date ORDER BY date`);
  expect(sold.map(({ nights }) => nights)).toEqual(soldNights);
  const dirty = await staff.rows(`SELECT code FROM space WHERE cleaning <> 'clean' ORDER BY code`);
  expect(dirty.map(({ code }) => code)).toEqual(toClean);
  const actions = await staff.rows(
    `SELECT action, count(*)::int FROM audit_entry WHERE action <> 'sign_in' AND user_id IS NOT NULL GROUP BY action`,
  );
  expect(Object.fromEntries(actions.map(({ action, count }) => [action, count]))).toEqual(audited);
}

/** Checks the mails sent to guests. The job that writes instructions and thanks may have run earlier. */
export async function expectMails(staff: Admin): Promise<void> {
  const written = async () =>
    staff.rows(`SELECT split_part(recipient, '@', 1) AS guest, kind, language FROM mail WHERE state <> 'withdrawn'
      ORDER BY recipient, kind`);
  await expect
    .poll(async () => (await written()).filter(({ kind }) => kind === 'booking_thanks').map(({ guest }) => guest))
    .toEqual(thanked);
  const all = await written();
  const ofJob = ['booking_thanks', 'booking_instructions'];
  expect(
    all.filter(({ kind }) => !ofJob.includes(String(kind))).map((one) => `${one.guest} ${one.kind} ${one.language}`),
  ).toEqual(mails);
  const reported = all.filter(({ kind }) => kind === 'booking_instructions').map(({ guest }) => guest);
  expect(reported.filter((guest) => guest === 'mateo' || guest === 'jack')).toEqual(['jack', 'mateo']);
}
