import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { adminBooking, endStay, refusalOf, storedBooking, useStaff } from '../../../../tests/admin-bookings';
import { sleepElsewhere } from '../../../../tests/admin-bookings';
import { holdBail } from '../../../../tests/bails';
import { db } from '../../../database/connection.server';
import { asDate } from '../../../core/calendar-date';
import { eraseCustomers } from '../../customers/erase-customers.server';
import { undoStep } from '../lifecycle/undo-step.server';
import { recordPayment } from '../../payments/folio/record-payment.server';
import { updateBooking } from './update-booking.server';

useTestDatabase();
useStoppedClock();
const staff = useStaff();

const update = (id: number, change: object, version = 1) => updateBooking(staff.reception, id, { version, ...change });
const lastEvent = async () =>
  (
    await db().execute<{ kind: string; detail: { changes: unknown[] } }>(
      sql`SELECT kind, detail FROM booking_event ORDER BY id DESC LIMIT 1`,
    )
  ).rows[0]!;

describe('an update', () => {
  test('says in the history what it changed, from what to what', async () => {
    const { id } = await adminBooking(staff.reception);
    await update(id, {
      adults: 1,
      requests: 'Cuna',
      arrivalTime: '22:15',
      guests: [{ firstName: 'Óscar', lastName: 'Gil' }],
      customer: { firstName: 'Iker', email: 'iker@example.com' },
    });
    expect(await lastEvent()).toEqual({
      kind: 'updated',
      detail: {
        changes: [
          { field: 'adults', from: 2, to: 1 },
          { field: 'arrivalTime', from: null, to: '22:15' },
          { field: 'requests', from: '', to: 'Cuna' },
          { field: 'customer', from: 'Nuria Vidal', to: 'Iker' },
          { field: 'guests', from: '', to: 'Óscar Gil' },
        ],
      },
    });
    expect(await storedBooking(id)).toMatchObject({ adults: 1, requests: 'Cuna', channel: 'phone', version: 2 });
  });

  test('of an older version is refused with what stands there now', async () => {
    const { id } = await adminBooking(staff.reception);
    await update(id, { requests: 'Cuna' });
    await expect(update(id, { requests: 'Trona' })).rejects.toMatchObject({
      code: 'version_conflict',
      details: { extra: { current: { version: 2, requests: 'Cuna', adults: 2 } } },
    });
  });

  test('leaves what is not named', async () => {
    const { id } = await adminBooking(staff.reception, {
      internalNotes: 'Bicicletas',
      guests: [{ firstName: 'Óscar' }],
    });
    await update(id, { language: 'en' });
    expect(await storedBooking(id)).toMatchObject({
      internal_notes: 'Bicicletas',
      language: 'en',
      total_cents: 35_000,
    });
    expect((await db().execute(sql`SELECT first_name FROM booking_guest`)).rows).toHaveLength(1);
  });
});

describe('an update that changes nothing', () => {
  const whole = async (id: number) => ({
    stored: await storedBooking(id),
    rows: (
      await db()
        .execute(sql`SELECT (SELECT count(*) FROM booking_event) AS events, (SELECT count(*) FROM mail) AS mails,
        (SELECT count(*) FROM audit_entry) AS audit, (SELECT count(*) FROM customer) AS customers`)
    ).rows,
    guests: (await db().execute(sql`SELECT xmin::text, * FROM booking_guest`)).rows,
  });

  test.each([
    ['that was left as it was', { requests: 'Cuna', adults: 2, invoiceCustomerId: null }],
    ['of guests', { guests: [{ firstName: 'Óscar', nationality: 'ES', birthDate: '1988-02-29' }] }],
    ['of price and plan', { price: 'quote', plan: 'usual', bailCents: 30_000 }],
    ['though the guest was to be told', { notify: true }],
  ])('%s saves nothing, and says so', async (_, change) => {
    const guests = [{ firstName: 'Óscar', nationality: 'ES', birthDate: '1988-02-29' }];
    const { id, reference } = await adminBooking(staff.reception, { requests: 'Cuna', guests });
    const before = await whole(id);
    expect(await update(id, change)).toMatchObject({ id, reference, state: 'confirmed', version: 1, eventId: null });
    expect(await whole(id)).toEqual(before);
  });

  test('is told from one of what is known of a guest, or of whose name is the same', async () => {
    const { id } = await adminBooking(staff.reception, { guests: [{ firstName: 'Óscar' }] });
    await update(id, { guests: [{ firstName: 'Óscar', documentNumber: 'X1' }] });
    expect((await lastEvent()).detail.changes).toEqual([{ field: 'guestData', from: null, to: null }]);
    await update(id, { customer: { firstName: 'Nuria', lastName: 'Vidal', email: 'other@example.com' } }, 2);
    expect((await lastEvent()).detail.changes).toEqual([{ field: 'customer', from: 'Nuria Vidal', to: 'Nuria Vidal' }]);
  });

  test('is told from a price that is made up anew to the same total', async () => {
    const { id } = await adminBooking(staff.reception);
    await db().execute(sql`UPDATE booking_line SET quantity = quantity + 1 WHERE position = 0`);
    await update(id, { price: 'quote' });
    expect((await lastEvent()).detail.changes).toEqual([{ field: 'lines', from: null, to: null }]);
  });
});

describe('an update can be taken back', () => {
  test('with guests, booker, price, plan and bail', async () => {
    const { id } = await adminBooking(staff.reception, {
      guests: [{ firstName: 'Óscar', documentNumber: 'X1' }],
    });
    const whole = async () => {
      const { version: _version, updated_at: _at, ...stored } = await storedBooking(id);
      const rows = (await db().execute(sql`SELECT * FROM booking_guest`)).rows;
      return { stored, rows, bail: (await db().execute(sql`SELECT amount_cents, state FROM bail`)).rows };
    };
    const before = await whole();
    const { eventId } = await update(id, {
      adults: 1,
      guests: [{ firstName: 'Iker' }],
      customer: { firstName: 'Iker', email: 'iker@example.com' },
      price: 'manual',
      agreedCents: 20_000,
      priceReason: 'Obras',
      plan: 'arrival',
      bailCents: 100,
    });
    expect(await whole()).not.toEqual(before);
    await undoStep(staff.reception, id, { eventId });
    expect(await whole()).toEqual(before);
  });

  test('until the next; what stood before the earlier ones is not kept, nor that of who is erased', async () => {
    const { id } = await adminBooking(staff.reception, {
      guests: [{ firstName: 'Óscar', documentNumber: 'X1' }],
    });
    const first = await update(id, { requests: 'Cuna' });
    await update(id, { requests: 'Trona', adults: 1, price: 'manual', agreedCents: 1, priceReason: 'x' }, 2);
    expect(await refusalOf(undoStep(staff.reception, id, { eventId: first.eventId }))).toEqual(['undo_superseded']);
    const readStored = async () =>
      (await db().execute(sql`SELECT id FROM booking_event WHERE undo IS NOT NULL`)).rows.map((row) => Number(row.id));
    expect(await readStored()).toHaveLength(1);
    await eraseCustomers([1], asDate('2026-11-21'));
    expect(await readStored()).toEqual([]);
    expect((await lastEvent()).detail.changes.slice(0, 3)).toEqual([
      { field: 'adults', from: 2, to: 1 },
      { field: 'requests', from: null, to: null },
      { field: 'totalCents', from: 35_000, to: 1 },
    ]);
  });
});

describe('telling the guest of an update', () => {
  const mails = async () =>
    (
      await db().execute<{ kind: string; state: string; body_text: string }>(
        sql`SELECT kind, state, body_text FROM mail ORDER BY id`,
      )
    ).rows;

  test('is for who asks, names what changed, and is withdrawn with it', async () => {
    const { id } = await adminBooking(staff.reception);
    await update(id, { requests: 'Cuna' });
    expect(await mails()).toEqual([]);
    const { eventId } = await update(id, { adults: 1, arrivalTime: '22:15', bailCents: 0, notify: true }, 2);
    const [sentMail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(sentMail).toMatchObject({ kind: 'booking_changed', state: 'kept' });
    const text = sentMail!.body_text.replaceAll('\u00a0', ' ');
    expect(text).toContain('Hora prevista: 22:15 (antes: sin indicar)\nHuéspedes: 1 adulto (antes: 2 adultos)');
    expect(text).toContain('Fianza: 0,00 € (antes: 300,00 €)');
    expect(text).not.toContain('Total, impuestos incluidos: 350,00 € (antes');
    await undoStep(staff.reception, id, { eventId });
    expect((await mails()).map(({ state }) => state)).toEqual(['withdrawn']);
  });

  test('is refused of a stay that does not take place', async () => {
    const { id } = await adminBooking(staff.reception);
    await endStay(id, 'cancelled');
    expect(await refusalOf(update(id, { internalNotes: 'x', notify: true }))).toEqual([
      'state_refuses',
      'notify: state_keeps',
    ]);
  });
});

describe('its price', () => {
  test('by hand leaves lines, nights and plan adding up, and what was paid stays', async () => {
    const { id } = await adminBooking(staff.reception);
    await recordPayment(staff.reception, id, { amountCents: 10_500, method: 'cash', on: '2026-11-21' });
    await update(id, { price: 'manual', agreedCents: 33_332, priceReason: 'Ruido de obras' }, 2);
    const stored = await storedBooking(id);
    expect(stored).toMatchObject({ total_cents: 33_332, paid_cents: 10_500, balance_cents: 22_832 });
    expect(stored.lines).toEqual([30_000, 5_000, -1_668]);
    expect(stored.plan).toEqual([10_500, 22_832]);
    expect((await lastEvent()).kind).toBe('repriced');
    await update(id, { price: 'quote' }, 3);
    expect(await storedBooking(id)).toMatchObject({ lines: [30_000, 5_000], price_reason: '', plan: [10_500, 24_500] });
  });

  test('is quoted anew with today’s rates and an offer', async () => {
    const { id } = await adminBooking(staff.reception);
    await db().execute(sql`UPDATE season SET nightly_cents = 12000`);
    await update(id, { requests: 'Cuna' });
    expect(await storedBooking(id)).toMatchObject({ total_cents: 35_000 });
    await update(id, { price: 'quote', offer: 'none' }, 2);
    expect(await storedBooking(id)).toMatchObject({ total_cents: 41_000, accommodation_cents: 36_000 });
    expect(await refusalOf(update(id, { price: 'quote', offer: 'code', offerCode: 'NADA' }, 3))).toEqual([
      'offer_not_applicable',
      'offerCode: code_refused',
    ]);
  });

  test('of a stay in several apartments is quoted where it is moved', async () => {
    const { id } = await adminBooking(staff.reception, { apartmentId: staff.ids[0] });
    await sleepElsewhere(id, staff.ids[1]!);
    expect(await refusalOf(update(id, { price: 'quote' }))).toEqual(['invalid_input', 'price: price_of_several']);
    await update(id, { price: 'manual', agreedCents: 35_001, priceReason: 'x' });
    const { rows } = await db().execute(sql`SELECT apartment_id FROM booking_night WHERE night = '2027-05-05'`);
    expect(Number(rows[0]!.apartment_id)).toBe(staff.ids[1]);
  });

  test('takes no more people than sleep in the smallest apartment of those to come', async () => {
    const { id } = await adminBooking(staff.reception, { apartmentId: staff.ids[0] });
    await sleepElsewhere(id, staff.ids[1]!);
    await db().execute(sql`UPDATE apartment SET max_guests = 2 WHERE id = ${staff.ids[1]}`);
    const crowd = { adults: 3 };
    expect(await refusalOf(update(id, crowd))).toEqual(['too_many_guests', 'adults: too_many_for_it']);
    await db().execute(sql`UPDATE apartment SET max_guests = 3 WHERE id = ${staff.ids[1]}`);
    await update(id, crowd);
    expect(await storedBooking(id)).toMatchObject({ adults: 3 });
  });

  test.each([
    [{ price: 'manual', agreedCents: 1 }, 'invalid_input', 'priceReason: required'],
    [{ adults: 5 }, 'too_many_guests', 'adults: too_many_for_it'],
    [{ plan: 'own', instalments: [{ due: '2027-01-01', amountCents: 1 }] }, 'invalid_input', 'instalments: plan_sum'],
    [{ plan: 'own' }, 'invalid_input', 'instalments: plan_empty'],
    [{ customerId: 999 }, 'invalid_input', 'customerId: customer_unknown'],
    [
      { adults: 1, children: 0, guests: [{ firstName: 'a' }, { firstName: 'b' }] },
      'invalid_input',
      'guests: too_many_names',
    ],
  ])('%j is refused', async (change, code, problem) => {
    const { id } = await adminBooking(staff.reception);
    expect(await refusalOf(update(id, change))).toEqual([code, problem]);
    expect(await storedBooking(id)).toMatchObject({ version: 1, adults: 2 });
  });
});

describe('its bail', () => {
  const bails = async () => (await db().execute(sql`SELECT amount_cents, state FROM bail`)).rows;

  test('changes while it is due, comes and goes', async () => {
    const { id } = await adminBooking(staff.reception);
    await update(id, { bailCents: 45_050 });
    expect(await bails()).toEqual([{ amount_cents: 45_050, state: 'due' }]);
    await update(id, { bailCents: 0 }, 2);
    expect(await bails()).toEqual([]);
    await update(id, { bailCents: 100 }, 3);
    expect(await bails()).toHaveLength(1);
  });

  test('stays once it was taken', async () => {
    const { id } = await adminBooking(staff.reception);
    await holdBail(id);
    expect(await refusalOf(update(id, { bailCents: 1 }))).toEqual(['invalid_input', 'bailCents: bail_settled']);
    expect(await refusalOf(update(id, { bailCents: 30_000 }))).toEqual(['done']);
  });
});

test('a stay that does not take place keeps its price; its notes are written on', async () => {
  const { id } = await adminBooking(staff.reception);
  await endStay(id, 'cancelled');
  expect(await refusalOf(update(id, { price: 'quote' }))).toEqual(['state_refuses', 'price: state_keeps']);
  expect(await refusalOf(update(id, { adults: 1 }))).toEqual(['state_refuses', 'adults: state_keeps']);
  expect(await refusalOf(update(id, { internalNotes: 'Volverá en otoño' }))).toEqual(['done']);
});

test('only who may write bookings changes one, of the building that they work on', async () => {
  const { id } = await adminBooking(staff.reception);
  const change = { version: 1, requests: 'x' };
  expect(await refusalOf(updateBooking(staff.accountant, id, change))).toEqual(['forbidden']);
  expect(await refusalOf(updateBooking(staff.guest, id, change))).toEqual(['forbidden']);
  expect(await refusalOf(update(99_999, change))).toEqual(['not_found']);
});
