import { expect } from '@playwright/test';
import type { Desk } from './week-desk';

/** Guest, state, the apartment of each night, and in cents: total, fee, paid and what is open. */
const ledger = [
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

/** Of the two who wanted the suite: one has it, the other the apartment that was left. */
const visitors = ['checked_in, 3A 3A, 53000, -, 53000, 0', 'checked_in, 3C 3C, 23690, -, 23690, 0'];

/** What is closed, from the first night to the day on which it is free again. */
const closed = ['1B block [2027-05-05,2027-05-08)', '1C external [2027-05-08,2027-05-10)'];

/** Nights sold on each date of the week; the house has eleven apartments. */
const soldNights = [3, 5, 6, 5, 4, 7, 6];

/** What stands in the books when the week is over: every cent, every night, and who did what. */
export async function expectSoundBooks(desk: Desk): Promise<void> {
  const booked = await desk.rows(`
    SELECT concat_ws(' ', first_name, last_name) AS guest, concat_ws(', ', booking.state, nights.slept,
      total_cents, coalesce(cancellation_fee_cents::text, '-'), paid_cents, balance_cents) AS entry
    FROM booking JOIN customer ON customer.id = customer_id
      JOIN LATERAL (SELECT string_agg(code, ' ' ORDER BY night) AS slept FROM booking_night
        JOIN apartment ON apartment.id = booking_night.apartment_id WHERE booking_id = booking.id) AS nights ON true
    ORDER BY guest`);
  const byChance = booked.filter(({ guest }) => guest === 'Quim Roca' || guest === 'Rose Sands');
  expect(byChance.map(({ entry }) => entry).toSorted()).toEqual(visitors);
  expect(booked.filter((entry) => !byChance.includes(entry)).map(({ guest, entry }) => `${guest}, ${entry}`)).toEqual(
    ledger,
  );
}
