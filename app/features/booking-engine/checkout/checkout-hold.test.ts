import { beforeAll, expect, test } from 'vitest';
import type { RequestContext } from '../../../access/request-context.server';
import { visitor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { booking } from '../../../database/booking-schema.server';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeInventory } from '../../../../tests/factories';
import { holdFromForm } from './checkout-hold.server';

useRolledBackDatabase();
useStoppedClock();

beforeAll(async () => {
  await makeInventory(1);
});

const stay = { typeCategory: 'suite_studio', dates: '3/5/2027 ~ 10/5/2027', guests: '2' };
async function hold(fields: Record<string, string>, address = '10.0.0.1') {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const actor = visitor('es', { address });
  const answer = await holdFromForm({ actor, locale: 'es', secure: false } as RequestContext, form);
  expect(answer.status).toBe(303);
  return { to: answer.headers.get('location')!, cookie: answer.headers.get('set-cookie') };
}

test('a stay that is free is held, the browser told so, and the checkout comes next', async () => {
  const { to, cookie } = await hold(stay);
  const [row] = await db().select().from(booking);
  expect([to, row!.state, row!.checkIn, row!.checkOut, row!.adults]).toEqual([
    `/book?reference=${row!.reference}`,
    'pending',
    '2027-05-03',
    '2027-05-10',
    2,
  ]);
  expect(cookie).toContain(row!.reference);
});

test('a key that comes twice holds once', async () => {
  const key = { idempotencyKey: crypto.randomUUID() };
  const first = await hold({ ...stay, ...key });
  expect((await hold({ ...stay, ...key })).to).toBe(first.to);
  expect(await db().$count(booking)).toBe(1);
});

test('without a category the list of rooms comes next', async () => {
  expect(await hold({ dates: stay.dates, guests: '2' })).toEqual({ to: '/rooms', cookie: null });
});

test.each([
  ['dates that are none', { dates: '31/2/2027 ~ 3/3/2027' }],
  ['more guests than fit', { guests: '9' }],
  ['no night', { dates: '3/5/2027 ~ 3/5/2027' }],
])('%s lead back to the category, with what was typed', async (_, change) => {
  const { to, cookie } = await hold({ ...stay, ...change });
  const { pathname, searchParams } = new URL(to, 'http://localhost');
  const typed = { dates: stay.dates, guests: stay.guests, ...change };
  expect([pathname, Object.fromEntries(searchParams), cookie]).toEqual([
    '/room-details/suite_studio',
    { ...typed, tried: '1' },
    null,
  ]);
  expect(await db().$count(booking)).toBe(0);
});

test('nights that somebody else holds lead back too', async () => {
  await hold(stay);
  expect((await hold(stay, '10.0.0.2')).to).toMatch(/^\/room-details\/suite_studio\?.*tried=1/);
});
