import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { dayAfter, createTestApartment } from '../test-booking';
import { call } from './answers';
import type { ClauseCheck, Place } from './section';

const year = new Date().getFullYear() + 1;
const stay = { checkIn: `${year}-05-03`, checkOut: `${year}-05-10`, adults: 2, children: 0 };

export const quote: ClauseCheck = async (place) => {
  const requested = { typeCategory: 'suite_superior', ...stay };
  const { status, json } = await call(place, 'POST quotes', { account: null, body: requested });
  expect(status).toBe(200);
  expect(json).toEqual({
    typeCategory: 'suite_superior',
    checkIn: stay.checkIn,
    checkOut: stay.checkOut,
    nights: 7,
    available: expect.any(Number),
    lines: expect.arrayContaining([
      {
        kind: 'accommodation',
        description: expect.stringContaining(place.say({ es: '7 noches', en: '7 nights' })),
        quantity: expect.any(Number),
        unitCents: expect.any(Number),
        totalCents: expect.any(Number),
      },
    ]),
    ...Object.fromEntries(
      ['accommodationCents', 'discountCents', 'totalCents', 'bailCents'].map((key) => [key, expect.any(Number)]),
    ),
    vat: [{ rate: 10, baseCents: expect.any(Number), vatCents: expect.any(Number) }],
    paymentPlan: expect.arrayContaining([
      { due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), amountCents: expect.any(Number) },
    ]),
    held: null,
  });
  const { id } = await createTestApartment();
  const body = { apartmentId: id, ...stay, adults: 1, offerCode: 'NONE' };
  expect((await call(place, 'POST quotes', { account: null, body })).status).not.toBe(404);
};

interface Availability {
  data: { available: number; totalCents: number | null; refused: string | null; nearest: object[] }[];
}

export const availability: ClauseCheck = async (place) => {
  const query = `checkIn=${stay.checkIn}&checkOut=${stay.checkOut}&adults=5&children=0&type=suite`;
  const answer = await call<Availability>(place, `GET availability?${query}`, { account: null });
  expect(answer.json).toMatchObject({ checkIn: stay.checkIn, checkOut: stay.checkOut, nights: 7 });
  const refusals = ['not_available', 'no_price', 'min_nights', 'max_nights', 'too_many_guests'];
  for (const found of answer.json.data) {
    expect(Object.keys(found).toSorted()).toEqual(
      ['available', 'held', 'nearest', 'refused', 'totalCents', 'typeCategory'].toSorted(),
    );
    expect([null, ...refusals]).toContain(found.refused);
  }
  expect(answer.json.data.map(({ refused }) => refused)).toContain('too_many_guests');
  const nights = `checkIn=${stay.checkIn}&checkOut=${year}-05-04&adults=1&children=0`;
  const short = await call<Availability>(place, `GET availability?${nights}`, { account: null });
  for (const { refused, nearest } of short.json.data) {
    if (refused !== 'min_nights') continue;
    const dates = { checkIn: expect.any(String), checkOut: expect.any(String), totalCents: expect.any(Number) };
    for (const other of nearest) expect(other).toEqual(dates);
  }
};

async function book(place: Place, apartmentId: number, key: string, fromDay = 30) {
  const today = new Date().toISOString().slice(0, 10);
  const stayed = { checkIn: dayAfter(today, fromDay), checkOut: dayAfter(today, fromDay + 7) };
  const customer = { firstName: 'Ana', lastName: 'Prueba', email: 'ana.prueba@example.com', phone: '+34600000000' };
  return call<{ reference: string; code?: string }>(place, 'POST bookings', {
    account: null,
    body: { apartmentId, ...stayed, adults: 1, children: 0, customer: { ...customer, language: place.locale } },
    headers: { 'idempotency-key': key },
  });
}

const randomKey = () => randomBytes(8).toString('hex');

export const booking: ClauseCheck = async (place) => {
  const { id } = await createTestApartment();
  const booked = await book(place, id, randomKey());
  expect([booked.status, booked.json]).toEqual([
    201,
    expect.objectContaining({
      reference: expect.stringMatching(/^AL-\w{5}$/),
      status: 'pending',
      key: expect.stringMatching(/^[\w-]{20,}$/),
      holdUntil: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      totalCents: expect.any(Number),
    }),
  ]);
  const again = await book(place, id, randomKey());
  expect([again.status, again.json.code]).toEqual([409, 'not_available']);
};

export const idempotency: ClauseCheck = async (place) => {
  const { id } = await createTestApartment();
  const key = randomKey();
  const first = await book(place, id, key);
  const repeated = await book(place, id, key);
  expect([first.status, repeated.json.reference]).toEqual([201, first.json.reference]);
};

export const versions: ClauseCheck = async (place) => {
  const { id } = await createTestApartment();
  const { json } = await call<{ version: number }>(place, `GET apartments/${id}`);
  const change = (floor: number) =>
    call<Record<string, unknown>>(place, `PATCH apartments/${id}`, { body: { version: json.version, floor } });
  expect((await change(5)).status).toBe(200);
  const older = await change(6);
  expect(older.status).toBe(409);
  expect(JSON.stringify(older.json)).toContain('floor');
};
