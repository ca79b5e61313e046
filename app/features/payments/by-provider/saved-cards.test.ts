import { describe, expect, test } from 'vitest';
import { useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { declinedCard, testCard } from '../../../../tests/factories';
import {
  challengeCard,
  bookingEvents,
  DUE,
  guest,
  lastCard,
  mailTexts,
  payments,
  REST,
  runCards,
  savedCards,
  shown,
  useHeldBooking,
} from '../../../../tests/saved-cards';
import { payment } from '../../../database/booking-schema.server';
import { db, rawPool } from '../../../database/connection.server';
import { viewGuestBooking } from '../../booking-engine/view-guest-booking.server';
import { withdrawCard } from '../../booking-engine/withdraw-card.server';
import { cancelBooking } from '../../front-desk/lifecycle/cancel-booking.server';
import { removeCard } from '../saved-cards/remove-card.server';

useRolledBackDatabase();
const wait = useStoppedClock(new Date('2026-11-20T11:00:00Z'));
const staff = useStaff(3);
const { held, key, pay, agree, until, changePlanTo } = useHeldBooking(wait);

describe('a guest who agrees', () => {
  test('is charged on the day, from ten, once, and the card is forgotten when everything is paid', async () => {
    await agree();
    expect(await bookingEvents()).toContain('card_saved');
    expect(await lastCard()).toMatchObject({
      last4: '4242',
      endedAt: null,
      consentedAt: new Date('2026-11-20T11:00:00Z'),
    });
    const guestBooking = await viewGuestBooking(guest, held.made.reference, key());
    expect(guestBooking.card).toMatchObject({ last4: '4242', next: { on: DUE, amountCents: REST } });
    until(DUE, 9.99);
    expect(await runCards()).toBe(0);
    until(DUE, 10);
    expect(await runCards()).toBe(1);
    expect(await runCards()).toBe(0);
    expect(await payments()).toEqual([
      ['succeeded', 22_500],
      ['succeeded', REST],
    ]);
    expect((await mailTexts('booking_payment_received'))[0]).toContain('Hemos recibido su pago de 525,00 €');
    expect(await lastCard()).toMatchObject({ endReason: 'done', sealedToken: null, last4: '4242' });
  });

  test('has it kept with what was shown, when, and on the payment that it was said with', async () => {
    await agree();
    const [row] = await db().select().from(payment);
    expect(row).toMatchObject({ cardConsent: shown, userId: null, at: new Date('2026-11-20T11:00:00Z') });
    await expect(rawPool().query("UPDATE payment SET card_consent = '[]'")).rejects.toThrow('never');
  });

  test.each([
    ['other amounts', [{ due: DUE, amountCents: REST - 1 }]],
    ['another day', [{ due: '2027-04-20', amountCents: REST }]],
    ['more than is left', [...shown, { due: '2027-05-01', amountCents: 1 }]],
    ['nothing', []],
    ['no list', true],
    ['no day', [{ due: '2027-13-45', amountCents: REST }]],
    ['what no form sends', 'on'],
    ['cents that are none', `${DUE}:1e3`],
  ])('to %s is asked again', async (_, invalidConsent) => {
    await expect(pay(testCard, { keepCard: invalidConsent })).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: expect.arrayContaining([expect.objectContaining({ problem: 'card_consent' })]) },
    });
    expect(await payments()).toEqual([]);
  });

  test('as the form writes it is understood', async () => {
    await pay(testCard, { keepCard: `${DUE}:${REST}` });
    expect(await lastCard()).toMatchObject({ last4: '4242' });
  });

  test('and then pays without, or the other way round, is asked with what was said last', async () => {
    await expect(pay(declinedCard, { keepCard: shown })).resolves.toMatchObject({ state: 'failed' });
    await pay();
    expect(await savedCards()).toEqual([]);
  });

  test('again with another card has that one charged', async () => {
    await changePlanTo(staff.reception, [
      ['2027-03-01', 20_000],
      [DUE, 32_500],
    ]);
    await pay(testCard, {
      keepCard: [
        { due: '2027-03-01', amountCents: 20_000 },
        { due: DUE, amountCents: 32_500 },
      ],
    });
    await pay(challengeCard, { keepCard: [{ due: DUE, amountCents: 32_500 }] });
    expect((await savedCards()).map(({ last4, endReason }) => [last4, endReason])).toEqual([
      ['4242', 'replaced'],
      ['3220', null],
    ]);
  });
});

describe('no card is kept', () => {
  /** Counts saved cards and payments after the rest has become due. */
  const cardsAndPayments = async () => {
    until(DUE, 10);
    await runCards();
    return [(await savedCards()).length, (await payments()).length];
  };
  test('without consent', async () => {
    await pay();
    expect(await cardsAndPayments()).toEqual([0, 1]);
  });
  test('by Bizum', async () => {
    await pay({ method: 'bizum', bizumPhone: '+34 600 000 000' }, { keepCard: shown });
    expect(await cardsAndPayments()).toEqual([0, 1]);
  });
  test('where everything is paid at once', async () => {
    await pay(testCard, { keepCard: shown, amount: 'all' });
    expect(await cardsAndPayments()).toEqual([0, 1]);
  });
  test('of a card that was declined', async () => {
    await pay(declinedCard, { keepCard: shown });
    expect(await cardsAndPayments()).toEqual([0, 1]);
  });
});

describe('a card is charged no more', () => {
  /** Returns how the card ended, after the rest has become due. */
  const endOf = async () => {
    until(DUE, 10);
    expect(await runCards()).toBe(0);
    const { endReason, sealedToken } = await lastCard();
    return { endReason, sealedToken };
  };
  test('once its guest withdraws, who is not asked again, and only once', async () => {
    await agree();
    await withdrawCard(guest, held.made.reference, key());
    expect(await bookingEvents()).toContain('card_withdrawn');
    await expect(withdrawCard(guest, held.made.reference, key())).rejects.toMatchObject({ code: 'no_saved_card' });
    expect(await endOf()).toEqual({ endReason: 'withdrawn', sealedToken: null });
  });
  test('nor is it withdrawn by somebody else, or by the team in the name of its guest', async () => {
    await agree();
    await expect(withdrawCard(guest, held.made.reference)).rejects.toMatchObject({ code: 'not_found' });
    await expect(withdrawCard(guest, held.made.reference, 'wrong')).rejects.toMatchObject({ code: 'not_found' });
    await expect(withdrawCard(staff.reception, held.made.reference)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await lastCard()).toMatchObject({ endedAt: null });
  });
  test('once the team takes it away', async () => {
    await agree();
    await expect(removeCard(staff.guest, held.id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(removeCard(staff.reception, held.id, { version: 1 })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    await removeCard(staff.reception, held.id);
    expect(await endOf()).toEqual({ endReason: 'removed', sealedToken: null });
  });
  test('once its booking is cancelled', async () => {
    await agree();
    await cancelBooking(staff.reception, held.id, { feeCents: 0, reason: 'x' });
    await runCards();
    expect(await endOf()).toEqual({ endReason: 'done', sealedToken: null });
  });
});
