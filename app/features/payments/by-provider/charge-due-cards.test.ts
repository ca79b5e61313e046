import { describe, expect, test } from 'vitest';
import { systemActor } from '../../../access/actor';
import { readySecret } from '../../../access/secret/ready-secret.server';
import { rotateSecret } from '../../../access/secret/rotate-secret.server';
import { setSecret } from '../../../access/secret.server';
import { useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../../tests/database';
import {
  challengeCard,
  declinesLater,
  DUE,
  lastCard,
  mailTexts,
  paymentAlerts,
  payments,
  REST,
  runCards,
  useHeldBooking,
} from '../../../../tests/saved-cards';
import { wholeDatabase } from '../../../../tests/stored-secrets';
import { payment } from '../../../database/booking-schema.server';
import { db, rawPool } from '../../../database/connection.server';
import { chargeCardNow } from './charge-card-now.server';
import { recordPayment } from '../folio/record-payment.server';
import { sendPaymentReminders } from '../reminders/send-payment-reminders.server';
import { viewPayments } from '../folio/view-payments.server';

useTestDatabase({ keeps: false });
const wait = useStoppedClock(new Date('2026-11-20T11:00:00Z'));
const staff = useStaff(3);
const { held, pay, agree, until, changePlanTo } = useHeldBooking(wait);

describe('what is paid or asked for otherwise', () => {
  test('is not charged: in part, and in whole', async () => {
    await agree();
    await recordPayment(staff.reception, held.id, { amountCents: 50_000, method: 'transfer', on: '2026-11-20' });
    until(DUE, 10);
    expect(await runCards()).toBe(1);
    expect((await payments()).at(-1)).toEqual(['succeeded', 2_500]);
  });

  test('is charged on its day where the plan asks for less on it, and never before the day that was shown', async () => {
    await agree();
    await changePlanTo(staff.reception, [
      ['2027-03-01', 20_000],
      [DUE, 32_500],
    ]);
    until('2027-03-01', 13);
    expect(await runCards()).toBe(0);
    until(DUE, 10);
    expect(await runCards()).toBe(1);
    expect((await payments()).at(-1)).toEqual(['succeeded', REST]);
  });

  test('is asked for by mail as far as a plan asks for more than was shown', async () => {
    await rawPool().query("UPDATE building SET reminder_days_before = '{3}', reminder_days_after = '{3}'");
    await agree();
    await rawPool().query(`BEGIN; UPDATE booking SET total_cents = total_cents + 10000 WHERE id = ${held.id};
      UPDATE booking_line SET total_cents = total_cents + 10000, unit_cents = unit_cents + 10000
        WHERE booking_id = ${held.id} AND kind = 'cleaning';
      UPDATE booking_instalment SET amount_cents = amount_cents + 10000 WHERE booking_id = ${held.id} AND due = '${DUE}';
      COMMIT`);
    until('2027-04-16', 9);
    await sendPaymentReminders(systemActor);
    expect((await mailTexts('booking_card_soon'))[0]).toContain('cobraremos 525,00 €');
    expect((await mailTexts('booking_payment_soon'))[0]).toContain('vence un pago de 100,00 €');
    until(DUE, 10);
    expect(await runCards()).toBe(1);
    expect((await payments()).at(-1)).toEqual(['succeeded', REST]);
    until('2027-04-22', 9);
    await sendPaymentReminders(systemActor);
    expect((await mailTexts('booking_payment_overdue'))[0]).toContain('100,00 €');
  });

  test('waits for a payment that is under way', async () => {
    await agree();
    until(DUE, 10);
    await rawPool().query(`INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, key, at)
      SELECT building_id, id, 52500, 'bizum', 'demo', 'pending', '0000AAAAAAAA', now() FROM booking WHERE id = ${held.id}`);
    expect(await runCards()).toBe(0);
    await expect(chargeCardNow(staff.reception, held.id)).rejects.toMatchObject({ code: 'payment_under_way' });
    await rawPool().query("UPDATE payment SET state = 'failed' WHERE key = '0000AAAAAAAA'");
    expect(await runCards()).toBe(1);
  });
});

describe('a card that the bank declines', () => {
  test('is tried twice more, after two days each, and then no more; guest and team are told', async () => {
    await agree(declinesLater);
    until(DUE, 10);
    expect(await runCards()).toBe(0);
    expect(await runCards()).toBe(0);
    expect(await lastCard()).toMatchObject({ failures: 1, failure: 'declined', tryAgainOn: '2027-04-21' });
    const [notice] = await mailTexts('booking_card_declined');
    expect(notice).toContain('525,00 €');
    expect(notice).toContain('0341');
    expect(notice).toContain('21 de abril de 2027');
    expect(notice).toContain(`/booking/${held.made.reference}/pay`);
    expect(await paymentAlerts()).toEqual([{ problem: 'card_declined', amountCents: REST }]);
    until('2027-04-21', 9);
    await runCards();
    expect(await mailTexts('booking_card_declined')).toHaveLength(1);
    until('2027-04-21', 10);
    await runCards();
    until('2027-04-23', 10);
    await runCards();
    expect(await lastCard()).toMatchObject({ failures: 3, endReason: 'refused', sealedToken: null });
    until('2027-04-26', 10);
    await runCards();
    expect(await mailTexts('booking_card_declined')).toHaveLength(3);
    expect((await payments()).filter(([state]) => state === 'failed')).toHaveLength(3);
    expect((await mailTexts('booking_card_declined'))[2]).not.toContain('Próximo intento');
  });

  test('and whose bank asks for its holder is not tried again', async () => {
    await agree(challengeCard);
    until(DUE, 10);
    await runCards();
    expect(await lastCard()).toMatchObject({ failures: 1, failure: 'not_authenticated', endReason: 'refused' });
    expect(await mailTexts('booking_card_declined')).toHaveLength(1);
  });

  test('leaves the payment to its guest, who is reminded of it', async () => {
    await rawPool().query("UPDATE building SET reminder_days_after = '{3}'");
    await agree(declinesLater);
    until(DUE, 10);
    await runCards();
    until('2027-04-22', 9);
    await sendPaymentReminders(systemActor);
    expect(await mailTexts('booking_payment_overdue')).toHaveLength(1);
    expect(await pay()).toMatchObject({ state: 'succeeded', amountCents: REST });
    await runCards();
    expect(await lastCard()).toMatchObject({ endReason: 'done' });
  });
});

test('before the day the guest is told of the charge and asked for nothing', async () => {
  await rawPool().query("UPDATE building SET reminder_days_before = '{3}'");
  await agree();
  until('2027-04-16', 9);
  await sendPaymentReminders(systemActor);
  await sendPaymentReminders(systemActor);
  const notice = await mailTexts('booking_card_soon');
  expect(notice).toHaveLength(1);
  expect(notice[0]).toContain('El 19 de abril de 2027 cobraremos 525,00 €');
  expect(notice[0]).toContain('terminada en 4242');
  expect(notice[0]).not.toContain('/pay');
  expect(await mailTexts('booking_payment_soon')).toEqual([]);
});

test('two nodes that look at once charge once', async () => {
  await agree();
  until(DUE, 10);
  await Promise.all([runCards(), runCards(), runCards(), runCards()]);
  expect(await payments()).toEqual([
    ['succeeded', 22_500],
    ['succeeded', REST],
  ]);
});

describe('the team', () => {
  test('sees the card, and charges it for what is due, sooner than the job', async () => {
    await agree();
    expect((await viewPayments(staff.accountant, held.id)).card).toMatchObject({ last4: '4242', dueCents: 0 });
    await expect(chargeCardNow(staff.reception, held.id)).rejects.toMatchObject({ code: 'nothing_to_charge' });
    until(DUE, 8);
    await expect(chargeCardNow(staff.guest, held.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(chargeCardNow(staff.reception, held.id, { version: 1 })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    expect(await chargeCardNow(staff.reception, held.id)).toEqual({ amountCents: REST, outcome: 'charged' });
    await expect(chargeCardNow(staff.reception, held.id)).rejects.toMatchObject({ code: 'no_saved_card' });
    expect((await db().select().from(payment)).at(-1)).toMatchObject({ userId: staff.reception.user!.id });
  });

  test('is told that the bank declined it, and may try before its day', async () => {
    await agree(declinesLater);
    until(DUE, 10);
    await runCards();
    expect(await chargeCardNow(staff.reception, held.id)).toEqual({ amountCents: REST, outcome: 'declined' });
    expect(await lastCard()).toMatchObject({ failures: 2 });
  });
});

test('what names the card at its provider stands sealed alone, and is sealed anew with another secret', async () => {
  const secrets = ['a secret that only tests know, long enough', 'another secret of tests, which is long enough'];
  setSecret(secrets[0]!);
  await emptyTables('secret_check', 'provider_notice', 'mail');
  await readySecret({ provided: secrets[0]!, dataDir: '/nowhere', sealMore: () => Promise.resolve() });
  await agree();
  for (const [table, text] of await wholeDatabase()) expect(text.includes('demo-card-'), table).toBe(false);
  const before = (await lastCard()).sealedToken;
  expect(await rotateSecret(systemActor, { oldSecret: secrets[0]!, newSecret: secrets[1]!, leaked: false })).toBe(0);
  expect((await lastCard()).sealedToken).not.toBe(before);
  until(DUE, 10);
  expect(await runCards()).toBe(1);
});
