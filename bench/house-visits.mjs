import { randomInt, randomUUID } from 'node:crypto';
import { CATEGORIES } from './fill-building.ts';

/** Requests of visitors and staff of the large building, generated randomly each time. */

const DAYS_AHEAD = 670;
const DAY_MS = 86_400_000;
const JSON_BODY = { 'content-type': 'application/json' };

const iso = (day) => new Date(day).toISOString().slice(0, 10);
const typed = (day) => iso(day).split('-').toReversed().join('/');

/** Returns a stay of one to fourteen nights on any day of the next 22 months. */
function anyStay() {
  const from = Date.now() + randomInt(1, DAYS_AHEAD) * DAY_MS;
  const to = from + randomInt(1, 15) * DAY_MS;
  return { checkIn: iso(from), checkOut: iso(to), dates: `${typed(from)} - ${typed(to)}`, guests: randomInt(1, 5) };
}

/** Returns the name of a random category; as in the generated building, every other category is a suite. */
function anyCategory() {
  const number = randomInt(1, CATEGORIES + 1);
  return `${number % 2 === 0 ? 'suite' : 'room'}_c${number}`;
}

/** Gives each visitor a network address of their own. */
const anyNetwork = () => ({ 'x-forwarded-for': `10.${randomInt(1, 255)}.${randomInt(1, 255)}.${randomInt(1, 255)}` });

const post = (path, body, headers) => ({
  method: 'POST',
  path,
  headers: { ...JSON_BODY, ...headers },
  body: JSON.stringify(body),
});

export function searchPage() {
  const { dates, guests } = anyStay();
  return { path: `/rooms?${new URLSearchParams({ dates, guests })}` };
}

export function availability() {
  const { checkIn, checkOut, guests } = anyStay();
  return { path: `/api/v1/availability?${new URLSearchParams({ checkIn, checkOut, adults: guests })}` };
}

export function quote() {
  const { checkIn, checkOut, guests } = anyStay();
  return post('/api/v1/quotes', { checkIn, checkOut, adults: guests, typeCategory: anyCategory() });
}

export function roomPage() {
  const { dates, guests } = anyStay();
  return { path: `/room-details/${anyCategory()}?${new URLSearchParams({ dates, guests })}` };
}

export function checkoutPage() {
  const { dates, guests } = anyStay();
  return { path: `/book?${new URLSearchParams({ typeCategory: anyCategory(), dates, guests })}` };
}

export function hold(typeCategory = anyCategory()) {
  const { checkIn, checkOut, guests } = anyStay();
  const customer = {
    firstName: 'Nuria',
    lastName: 'Vidal Ortega',
    email: `${randomUUID()}@example.com`,
    phone: '+34 600 000 000',
  };
  return post('/api/v1/bookings', { checkIn, checkOut, adults: guests, typeCategory, customer }, anyNetwork());
}

/** Returns the request that records a cash payment for a held stay, which confirms the stay. */
export function paymentInCash({ id, totalCents }, token) {
  const body = { method: 'cash', amountCents: totalCents, on: iso(Date.now()), confirm: true };
  return post(`/api/v1/bookings/${id}/payments`, body, { authorization: `Bearer ${token}` });
}

const schedule = new URLSearchParams({ from: iso(Date.now() - 7 * DAY_MS), to: iso(Date.now() + 38 * DAY_MS) });

export const adminPages = {
  'Today, /admin': '/admin',
  'list of bookings, as it opens': '/admin/bookings/list',
  'list of bookings that are confirmed': '/admin/bookings/list?state=confirmed',
  'page of the schedule': '/admin/bookings/schedule',
  'a month and a half of the schedule, as JSON': `/api/v1/schedule?${schedule}`,
  'report of occupancy, as it opens': '/admin/reports/occupation',
  'report of billing, as it opens': '/admin/reports/billing',
};
