import { beforeEach, describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../app/access/actor';
import { now } from '../../app/core/clock';
import { rawPool } from '../../app/database/connection.server';
import { setPaymentProvider } from '../../app/features/billing/active-provider.server';
import { queryUndecided } from '../../app/features/payments/by-provider/query-undecided.server';
import { startCardCharge } from '../../app/features/payments/by-provider/charge-card.server';
import { chargeDueCards } from '../../app/features/payments/by-provider/charge-due-cards.server';
import { startPayment } from '../../app/features/booking-engine/start-payment.server';
import { withdrawCard } from '../../app/features/booking-engine/withdraw-card.server';
import { useStoppedClock } from '../clock';
import { emptyTables, useTestDatabase } from '../database';
import { makeInventory } from '../factories';
import { mails, payments, rows } from './payment-books';
import { bookAs, usePaidApp, type Guest } from './paying-guests';
import { outsideProviders } from './provider-places';

const shown = [{ due: '2027-04-19', amountCents: 52_500 }];

describe.each(outsideProviders)('a card that %s keeps', (name) => {
  useTestDatabase();
  const app = usePaidApp(name);
  const wait = useStoppedClock();
  let guest: Guest;

  beforeEach(async () => {
    await emptyTables('building', 'idempotency_key', 'provider_notice');
    await makeInventory(1);
    const before = app.place.server.notices.all.length;
    guest = await bookAs(0);
    const { reference, key, address } = guest;
    const { next } = await startPayment(
      visitor('en', { address }),
      reference,
      { method: 'card', keepCard: shown },
      { key },
    );
    const [paid] = await rows<{ name: string | null }>('SELECT provider_reference AS name FROM payment');
    await app.place.pay({ providerReference: paid!.name, next: next! }, { card: '4242424242424242' });
    for (const notice of app.place.server.notices.all.slice(before))
      if ((await app.send(notice)) !== 200) throw new Error('A notice was not taken');
    wait((Date.parse('2027-04-19T08:00:00Z') - now().getTime()) / 60_000);
  });

  const run = () => chargeDueCards(systemActor);
  const request = () => {
    wait(3);
    return queryUndecided(systemActor);
  };
  const states = async () => (await payments()).map(({ state, amount_cents }) => [state, amount_cents]);
  const bookingId = async () => Number((await rows<{ id: string }>('SELECT id FROM booking'))[0]!.id);
  const written = async () =>
    startCardCharge(await bookingId(), app.place.provider, { userId: null, allows: () => undefined });
  const cutAnswers = () => {
    for (const path of ['/v1/payment_intents', '/sis/rest']) {
      app.place.server.faults.add({ path, kind: 'answer-lost', times: 2 });
    }
  };
  const charged = [
    ['succeeded', 22_500],
    ['succeeded', 52_500],
  ];

  test('is charged on the day', async () => {
    expect(await run()).toBe(1);
    expect(await states()).toEqual(charged);
    expect(await mails('booking_payment_received')).toBe(1);
  });

  test('is charged once where the answer was lost, and the app died', async () => {
    cutAnswers();
    expect(await run()).toBe(0);
    await app.place.restart();
    setPaymentProvider(app.place.provider);
    expect((await states())[1]).toEqual(['pending', 52_500]);
    expect(await run()).toBe(0);
    await request();
    expect(await states()).toEqual(charged);
    expect(await run()).toBe(0);
    expect(await request()).toBe(0);
  });

  test('is charged once where the app died before it asked', async () => {
    await written();
    expect(await run()).toBe(0);
    await Promise.all([request(), request()]);
    expect(await states()).toEqual(charged);
  });

  test('is not charged where it was withdrawn before it was asked for, and nothing is under way any more', async () => {
    await written();
    await withdrawCard(visitor('en', { address: guest.address }), guest.reference, guest.key);
    await request();
    expect((await states())[1]).toEqual(['failed', 52_500]);
    expect(await mails('booking_card_declined')).toBe(0);
    expect(await run()).toBe(0);
    expect(await states()).toHaveLength(2);
  });

  test('is named in the clear nowhere', async () => {
    const [card] = await rows<{ sealed_token: string }>('SELECT sealed_token FROM saved_card');
    expect(card!.sealed_token).toMatch(/^v1\./);
    const { rows: reported } = await rawPool().query('SELECT body FROM provider_notice');
    expect(reported.every(({ body }) => body === '')).toBe(true);
  });
});
