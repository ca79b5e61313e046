import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { requested, adminBooking, refusalOf, storedBooking, useStaff } from '../../../../tests/admin-bookings';
import { db } from '../../../database/connection.server';
import { createAdminBooking } from './create-admin-booking.server';

useTestDatabase();
const wait = useStoppedClock();
const staff = useStaff();

const count = async (table: string) =>
  Number((await db().execute<{ n: string }>(sql.raw(`SELECT count(*) AS n FROM ${table}`))).rows[0]!.n);

describe('a booking made at reception', () => {
  test('is confirmed at the quote, with plan, bail, nights and history', async () => {
    const made = await adminBooking(staff.reception, { arrivalTime: '9.30', guests: [{ firstName: 'Óscar' }] });
    const stored = await storedBooking(made.id);
    expect(made).toMatchObject({ state: 'confirmed', totalCents: 35_000 });
    expect(stored).toMatchObject({ state: 'confirmed', channel: 'phone', arrival_time: '09:30', hold_until: null });
    expect(stored.confirmed_at).not.toBeNull();
    expect(stored.lines).toEqual([30_000, 5_000]);
    expect(stored.nightCents).toEqual([10_000, 10_000, 10_000]);
    expect(stored.plan).toEqual([10_500, 24_500]);
    const { rows } = await db().execute(
      sql`SELECT (SELECT amount_cents FROM bail) AS bail, (SELECT kind FROM booking_event) AS event,
        (SELECT kind FROM occupancy) AS occupancy, (SELECT first_name FROM booking_guest) AS guest,
        (SELECT action FROM audit_entry WHERE subject_kind = 'booking') AS audit`,
    );
    expect(rows[0]).toEqual({
      bail: 30_000,
      event: 'created',
      occupancy: 'booking',
      guest: 'Óscar',
      audit: 'booking.created',
    });
  });

  test('may be held until a time on the building’s clock, and has no bail yet', async () => {
    const made = await adminBooking(staff.reception, {
      state: 'pending',
      holdDate: '2026-12-01',
      holdTime: '18:00',
    });
    const stored = await storedBooking(made.id);
    expect(new Date(stored.hold_until as string).toISOString()).toBe('2026-12-01T17:00:00.000Z');
    expect(stored.confirmed_at).toBeNull();
    expect(await count('bail')).toBe(0);
    expect((await db().execute(sql`SELECT kind FROM occupancy`)).rows).toEqual([{ kind: 'hold' }]);
  });

  test('takes the apartment that is named, and refuses it when it is taken', async () => {
    const made = await adminBooking(staff.reception, { apartmentId: staff.ids[1] });
    expect(made.apartmentId).toBe(staff.ids[1]);
    const again = adminBooking(staff.reception, { apartmentId: String(staff.ids[1]) });
    expect(await refusalOf(again)).toEqual(['not_available', 'apartmentId: apartment_taken']);
    expect(await count('customer')).toBe(1);
  });

  test('of several at once for the last apartment one is made, and nothing stays of the others', async () => {
    const wishes = Array.from({ length: 4 }, (_, index) =>
      refusalOf(
        adminBooking(staff.reception, {
          apartmentId: staff.ids[0],
          customer: { ...requested.customer, email: `g${index}@example.com` },
        }),
      ),
    );
    const outcomes = await Promise.all(wishes);
    expect(outcomes.filter(([code]) => code === 'done')).toHaveLength(1);
    expect(outcomes.filter(([code]) => code === 'not_available')).toHaveLength(3);
    expect(await count('booking')).toBe(1);
    expect(await count('customer')).toBe(1);
  });

  test('of a category takes another apartment while there is one', async () => {
    const made = await Promise.all([adminBooking(staff.reception), adminBooking(staff.reception)]);
    expect(made.map(({ apartmentId }) => apartmentId).toSorted()).toEqual(staff.ids.toSorted());
    expect(await refusalOf(adminBooking(staff.reception))).toEqual(['not_available']);
  });

  test('of a category takes the one that it fits most tightly', async () => {
    const before = { checkIn: '2027-05-01', checkOut: '2027-05-03', apartmentId: staff.ids[1] };
    await adminBooking(staff.reception, before);
    expect(await adminBooking(staff.reception)).toMatchObject({ apartmentId: staff.ids[1] });
  });

  test('takes the place of a hold that is over, though nobody has tidied up', async () => {
    await adminBooking(staff.reception, {
      apartmentId: staff.ids[0],
      state: 'pending',
      holdDate: '2026-11-21',
      holdTime: '12:20',
    });
    expect(await refusalOf(adminBooking(staff.reception, { apartmentId: staff.ids[0] }))).toEqual([
      'not_available',
      'apartmentId: apartment_taken',
    ]);
    wait(20);
    expect(await adminBooking(staff.reception, { apartmentId: staff.ids[0] })).toMatchObject({
      state: 'confirmed',
    });
  });

  test('takes the bail that was agreed on', async () => {
    const { id } = await adminBooking(staff.reception, { bailCents: 12_345 });
    expect(await storedBooking(id)).toMatchObject({ bail_cents: 12_345 });
    expect((await db().execute(sql`SELECT amount_cents FROM bail`)).rows).toEqual([{ amount_cents: 12_345 }]);
  });

  test('is one for one key, however often it is sent', async () => {
    const input = { ...requested, newCustomer: true };
    const [first, second] = await Promise.all(
      [1, 2].map(() => createAdminBooking(staff.reception, input, 'a-double-click')),
    );
    expect(second).toEqual(first);
    expect(await count('booking')).toBe(1);
  });
});

describe('its price', () => {
  test('by hand is kept with its reason, and a cent finds its night', async () => {
    const made = await adminBooking(staff.reception, {
      price: 'manual',
      agreedCents: 34_999,
      priceReason: 'Repite',
    });
    const stored = await storedBooking(made.id);
    expect(stored).toMatchObject({ total_cents: 34_999, price_reason: 'Repite' });
    expect(stored.lines).toEqual([30_000, 5_000, -1]);
    expect(stored.nightCents.toSorted()).toEqual([10_000, 10_000, 9_999]);
  });

  test('may be agreed on where the rates refuse the stay, and only then', async () => {
    await db().execute(sql`UPDATE season SET min_nights = 7`);
    expect(await refusalOf(adminBooking(staff.reception))).toEqual(['min_nights', 'price: price_by_hand']);
    const agreed = { price: 'manual', agreedCents: 33_333, priceReason: 'Tres noches sueltas' };
    expect((await storedBooking((await adminBooking(staff.reception, agreed)).id)).lines).toEqual([
      30_000, 5_000, -1_667,
    ]);
    await db().execute(sql`DELETE FROM season`);
    const made = await adminBooking(staff.reception, agreed);
    expect(await storedBooking(made.id)).toMatchObject({ lines: [5_000, 28_333], accommodation_cents: 0 });
  });

  test.each([
    [{ price: 'manual', priceReason: 'x' }, 'agreedCents: required'],
    [{ price: 'manual', agreedCents: 100 }, 'priceReason: required'],
    [{ price: 'manual', agreedCents: 1.5, priceReason: 'x' }, 'agreedCents: amount'],
    [{ price: 'manual', agreedCents: -1, priceReason: 'x' }, 'agreedCents: amount'],
    [{ offer: 'code' }, 'offerCode: required'],
  ])('%j is refused', async (change, problem) => {
    expect(await refusalOf(adminBooking(staff.reception, change))).toEqual(['invalid_input', problem]);
  });

  test('of a code that does not apply is refused at the code', async () => {
    expect(await refusalOf(adminBooking(staff.reception, { offer: 'code', offerCode: 'NADA' }))).toEqual([
      'offer_not_applicable',
      'offerCode: code_refused',
    ]);
  });

  test('that is not the one that was shown is not taken silently', async () => {
    expect(await refusalOf(adminBooking(staff.reception, { expectedCents: 34_999 }))).toEqual(['price_changed']);
    expect(await refusalOf(adminBooking(staff.reception, { expectedCents: 35_000 }))).toEqual(['done']);
  });

  test('is never for more people than it sleeps', async () => {
    const agreed = { price: 'manual', agreedCents: 1, priceReason: 'x' };
    expect(await refusalOf(adminBooking(staff.reception, { ...agreed, adults: 5 }))).toEqual([
      'too_many_guests',
      'adults: too_many_for_it',
    ]);
  });
});

describe('its plan', () => {
  test.each([
    ['now', [35_000]],
    ['arrival', [35_000]],
  ])('%s', async (plan, expected) => {
    expect((await storedBooking((await adminBooking(staff.reception, { plan })).id)).plan).toEqual(expected);
  });

  test('of one’s own has to add up to the cent, and is kept in order', async () => {
    const rows = (last: number) => [
      { due: '2027-05-03', amountCents: last },
      { due: '2026-12-01', amountCents: 10_000 },
    ];
    const off = refusalOf(adminBooking(staff.reception, { plan: 'own', instalments: rows(24_999) }));
    expect(await off).toEqual(['invalid_input', 'instalments: plan_sum']);
    const made = await adminBooking(staff.reception, { plan: 'own', instalments: rows(25_000) });
    expect((await storedBooking(made.id)).plan).toEqual([10_000, 25_000]);
  });
});

describe('its dates', () => {
  test('may begin some days back, for who stands at reception', async () => {
    expect(await refusalOf(adminBooking(staff.reception, { checkIn: '2026-11-15', checkOut: '2026-11-25' }))).toEqual([
      'done',
    ]);
  });

  test.each([
    ['2026-11-06', '2026-11-30', 'checkIn: arrival_too_old'],
    ['2026-11-18', '2026-11-21', 'checkOut: departure_past'],
    ['2029-12-01', '2029-12-05', 'checkIn: too_far_ahead'],
    ['2027-05-06', '2027-05-06', 'checkOut: range_order'],
  ])('%s to %s is refused', async (checkIn, checkOut, problem) => {
    expect(await refusalOf(adminBooking(staff.reception, { checkIn, checkOut }))).toEqual(['invalid_input', problem]);
  });
});

describe('its customer', () => {
  test('is not made twice by mistake', async () => {
    await adminBooking(staff.reception);
    const sameEmail = { ...requested, customer: { firstName: 'N', email: 'NURIA@example.com' } };
    const samePhone = { ...requested, customer: { firstName: 'N', phone: '0034 600-000-001' } };
    expect(await refusalOf(createAdminBooking(staff.reception, sameEmail))).toEqual([
      'customer_known',
      'customer.email: customer_match',
    ]);
    expect(await refusalOf(createAdminBooking(staff.reception, samePhone))).toEqual([
      'customer_known',
      'customer.phone: customer_match',
    ]);
    await createAdminBooking(staff.reception, { ...requested, customer: undefined, customerId: '1' });
    expect(await count('customer')).toBe(1);
    const later = { checkIn: '2027-06-03', checkOut: '2027-06-06' };
    await createAdminBooking(staff.reception, { ...samePhone, ...later, newCustomer: true });
    expect(await count('customer')).toBe(2);
  });

  test('needs a name and a way to be reached; who is there must be of this building', async () => {
    expect(await refusalOf(adminBooking(staff.reception, { customer: { firstName: 'Ana' } }))).toEqual([
      'invalid_input',
      'customer.email: contact_needed',
    ]);
    expect(await refusalOf(adminBooking(staff.reception, { customer: undefined, customerId: 99 }))).toEqual([
      'invalid_input',
      'customerId: customer_unknown',
    ]);
    expect(await refusalOf(adminBooking(staff.reception, { invoiceCustomerId: 99 }))).toEqual([
      'invalid_input',
      'invoiceCustomerId: customer_unknown',
    ]);
  });

  test('who is chosen needs nothing of what was typed for somebody new', async () => {
    await adminBooking(staff.reception);
    const typed = { firstName: '', email: 'nadie', phone: '-', country: 'xx' };
    const stay = { checkIn: '2027-06-03', checkOut: '2027-06-06' };
    const { id } = await createAdminBooking(staff.reception, {
      ...requested,
      ...stay,
      customerId: '1',
      customer: typed,
    });
    expect(await storedBooking(id)).toMatchObject({ customer_id: '1' });
    const input = { ...requested, customerId: '', customer: typed };
    expect(await refusalOf(createAdminBooking(staff.reception, input))).toEqual([
      'invalid_input',
      'customer.email: email_invalid',
      'customer.phone: phone_invalid',
      'customer.country: invalid',
    ]);
  });

  test('brings no more names than guests', async () => {
    const guests = ['a', 'b', 'c'].map((firstName) => ({ firstName }));
    expect(await refusalOf(adminBooking(staff.reception, { guests }))).toEqual([
      'invalid_input',
      'guests: too_many_names',
    ]);
  });
});

describe('a hold', () => {
  test('lasts until the day of arrival at most', async () => {
    const held = adminBooking(staff.reception, { state: 'pending', holdDate: '2027-05-03', holdTime: '10:00' });
    expect(await refusalOf(held)).toEqual(['done']);
  });

  test.each([
    [{ holdDate: '2026-11-21', holdTime: '00:01' }, 'holdTime: hold_past'],
    [{ holdDate: '2026-11-21', holdTime: '12:00' }, 'holdTime: hold_past'],
    [{ holdDate: '2027-05-04', holdTime: '10:00' }, 'holdDate: hold_after_arrival'],
    [{ holdDate: '2027-05-01', holdTime: '25:00' }, 'holdTime: clock_time'],
    [{ holdTime: '10:00' }, 'holdDate: required'],
  ])('%j is refused', async (hold, problem) => {
    const held = adminBooking(staff.reception, { state: 'pending', ...hold });
    expect(await refusalOf(held)).toEqual(['invalid_input', problem]);
  });
});

test('only who may write bookings makes one', async () => {
  expect(await refusalOf(adminBooking(staff.accountant))).toEqual(['forbidden']);
  expect(await refusalOf(adminBooking(staff.guest))).toEqual(['forbidden']);
});
