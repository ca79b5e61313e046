import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { db } from '../app/database/connection.server';
import { wholeApi } from './whole-api';
import { useStoppedClock } from './clock';
import { emptyTables, useTestDatabase } from './database';
import { customer, makeInventory } from './factories';

useTestDatabase();
useStoppedClock();
const api = wholeApi();
const stay = { typeCategory: 'suite_studio', checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2 };

beforeAll(() => makeInventory(1));

interface Problem {
  status: number;
  code: string;
  title: string;
  errors?: { path: string; message: string }[];
}

async function problemOf(answer: Response | Promise<Response>): Promise<Problem> {
  const response = await answer;
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  const problem = (await response.json()) as Problem;
  expect(problem.status).toBe(response.status);
  return problem;
}

describe('a quote', () => {
  test('has the shape of docs/specification.md, section 7, «quote»', async () => {
    const answer = await api.post('/quotes', stay, { 'accept-language': 'en' });
    expect(await answer.json()).toEqual({
      typeCategory: 'suite_studio',
      available: 1,
      checkIn: '2027-05-03',
      checkOut: '2027-05-10',
      nights: 7,
      lines: [
        {
          kind: 'accommodation',
          description: '7 nights, nightly rate',
          quantity: 7,
          unitCents: 10_000,
          totalCents: 70_000,
        },
        { kind: 'cleaning', description: 'Final cleaning', quantity: 1, unitCents: 5_000, totalCents: 5_000 },
      ],
      accommodationCents: 70_000,
      discountCents: 0,
      totalCents: 75_000,
      vat: [{ rate: 10, baseCents: 68_182, vatCents: 6_818 }],
      bailCents: 30_000,
      paymentPlan: [
        { due: '2026-11-21', amountCents: 22_500 },
        { due: '2027-04-19', amountCents: 52_500 },
      ],
      held: null,
    });
  });

  test.each([
    ['a date that does not exist', { checkIn: '2027-02-30' }, 'checkIn', 'Esa fecha no existe'],
    ['no date at all, at length', { checkIn: 'x'.repeat(41) }, 'checkIn', 'Esa fecha no existe'],
    ['check-out before check-in', { checkOut: '2027-05-01' }, 'checkOut', 'posterior'],
    ['no night', { checkOut: '2027-05-03' }, 'checkOut', 'posterior'],
    ['99 guests', { adults: 99 }, 'adults', 'Como mucho 20'],
    ['half a guest', { adults: 1.5 }, 'adults', 'entero'],
    ['no guest', { adults: 0 }, 'adults', 'Al menos 1'],
    ['SQL for a number', { adults: '2; DROP TABLE booking' }, 'adults', 'Escriba un número'],
    ['an unknown category', { typeCategory: 'castle_gold' }, 'typeCategory', 'No tenemos ese alojamiento'],
    ['no category', { typeCategory: undefined }, 'typeCategory', 'Falta'],
    [
      'an unknown apartment',
      { typeCategory: undefined, apartmentId: 99_999 },
      'apartmentId',
      'No tenemos ese apartamento',
    ],
    ['more than a year', { checkOut: '2028-05-04' }, 'checkOut', 'un año'],
    ['the past', { checkIn: '2026-11-20', checkOut: '2026-11-25' }, 'checkIn', 'ya ha pasado'],
  ])('for %s says so at its field', async (_, change, path, sentence) => {
    const problem = await problemOf(api.post('/quotes', { ...stay, ...change }, { 'accept-language': 'es' }));
    expect(problem.status).toBe(422);
    expect(problem.errors).toEqual([{ path, message: expect.stringContaining(sentence) as string }]);
  });

  test('speaks the asked language', async () => {
    const english = await problemOf(api.post('/quotes', { ...stay, adults: 99 }, { 'accept-language': 'en-US' }));
    expect(english.errors?.[0]?.message).toBe('At most 20.');
  });

  test.each([
    ['{"a":', 'application/json', 400, 'invalid_json'],
    ['', 'application/json', 400, 'invalid_json'],
    ['a=b', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['null', 'application/json', 422, 'invalid_input'],
    ['[]', 'application/json', 422, 'invalid_input'],
  ])('body %j as %s answers %i', async (body, type, status, code) => {
    expect(await problemOf(api.post('/quotes', body, { 'content-type': type }))).toMatchObject({ status, code });
  });
});

describe('addresses', () => {
  test('that do not exist answer 404, other methods 405', async () => {
    expect(await problemOf(api.get('/nothing'))).toMatchObject({ status: 404, code: 'not_found' });
    expect(await problemOf(api.get('/quotes'))).toMatchObject({ status: 405, code: 'method_not_allowed' });
  });

  test('are described in OpenAPI 3.1', async () => {
    const description = (await (await api.get('/openapi.json')).json()) as { openapi: string };
    expect(description.openapi).toBe('3.1.0');
  });
});

describe('hostile text', () => {
  const strange = [
    '<script>alert(1)</script>',
    "'; DROP TABLE booking; --",
    'مرحبا',
    '\u{1F600}'.repeat(10),
    'Ñandú 北京',
  ];

  test.each(strange)('%j is kept as it was typed', async (text) => {
    const made = await api.post('/bookings', { ...stay, customer: { ...customer, firstName: text }, requests: text });
    expect(made.status).toBe(201);
    const { rows } = await db().execute<{ first_name: string; requests: string }>(
      sql`SELECT first_name, requests FROM booking JOIN customer ON customer.id = customer_id ORDER BY booking.id DESC LIMIT 1`,
    );
    expect(rows[0]).toEqual({ first_name: text, requests: text });
    await emptyTables('booking');
  });

  test('marks that turn the text around are taken out', async () => {
    await api.post('/bookings', { ...stay, customer: { ...customer, lastName: '\u202egpj.exe\u202c' } });
    const { rows } = await db().execute<{ last_name: string }>(
      sql`SELECT last_name FROM customer ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0]?.last_name).toBe('gpj.exe');
    await emptyTables('booking');
  });

  test('half a surrogate pair becomes what a form would have sent', async () => {
    const made = await api.post('/bookings', JSON.stringify({ ...stay, customer, requests: 'uno \ud800 dos' }));
    expect(made.status).toBe(201);
    const { rows } = await db().execute(sql`SELECT requests FROM booking`);
    expect(rows).toEqual([{ requests: 'uno \ufffd dos' }]);
    await emptyTables('booking');
  });

  test.each([
    ['customer.firstName', { firstName: 'a\0b' }],
    ['customer.firstName', { firstName: ' ' }],
    ['customer.lastName', { lastName: 'x'.repeat(121) }],
    ['customer.email', { email: 'a b@example.com' }],
    ['customer.email', { email: 'nombre@correo' }],
    ['customer.phone', { phone: '12' }],
    ['customer.phone', { phone: '<b>600000000</b>' }],
  ])('%s is refused in %j, and nothing is written', async (path, change) => {
    const problem = await problemOf(api.post('/bookings', { ...stay, customer: { ...customer, ...change } }));
    expect(problem.errors).toEqual([{ path, message: expect.any(String) as string }]);
    const { rows } = await db().execute(sql`SELECT 1 FROM booking`);
    expect(rows).toEqual([]);
  });
});
