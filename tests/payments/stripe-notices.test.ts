import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { systemActor } from '../../app/access/actor';
import { rawPool } from '../../app/database/connection.server';
import { refundPayment } from '../../app/features/payments/folio/refund-payment.server';
import { makeForTests, useRolledBackDatabase } from '../database';
import { makeInventory } from '../factories';
import type { Notice } from './local-server';
import { startGuestPayment, bookAs, payAtProvider, usePaidApp } from './paying-guests';
import { alerts, ledger, payments } from './payment-books';
import type { StripeServer } from './stripe-server';

useRolledBackDatabase();
const app = usePaidApp('stripe');

/** Longest age at which Stripe accepts a notice. */
const TOLERANCE_SECONDS = 300;

makeForTests(async () => {
  await makeInventory(1);
});

function signedAgo({ payload }: Notice, seconds: number): Record<string, string> {
  const secret = app.place.server.settings.STRIPE_WEBHOOK_SECRET!;
  const timestamp = Math.floor(Date.now() / 1000) - seconds;
  const { webhooks } = new Stripe('sk_test_local');
  return {
    'stripe-signature': webhooks.generateTestHeaderString({
      payload,
      secret,
      timestamp,
    }),
  };
}

async function paidAtProvider(): Promise<Notice> {
  const before = app.place.server.notices.all.length;
  await payAtProvider(app.place, await bookAs(0));
  return app.place.server.notices.all.slice(before).find(({ payload }) => payload.includes('intent.succeeded'))!;
}

test('a notice that was signed too long ago is not believed, nor one that was changed since', async () => {
  const notice = await paidAtProvider();
  const untouched = await ledger();
  expect(await app.notify(notice.payload, signedAgo(notice, TOLERANCE_SECONDS + 10))).toBe(400);
  expect(await app.notify(notice.payload.replace('eur', 'usd'), signedAgo(notice, 0))).toBe(400);
  expect(await app.notify(notice.payload)).toBe(400);
  expect(await ledger()).toEqual(untouched);
  expect((await rawPool().query('SELECT id FROM provider_notice')).rows).toEqual([]);
});

test('a notice that is told again, signed anew, counts once', { tags: 'commits' }, async () => {
  const notice = await paidAtProvider();
  expect(await app.notify(notice.payload, signedAgo(notice, TOLERANCE_SECONDS - 30))).toBe(200);
  const once = await ledger();
  expect(once).toMatchObject([{ state: 'confirmed', paid: 22_500 }]);
  await Promise.all(Array.from({ length: 8 }, () => app.notify(notice.payload, signedAgo(notice, 0))));
  expect(await ledger()).toEqual(once);
});

test('a charge in another currency is an alert, and moves nothing in the books', async () => {
  const guest = await bookAs(0);
  await startGuestPayment(guest);
  const intent = Object.values((app.place.server as StripeServer).state.intents).at(-1)!;
  intent.currency = 'usd';
  const before = app.place.server.notices.all.length;
  await payAtProvider(app.place, guest);
  for (const notice of app.place.server.notices.all.slice(before)) expect(await app.send(notice)).toBe(200);
  expect(await ledger()).toMatchObject([{ state: 'pending', paid: 0 }]);
  expect(await payments()).toMatchObject([{ state: 'pending' }]);
  expect(await alerts()).toEqual(['differs']);
});

test('a refund that the guest’s bank sends back days later has not gone back: it is an alert, and can be made again', async () => {
  const notice = await paidAtProvider();
  expect(await app.send(notice)).toBe(200);
  const [paid] = await payments();
  const refund = () => refundPayment(systemActor, Number(paid!.booking_id), Number(paid!.id), { amountCents: 22_500 });
  await refund();
  expect(await ledger()).toMatchObject([{ paid: 0 }]);
  const { state, bank, notices } = app.place.server as StripeServer;
  bank.endRefund(Object.keys(state.refunds).at(-1)!, 'failed');
  for (let times = 0; times < 2; times += 1) expect(await app.send(notices.all.at(-1)!)).toBe(200);
  expect(await ledger()).toMatchObject([{ paid: 22_500 }]);
  expect((await payments()).map(({ state: of }) => of)).toEqual(['succeeded', 'failed']);
  expect(await alerts()).toEqual(['refund_failed']);
  await refund();
  expect(await ledger()).toMatchObject([{ paid: 0 }]);
  expect((await payments()).map(({ state: of }) => of)).toEqual(['refunded', 'failed', 'succeeded']);
});
