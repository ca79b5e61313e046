import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { NOON, useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { adminBooking, endStay, makeActor, refusalOf, storedBooking, useStaff } from '../../../../tests/admin-bookings';
import { db } from '../../../database/connection.server';
import { paymentsByForm } from '../../front-desk/folio/admin/payments-page.server';
import { changePlan } from './change-plan.server';
import { recordPayment } from './record-payment.server';
import { refundPayment } from './refund-payment.server';
import { viewPayments } from './view-payments.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

const cash = { amountCents: 10_500, method: 'cash', on: '2026-11-21' };
const paidBooking = async (change: object = {}) => {
  const made = await adminBooking(staff.reception);
  const paid = await recordPayment(staff.reception, made.id, { ...cash, ...change });
  return { id: made.id, paymentId: paid.paymentId };
};
const eventsOf = async (id: number) =>
  (
    await db().execute<{ kind: string; detail: object }>(
      sql`SELECT kind, detail FROM booking_event WHERE booking_id = ${id} ORDER BY id`,
    )
  ).rows;

describe('a payment that is written down', () => {
  test('counts at once, in the history and in the plan', async () => {
    const { id } = await paidBooking({ note: 'En mano' });
    const view = await viewPayments(staff.accountant, id);
    expect(view).toMatchObject({ paidCents: 10_500, owedCents: 24_500, settledCount: 1, askCents: 24_500 });
    expect(view.plan.map(({ openCents }) => openCents)).toEqual([0, 24_500]);
    expect(view.payments).toMatchObject([
      { method: 'cash', by: 'reception es', note: 'En mano', refundableCents: 10_500 },
    ]);
    expect((await eventsOf(id)).at(-1)).toEqual({
      kind: 'payment',
      detail: { amountCents: 10_500, method: 'cash', note: 'En mano' },
    });
  });

  test('is one for a double click, and another for another key', { tags: 'commits' }, async () => {
    const { id } = await adminBooking(staff.reception);
    const both = await Promise.all([1, 2].map(() => recordPayment(staff.reception, id, cash, 'key-1')));
    expect(both[0]).toEqual(both[1]);
    await recordPayment(staff.accountant, id, cash, 'key-2');
    expect((await viewPayments(staff.reception, id)).paidCents).toBe(21_000);
    expect(await refusalOf(recordPayment(staff.reception, id, { ...cash, amountCents: 1 }, 'key-1'))).toEqual([
      'idempotency_mismatch',
    ]);
    const { id: other } = await adminBooking(staff.reception);
    expect(await refusalOf(recordPayment(staff.reception, other, cash, 'key-1'))).toEqual(['idempotency_mismatch']);
  });

  test('of two by people who saw the same page, one is refused', { tags: 'commits' }, async () => {
    const { id } = await adminBooking(staff.reception);
    const outcomes = await Promise.all(
      [staff.reception, staff.accountant].map((actor) => refusalOf(recordPayment(actor, id, { ...cash, version: 1 }))),
    );
    expect(outcomes.map(([code]) => code).toSorted()).toEqual(['done', 'version_conflict']);
  });

  test('is more than is open only where that is meant', async () => {
    const { id } = await adminBooking(staff.reception);
    expect(await refusalOf(recordPayment(staff.reception, id, { ...cash, amountCents: 35_001 }))).toEqual([
      'invalid_input',
      'amountCents: more_than_open',
    ]);
    await recordPayment(staff.reception, id, { ...cash, amountCents: 35_001, allowMore: true });
    expect(await viewPayments(staff.reception, id)).toMatchObject({ owedCents: 0, toRefundCents: 1 });
  });

  test.each([
    [{ on: '2026-11-22' }, 'on: paid_later'],
    [{ on: '2024-11-20' }, 'on: paid_earlier'],
    [{ on: '2026-02-30' }, 'on: date_invalid'],
    [{ amountCents: 0 }, 'amountCents: amount'],
    [{ amountCents: '12' }, 'amountCents: amount'],
    [{ method: 'direct_debit' }, 'method: choice'],
  ])('%j is refused', async (change, problem) => {
    const { id } = await adminBooking(staff.reception);
    expect(await refusalOf(recordPayment(staff.reception, id, { ...cash, ...change }))).toEqual([
      'invalid_input',
      problem,
    ]);
  });

  test.each([
    ['2026-11-02', '2026-11-02T11:00:00.000Z'],
    ['2026-11-20', '2026-11-20T11:00:00.000Z'],
    // The earliest accepted day, and today, which is recorded as now.
    ['2024-11-21', '2024-11-21T11:00:00.000Z'],
    ['2026-11-21', NOON.toISOString()],
  ])('keeps %s as the day on which it came', async (on, at) => {
    const { id } = await paidBooking({ on });
    expect((await viewPayments(staff.reception, id)).payments[0]!.at.toISOString()).toBe(at);
  });

  test('is not taken once the hold is over', async () => {
    const { id } = await adminBooking(staff.reception);
    await endStay(id, 'expired');
    expect(await refusalOf(recordPayment(staff.reception, id, cash))).toEqual(['payment_not_taken']);
  });
});

describe('a refund', () => {
  test('gives back a part, then the rest, and never a cent more', async () => {
    const { id, paymentId } = await paidBooking();
    await refundPayment(staff.accountant, id, paymentId, { amountCents: 10_499 });
    expect(await refusalOf(refundPayment(staff.accountant, id, paymentId, { amountCents: 2 }))).toEqual([
      'invalid_input',
      'amountCents: refund_too_much',
    ]);
    await refundPayment(staff.accountant, id, paymentId, { amountCents: 1, method: 'transfer' });
    const view = await viewPayments(staff.reception, id);
    expect(view.paidCents).toBe(0);
    expect(view.payments.map(({ amountCents, method, state }) => [amountCents, method, state])).toEqual([
      [10_500, 'cash', 'refunded'],
      [-10_499, 'cash', 'succeeded'],
      [-1, 'transfer', 'succeeded'],
    ]);
    expect(await refusalOf(refundPayment(staff.reception, id, paymentId, { amountCents: 1 }))).toEqual([
      'payment_not_refundable',
    ]);
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'refund')).toHaveLength(2);
  });

  test('leaves what is already on its way back', async () => {
    const { id, paymentId } = await paidBooking();
    await db()
      .execute(sql`INSERT INTO payment (building_id, booking_id, amount_cents, method, state, provider, key, refund_of, at)
      VALUES (${staff.buildingId}, ${id}, -10000, 'card', 'pending', 'demo', '0000abcdefgh', ${paymentId}, now())`);
    expect(await refusalOf(refundPayment(staff.reception, id, paymentId, { amountCents: 501 }))).toEqual([
      'invalid_input',
      'amountCents: refund_too_much',
    ]);
    expect(await refusalOf(refundPayment(staff.reception, id, paymentId, { amountCents: 500 }))).toEqual(['done']);
  });

  test('of the whole by two people at once happens once', { tags: 'commits' }, async () => {
    const { id, paymentId } = await paidBooking();
    const outcomes = await Promise.all(
      [staff.reception, staff.accountant].map((actor) =>
        refusalOf(refundPayment(actor, id, paymentId, { amountCents: 10_500 })),
      ),
    );
    expect(outcomes.map(([code]) => code).toSorted()).toEqual(['done', 'payment_not_refundable']);
    expect((await viewPayments(staff.reception, id)).paidCents).toBe(0);
  });

  test('of a part by two who saw the same page happens once', { tags: 'commits' }, async () => {
    const { id, paymentId } = await paidBooking();
    const outcomes = await Promise.all(
      [staff.reception, staff.accountant].map((actor) =>
        refusalOf(refundPayment(actor, id, paymentId, { amountCents: 5_000, version: 2 })),
      ),
    );
    expect(outcomes.map(([code]) => code).toSorted()).toEqual(['done', 'version_conflict']);
  });

  test('is one for a double click', { tags: 'commits' }, async () => {
    const { id, paymentId } = await paidBooking();
    await Promise.all([1, 2].map(() => refundPayment(staff.reception, id, paymentId, { amountCents: 100 }, 'twice')));
    expect((await viewPayments(staff.reception, id)).paidCents).toBe(10_400);
  });

  test('is of a payment of this booking', async () => {
    const { paymentId } = await paidBooking();
    const { id } = await adminBooking(staff.reception);
    expect(await refusalOf(refundPayment(staff.reception, id, paymentId, { amountCents: 1 }))).toEqual(['not_found']);
  });

  test('is what a cancelled stay’s fee leaves of what was paid', async () => {
    const { id } = await paidBooking();
    await endStay(id, 'cancelled', 10_000);
    expect(await viewPayments(staff.reception, id)).toMatchObject({
      toRefundCents: 500,
      owedCents: 0,
      isOff: true,
    });
  });
});

test('a form that names a payment of another booking is told so at its field', async () => {
  const { id } = await paidBooking();
  for (const forged of ['0', 'x', '99999', '']) {
    const form = new FormData();
    const posted = { intent: 'refund', 'refund.paymentId': forged, 'refund.amountCents': '1', version: '2' };
    for (const [name, value] of Object.entries(posted)) form.set(name, value);
    const answer = await paymentsByForm(staff.reception, String(id), form);
    expect(answer).toMatchObject({
      status: 422,
      refused: {
        answer: { refusal: { fields: [{ path: 'refund.paymentId', message: 'Elija una de las opciones.' }] } },
      },
    });
  }
});

describe('the plan', () => {
  const rows = (...amounts: number[]) =>
    amounts.map((amountCents, index) => ({ due: `2027-0${index + 1}-15`, amountCents }));

  test('is changed as long as it adds up to the cent', async () => {
    const { id } = await adminBooking(staff.reception);
    expect(await refusalOf(changePlan(staff.reception, id, { instalments: rows(10_000, 24_999), version: 1 }))).toEqual(
      ['invalid_input', 'instalments: plan_sum'],
    );
    await changePlan(staff.accountant, id, { instalments: rows(11_667, 11_667, 11_666), version: 1 });
    expect((await storedBooking(id)).plan).toEqual([11_667, 11_667, 11_666]);
  });

  test('that is sent as it was leaves no trace', async () => {
    const { id } = await adminBooking(staff.reception);
    const instalments = rows(11_667, 11_667, 11_666);
    const { version, eventId } = await changePlan(staff.reception, id, { instalments, version: 1 });
    expect(eventId).not.toBeNull();
    expect(await changePlan(staff.reception, id, { instalments, version })).toMatchObject({
      version,
      eventId: null,
    });
  });

  test('keeps what is paid', async () => {
    const { id } = await paidBooking();
    const paid = { due: '2026-11-21', amountCents: 10_500 };
    const changed = { instalments: [{ ...paid, amountCents: 10_000 }, ...rows(25_000)], version: 2 };
    expect(await refusalOf(changePlan(staff.reception, id, changed))).toEqual([
      'invalid_input',
      'instalments: plan_settled',
    ]);
    await changePlan(staff.reception, id, { instalments: [paid, ...rows(4_500, 20_000)], version: 2 });
    expect((await storedBooking(id)).plan).toEqual([10_500, 4_500, 20_000]);
  });

  test('asks for all that has fallen due, that of today too', async () => {
    const { id } = await adminBooking(staff.reception);
    const due = (day: string, amountCents: number) => ({ due: day, amountCents });
    const instalments = [due('2026-11-20', 5_000), due('2026-11-21', 6_000), due('2026-11-22', 24_000)];
    await changePlan(staff.reception, id, { instalments, version: 1 });
    expect((await viewPayments(staff.reception, id)).askCents).toBe(11_000);
  });

  test('of a stay that does not take place stays as it is', async () => {
    const { id } = await adminBooking(staff.reception);
    await endStay(id, 'cancelled');
    expect(await refusalOf(changePlan(staff.reception, id, { instalments: rows(35_000), version: 1 }))).toEqual([
      'plan_closed',
    ]);
  });

  test('asks for the version that was seen', async () => {
    const { id } = await paidBooking();
    expect(await refusalOf(changePlan(staff.reception, id, { instalments: rows(35_000), version: 1 }))).toEqual([
      'version_conflict',
    ]);
    expect(await refusalOf(changePlan(staff.reception, id, { instalments: [], version: 2 }))).toEqual([
      'invalid_input',
      'instalments: plan_empty',
    ]);
  });
});

test('payments are for who may see and write them, and of the building that they work on', async () => {
  const { id } = await adminBooking(staff.reception);
  expect(await refusalOf(viewPayments(staff.guest, id))).toEqual(['forbidden']);
  expect(await refusalOf(recordPayment(staff.guest, id, cash))).toEqual(['forbidden']);
  expect(await refusalOf(refundPayment(staff.guest, id, 1, cash))).toEqual(['forbidden']);
  expect(await refusalOf(changePlan(staff.guest, id, {}))).toEqual(['forbidden']);
  expect(await refusalOf(viewPayments(staff.reception, 99_999))).toEqual(['not_found']);
});

test('what is refused is said in the language of who asks, with the amount', async () => {
  const english = await makeActor('reception', 'en');
  const { id } = await adminBooking(staff.reception);
  const refused = (actor: typeof english) =>
    recordPayment(actor, id, { ...cash, amountCents: 35_001 }).catch(
      (error: { details: { fields: { params: object }[] } }) => error.details.fields[0]!.params,
    );
  expect(await refused(english)).toEqual({ max: '€350.00' });
  expect(await refused(staff.reception)).toEqual({ max: '350,00\u00a0€' });
});
