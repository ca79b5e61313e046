import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agencyStates } from '../app/core/agency-states';
import { bailStates } from '../app/core/bail-states';
import { bookingStates } from '../app/core/booking-states';
import { cleaningStates } from '../app/core/cleaning-states';
import { offerStates } from '../app/core/offer-states';
import { paymentStates } from '../app/core/payment-states';
import { stateLists } from './state-lists';

const kinds = [bookingStates, bailStates, paymentStates, offerStates, agencyStates, cleaningStates];
const tables = ['booking', 'bail', 'payment', 'offer', 'agency', 'cleaning'].map(
  (kind) => `app/core/${kind}-states.ts`,
);

const listsIn = (source: string, file = 'page.tsx') =>
  stateLists(file, source, kinds).map(({ words }) => words.join(' '));

test.each([
  ["inArray(booking.state, ['confirmed', 'checked_in'])", ['confirmed checked_in']],
  ["type Open = 'pending' | 'confirmed' | null", ['pending confirmed']],
  ["const is = state === 'pending' || state === 'confirmed'", ['pending confirmed']],
  ["const is = name && row.state !== 'expired' && row.state !== 'cancelled'", ['expired cancelled']],
  ["const is = or(eq(booking.state, 'pending'), eq(booking.state, 'confirmed'))", ['pending confirmed']],
  ["switch (state) { case 'expired': case 'cancelled': stop(); case 'no_show': go() }", ['expired cancelled']],
  ["sql`${booking.state} NOT IN ('expired', 'cancelled')`", ['expired cancelled']],
  ["sql`${booking.state} = 'expired' OR ${booking.state} = 'cancelled'`", ['expired cancelled']],
  ["sql`state <> 'expired' AND state <> 'cancelled' AND kind = 'a'`", ['expired cancelled']],
  ["const text = \"state IN ('expired', 'cancelled')\"", ['expired cancelled']],
])('a list of states is seen: %s', (source, lists) => {
  expect(listsIn(source)).toEqual(lists);
});

test.each([
  ["const is = state === 'pending'"],
  ["const is = state === 'confirmed' || (state === 'checked_in' && stay.checkOut > today)"],
  ["const is = before === 'pending' && after === 'expired'"],
  ["const steps = ['created', 'confirmed', 'checked_in']"],
  ["const words: Record<BookingState, string> = { pending: 'pending', confirmed: 'confirmed' }"],
  ["sql`state = 'confirmed' AND kind = 'pending'`"],
  ["sql`state = 'pending' OR state = 'confirmed' AND check_in < today`"],
])('one state, or what names other things, is none: %s', (source) => {
  expect(listsIn(source)).toEqual([]);
});

test('what a state means is asked of its table, and nobody lists states by hand', () => {
  const files = globSync('{app,demo,bench}/**/*.{ts,tsx,mjs}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && !tables.includes(file),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    stateLists(file, readFileSync(file, 'utf8'), kinds).map(({ line, words }) => `${file}:${line} ${words.join(' ')}`),
  );
  expect(found).toEqual([]);
});
