import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/api';
import { useStoppedClock } from '../../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../../tests/database';
import { requested, useStaff } from '../../../../tests/admin-bookings';
import { makeBuilding } from '../../../../tests/factories';
import { codeOf, headersOf } from '../../../../tests/team';
import { db } from '../../../database/connection.server';
import { adminBookingRoutes } from './api-admin-bookings.server';
import { bookingPaymentRoutes } from '../../payments/folio/api-payments.server';
import { bookingRoutes } from '../../booking-engine/api.server';
import { customerRoutes } from '../../customers/api.server';
import { customerSearchRoutes } from '../../customers/api-search.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff(3);
const api = testApi(adminBookingRoutes, bookingPaymentRoutes, bookingRoutes, customerRoutes, customerSearchRoutes);
let as: Record<string, string> = {};

makeForTests(async () => {
  await db().execute(sql`UPDATE access_policy SET second_factor_required = false`);
  as = await headersOf(staff.reception.user!.id);
});

const make = async (change: object = {}) =>
  (await (await api.post('/bookings/admin', { ...requested, newCustomer: true, ...change }, as)).json()) as {
    id: number;
    status: string;
  };

describe('the price at reception', () => {
  interface Quote {
    apartments: {
      code: string;
      totalCents: number | null;
      refusal: { code: string } | null;
      needsPriceByHand: boolean;
    }[];
    chosen: { code: string; totalCents: number; lines: { description: string; totalCents: number }[] } | null;
    takenCount: number;
    nearest: unknown[];
  }
  const quote = async (change: object = {}) =>
    (await (await api.post('/bookings/admin/quote', { ...requested, ...change }, as)).json()) as Quote;

  test('offers what is free, the cheapest and tightest first, and what the rates refuse last', async () => {
    await db().execute(sql`UPDATE season SET nightly_cents = 9000 WHERE apartment_id = ${staff.ids[1]}`);
    await db().execute(sql`UPDATE season SET min_nights = 7, nightly_cents = 1 WHERE apartment_id = ${staff.ids[0]}`);
    const { apartments, chosen } = await quote();
    expect(
      apartments.map(({ code, totalCents, refusal, needsPriceByHand }) => [
        code,
        totalCents,
        refusal?.code,
        needsPriceByHand,
      ]),
    ).toEqual([
      ['2A', 32_000, undefined, false],
      ['3A', 35_000, undefined, false],
      ['1A', 5_003, 'min_nights', true],
    ]);
    expect(chosen).toMatchObject({ code: '2A', totalCents: 32_000 });
  });

  test('of a named apartment may be one by hand, with its line', async () => {
    const { chosen } = await quote({ apartmentId: staff.ids[2], price: 'manual', agreedCents: 30_001 });
    expect(chosen).toMatchObject({ code: '3A', totalCents: 30_001 });
    expect(chosen!.lines.at(-1)).toMatchObject({ description: 'Precio acordado', totalCents: -4_999 });
  });

  test('tells when else where nothing is free, and prices nothing that is taken', { tags: 'commits' }, async () => {
    await Promise.all([make(), make(), make()]);
    const { apartments, chosen, takenCount, nearest } = await quote({ apartmentId: staff.ids[0] });
    expect(apartments).toMatchObject([{ code: '1A', free: false }]);
    expect([chosen, takenCount]).toEqual([null, 3]);
    expect(nearest).toMatchObject([
      { checkIn: '2027-04-30', checkOut: '2027-05-03' },
      { checkIn: '2027-05-06', checkOut: '2027-05-09' },
    ]);
  });

  test('keeps nothing', async () => {
    await quote();
    expect((await db().execute(sql`SELECT id FROM booking`)).rows).toEqual([]);
  });
});

describe('a booking by the API', () => {
  test('is made, quoted anew, changed and paid', async () => {
    const { id, status } = await make();
    expect(status).toBe('confirmed');
    const preview = await api.post(`/bookings/${id}/quote`, { price: 'manual', agreedCents: 34_000 }, as);
    expect(await preview.json()).toMatchObject({ keptCents: 35_000, quotedCents: 35_000, totalCents: 34_000 });
    const changed = await api.patch(`/bookings/${id}`, { version: 1, requests: 'Cuna' }, as);
    expect(await changed.json()).toMatchObject({ id, status: 'confirmed', version: 2 });
    expect(await codeOf(api.patch(`/bookings/${id}`, { version: 1, requests: 'x' }, as))).toEqual([
      409,
      'version_conflict',
    ]);
    const paid = await api.post(
      `/bookings/${id}/payments`,
      { amountCents: 10_500, method: 'bizum', on: '2026-11-21' },
      { ...as, 'idempotency-key': 'k1' },
    );
    expect(paid.status).toBe(201);
    const { paymentId } = (await paid.json()) as { paymentId: number };
    const refund = await api.post(`/bookings/${id}/payments/${paymentId}/refund`, { amountCents: 500 }, as);
    expect(refund.status).toBe(201);
    const plan = { instalments: [{ due: '2027-05-03', amountCents: 35_000 }], version: 4 };
    expect((await api.send('PUT', `/bookings/${id}/plan`, plan, as)).status).toBe(200);
    const view = await (await api.get(`/bookings/${id}/payments`, as)).json();
    expect(view).toMatchObject({ paidCents: 10_000, openCents: 25_000, plan: [{ openCents: 25_000 }] });
  });

  test('says at its field what is wrong, in the language that is asked for', async () => {
    const refused = async (language: string) => {
      const answer = await api.post(
        '/bookings/admin',
        { ...requested, plan: 'own', instalments: [{ due: '2027-01-01', amountCents: 1 }] },
        { ...as, 'accept-language': language },
      );
      return ((await answer.json()) as { errors: { path: string; message: string }[] }).errors;
    };
    expect(await refused('es')).toEqual([
      { path: 'instalments', message: 'Los plazos suman 0,01\u00a0€; el total es 350,00\u00a0€.' },
    ]);
    expect(await refused('en')).toEqual([
      { path: 'instalments', message: 'The installments add up to €0.01; the total is €350.00.' },
    ]);
  });

  test('of no known id is not found, and a reference stays the public’s', async () => {
    expect(await codeOf(api.patch('/bookings/AL-7K3M9', { version: 1 }, as))).toEqual([404, 'not_found']);
    expect(await codeOf(api.post('/bookings/AL-7K3M9/payments', {}))).toEqual([404, 'not_found']);
    expect(await codeOf(api.get('/bookings/77/payments', as))).toEqual([404, 'not_found']);
  });
});

describe('looking for a customer', () => {
  const found = async (query: string) => {
    const answer = await api.get(`/customers/search?${query}`, as);
    return ((await answer.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
  };

  test.each([
    ['q=vidal+nur', ['Nuria Vidal']],
    ['q=600000001', ['Nuria Vidal']],
    ['q=%2B34+600-000-001', ['Nuria Vidal']],
    ['q=12345678z', ['Nuria Vidal']],
    ['email=NURIA%40example.com', ['Nuria Vidal']],
    ['phone=600+00+00+01', ['Nuria Vidal']],
    ['phone=001', []],
    ['q=%25', []],
    ['q=', []],
    ['', []],
  ])('%s', async (query, names) => {
    await make();
    await db().execute(sql`UPDATE customer SET document_number = '12345678Z'`);
    expect(await found(query)).toEqual(names);
    const { data } = (await (await api.get('/customers/search?q=nuria', as)).json()) as { data: { stays: number }[] };
    expect(data.map(({ stays }) => stays)).toEqual([1]);
  });

  test.each([
    "restricted_until = '2030-01-01'",
    'merged_into_id = (SELECT max(id) FROM customer)',
    'building_id = (SELECT max(id) FROM building)',
  ])('leaves out one with %s', async (hidden) => {
    await make();
    await make({ customer: { ...requested.customer, firstName: 'Berta' } });
    await makeBuilding({ isPublic: false });
    await db().execute(sql.raw(`UPDATE customer SET ${hidden} WHERE first_name = 'Nuria'`));
    expect(await found('q=nuria%40example.com')).toEqual(['Berta Vidal']);
    expect(await found('email=nuria%40example.com')).toEqual(['Berta Vidal']);
  });
});
