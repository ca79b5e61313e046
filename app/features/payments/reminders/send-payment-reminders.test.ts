import { asc, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { mail } from '../../../database/message-schema.server';
import { useStoppedClock } from '../../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../../tests/database';
import { adminBooking, endStay, useStaff } from '../../../../tests/admin-bookings';
import { recordPayment } from '../folio/record-payment.server';
import { sendPaymentReminders } from './send-payment-reminders.server';
import { setReminders } from './set-reminders.server';
import { viewPayments } from '../folio/view-payments.server';

useRolledBackDatabase();
const wait = useStoppedClock(new Date('2026-11-20T22:45:00Z'));
const staff = useStaff(3);

makeForTests(async () => {
  await db().execute(sql`UPDATE building SET reminder_days_before = '{3}', reminder_days_after = '{3,10}',
    bank_account = 'ES9121000418450200051332'`);
});

const run = () => sendPaymentReminders(systemActor);
/** Moves the clock to this many hours past midnight of the day in Madrid. */
const until = (day: string, hour: number) =>
  wait((Date.parse(`${day}T00:00:00Z`) + (hour - (day < '2027-03-28' ? 1 : 2)) * 3_600_000 - now().getTime()) / 60_000);

/** A booking of 350 €: 105 € are due on 1 December and 245 € on 19 April. */
async function owing(change: object = {}) {
  const { id } = await adminBooking(staff.reception, change);
  await db().execute(sql`UPDATE booking_instalment SET due = CASE position WHEN 0 THEN '2026-12-01'::date ELSE due END
    WHERE booking_id = ${id} AND position = (SELECT min(position) FROM booking_instalment WHERE booking_id = ${id})`);
  await db().execute(
    sql`UPDATE booking_instalment SET due = '2026-12-01' WHERE booking_id = ${id} AND due < '2026-12-01'`,
  );
  return id;
}

const written = async () =>
  (
    await db()
      .select({
        kind: mail.kind,
        bookingId: mail.bookingId,
        subject: mail.subject,
        text: mail.bodyText,
      })
      .from(mail)
      .where(inArray(mail.kind, ['booking_payment_soon', 'booking_payment_overdue']))
      .orderBy(asc(mail.id))
  ).map((row) => ({ ...row, text: row.text.replaceAll('\u00a0', ' ') }));
const kinds = async () => (await written()).map(({ kind }) => kind);

describe('reminders', () => {
  test('go out from nine on each reminder day, once, as long as it is not paid', async () => {
    const id = await owing();
    until('2026-11-28', 8.99);
    expect(await run()).toBe(0);
    until('2026-11-28', 9);
    expect(await run()).toBe(1);
    wait(15);
    expect(await run()).toBe(0);
    until('2026-12-04', 9);
    expect(await run()).toBe(1);
    expect(await kinds()).toEqual(['booking_payment_soon', 'booking_payment_overdue']);
    await recordPayment(staff.reception, id, {
      amountCents: 10_500,
      method: 'cash',
      on: '2026-12-04',
    });
    until('2026-12-11', 9);
    expect(await run()).toBe(0);
  });

  test('say what is due, since when, and how it is paid by transfer, in the language of the booking', async () => {
    const english = await owing({
      customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
    });
    await db().execute(sql`UPDATE booking SET language = 'en' WHERE id = ${english}`);
    await owing();
    until('2026-11-28', 9);
    await run();
    until('2026-12-04', 9);
    await run();
    const all = await written();
    const soon = all.find(({ kind, bookingId }) => kind === 'booking_payment_soon' && bookingId !== english);
    const late = all.find(({ kind, bookingId }) => kind === 'booking_payment_overdue' && bookingId === english);
    expect(soon!.subject).toMatch(/^Su próximo pago de la reserva AL-\w{5} vence el 1 de diciembre de 2026$/);
    expect(soon!.text).toContain('El 1 de diciembre de 2026 vence un pago de 105,00 € de su reserva');
    expect(soon!.text).toMatch(/por transferencia a (la cuenta )?ES91 ?2100.*AL-\w{5}/);
    expect(late!.subject).toMatch(/^The payment for your booking AL-\w{5} was due on December 1, 2026$/);
    expect(late!.text).toContain('A payment of €105.00 for your booking');
    expect(late!.text).toMatch(/by bank transfer to ES91/);
    expect(late!.text).toContain('/booking/AL-');
  });

  test('say what is still open of a payment that came in part', async () => {
    const id = await owing();
    await recordPayment(staff.reception, id, {
      amountCents: 10_499,
      method: 'cash',
      on: '2026-11-20',
    });
    until('2026-12-04', 9);
    await run();
    expect((await written())[0]!.text).toContain('un pago de 0,01 €');
  });

  test('that were missed are caught up with the latest alone, and not after a week', async () => {
    await owing();
    until('2026-12-12', 9);
    expect(await run()).toBe(1);
    expect(await kinds()).toEqual(['booking_payment_overdue']);
    expect(await run()).toBe(0);
    await db().execute(sql`DELETE FROM payment_reminder`);
    until('2026-12-19', 9);
    expect(await run()).toBe(0);
  });

  test('that a payment will be due are not caught up once it is overdue', async () => {
    await db().execute(sql`UPDATE building SET reminder_days_after = '{}'`);
    await owing();
    until('2026-12-02', 9);
    expect(await run()).toBe(0);
  });

  test('are not of a day on which the guest was told of the plan', async () => {
    const before = (days: string) => db().execute(sql`UPDATE building SET reminder_days_before = ${days}`);
    await owing();
    await before('{11}');
    expect(await run()).toBe(0);
    await before('{10}');
    until('2026-11-21', 9);
    expect(await run()).toBe(1);
  });

  test('are written once by many nodes at once', async () => {
    await owing();
    await owing({
      customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
    });
    until('2026-11-28', 9);
    const counts = await Promise.all(Array.from({ length: 5 }, run));
    expect(counts.reduce((all, one) => all + one)).toBe(2);
    expect(await written()).toHaveLength(2);
  });

  test('are none for a hold, for what is cancelled, for who has no address or may not be written to', async () => {
    const cancelled = await owing();
    const hidden = await owing({
      customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
    });
    await endStay(cancelled, 'cancelled', 10_500);
    await db().execute(sql`UPDATE customer SET restricted_until = '2030-01-01'
      WHERE id = (SELECT customer_id FROM booking WHERE id = ${hidden})`);
    const held = await owing({
      state: 'pending',
      holdDate: '2026-12-24',
      holdTime: '12:00',
    });
    expect((await viewPayments(staff.reception, held)).state).toBe('pending');
    const silent = await owing({
      customer: { firstName: 'Eva', lastName: 'Paz', email: 'eva@example.com' },
    });
    await db().execute(
      sql`UPDATE customer SET email = '' WHERE id = (SELECT customer_id FROM booking WHERE id = ${silent})`,
    );
    until('2026-12-04', 9);
    expect(await run()).toBe(0);
    const { rows } = await db().execute(sql`SELECT FROM payment_reminder`);
    expect(rows).toEqual([]);
  });

  test('follow the clock of the building', async () => {
    await db().execute(sql`UPDATE building SET time_zone = 'Pacific/Auckland'`);
    await owing();
    // 28 November, 11:45 in Auckland.
    until('2026-11-27', 23.75);
    expect(await run()).toBe(1);
  });

  test('ask with departure for what would be due after it', async () => {
    const id = await owing();
    await db().execute(sql`UPDATE booking_instalment SET due = '2027-06-01' WHERE booking_id = ${id}`);
    until('2027-05-03', 9);
    await run();
    expect((await written())[0]!.subject).toContain('6 de mayo de 2027');
  });

  test('are none without reminder days', async () => {
    await db().execute(sql`UPDATE building SET reminder_days_before = '{}', reminder_days_after = '{}'`);
    await owing();
    until('2026-12-04', 9);
    expect(await run()).toBe(0);
  });

  test('are the system’s work', async () => {
    await expect(sendPaymentReminders(visitor('es'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});

describe('of one booking', () => {
  test('they are turned off and on, with history and audit', async () => {
    const id = await owing();
    await setReminders(staff.accountant, id, { off: true });
    until('2026-11-28', 9);
    expect(await run()).toBe(0);
    expect((await viewPayments(staff.reception, id)).reminders).toMatchObject({
      off: true,
      next: null,
      why: 'off',
    });
    await setReminders(staff.accountant, id, { off: true });
    await setReminders(staff.accountant, id, { off: false });
    expect(await run()).toBe(1);
    const { rows } = await db().execute(
      sql`SELECT kind FROM booking_event WHERE booking_id = ${id} AND kind LIKE 'reminders%' ORDER BY id`,
    );
    expect(rows).toEqual([{ kind: 'reminders_off' }, { kind: 'reminders_on' }]);
    const audit = await db().execute(sql`SELECT before, after FROM audit_entry WHERE action = 'booking.reminders_off'`);
    expect(audit.rows).toEqual([{ before: { remindersOff: false }, after: { remindersOff: true } }]);
    await expect(setReminders(staff.guest, id, { off: true })).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('of a held booking its payments say that they start once it is confirmed', async () => {
    const held = { state: 'pending', holdDate: '2026-11-28', holdTime: '18:00' };
    const { id } = await adminBooking(staff.reception, held);
    expect((await viewPayments(staff.reception, id)).reminders).toMatchObject({ next: null, why: 'unconfirmed' });
  });

  test('its payments say which were sent, and when the next one goes', async () => {
    const id = await owing();
    const shown = async () => (await viewPayments(staff.reception, id)).reminders;
    expect(await shown()).toMatchObject({
      sent: [],
      next: { on: '2026-11-28', due: '2026-12-01', amountCents: 10_500 },
    });
    until('2026-11-28', 9);
    expect((await shown()).next).toMatchObject({ on: '2026-11-28' });
    await run();
    expect(await shown()).toMatchObject({
      sent: [{ kind: 'booking_payment_soon', due: '2026-12-01', state: 'kept' }],
      next: { on: '2026-12-04', days: 3 },
    });
    await recordPayment(staff.reception, id, {
      amountCents: 35_000,
      method: 'cash',
      on: '2026-11-28',
    });
    expect(await shown()).toMatchObject({ next: null, why: 'nothing_open' });
    await db().delete(mail).where(eq(mail.kind, 'booking_payment_soon'));
    expect((await shown()).sent).toEqual([]);
  });
});
