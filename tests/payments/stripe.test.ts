import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../app/features/billing/payment-provider';
import { declineReason } from '../../app/features/billing/stripe/stripe-standing.server';
import { aCharge, startReceiver, stripePlace, type Receiver } from './provider-places';
import type { StripeServer } from './stripe-server';

const GOOD = '4242424242424242';

describe('Stripe', () => {
  let receiver: Receiver;
  let place: Awaited<ReturnType<typeof stripePlace>>;
  const server = () => place.server as StripeServer;
  beforeAll(async () => {
    receiver = await startReceiver();
    place = await stripePlace(receiver);
  });
  afterAll(async () => {
    await place.close();
    await receiver.close();
  });

  async function paid(card = GOOD) {
    const chargeRequest = aCharge(receiver);
    const started = await place.provider.startCharge(chargeRequest);
    await place.pay(started, { card });
    return { asked: chargeRequest, charge: { key: chargeRequest.key, providerReference: started.providerReference } };
  }

  async function lastNotice() {
    await server().notices.settled();
    return place.provider.readNotice(receiver.calls.at(-1)!);
  }

  test('gives the fields of the page, and their hosts', async () => {
    const { next } = await place.provider.startCharge(aCharge(receiver));
    expect(next).toMatchObject({
      kind: 'element',
      publishableKey: 'pk_test_local',
      scriptUrl: `${server().url}/v3/stripe.js`,
    });
    expect(place.provider.elementHosts.frame).toEqual([server().url]);
    expect((await fetch(`${server().url}/v3/stripe.js`)).status).toBe(200);
  });

  test('does not believe what the browser brings back', () => {
    expect(place.provider.confirmReturn(new URLSearchParams('redirect_status=succeeded'))).toBeNull();
  });

  test('is asked again under the same name where the answer to a charge was lost', async () => {
    const chargeRequest = aCharge(receiver);
    server().faults.add({ path: '/v1/payment_intents', kind: 'answer-lost', times: 2 });
    await expect(place.provider.startCharge(chargeRequest)).rejects.toThrow(ProviderUnavailable);
    expect(await place.provider.readCharge({ key: chargeRequest.key, providerReference: null })).toEqual({
      state: 'open',
    });
    const { providerReference } = await place.provider.startCharge(chargeRequest);
    expect(
      Object.values(server().state.intents).filter(({ metadata }) => metadata.key === chargeRequest.key),
    ).toMatchObject([{ id: providerReference }]);
  });

  test('makes one charge for two who ask for it at once', async () => {
    const chargeRequest = aCharge(receiver);
    const both = await Promise.all([
      place.provider.startCharge(chargeRequest),
      place.provider.startCharge(chargeRequest),
    ]);
    expect(both[1]).toEqual(both[0]);
  });

  test('goes on with a charge that was started before, and asks for no other amount under its name', async () => {
    const chargeRequest = aCharge(receiver);
    const started = await place.provider.startCharge(chargeRequest);
    expect(await place.provider.startCharge({ ...chargeRequest, keepCard: true })).toEqual(started);
    server().state.answers = {};
    const { providerReference } = started;
    expect(await place.provider.startCharge({ ...chargeRequest, providerReference })).toEqual(started);
    await place.provider.startCharge(chargeRequest);
    await expect(place.provider.startCharge({ ...chargeRequest, amountCents: 1 })).rejects.toThrow(ProviderUnavailable);
  });

  test('believes a notice for five minutes', async () => {
    await paid();
    await server().notices.settled();
    const { body } = receiver.calls.at(-1)!;
    const signed = (secondsAgo: number) => {
      const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
      const { webhooks } = new Stripe('sk_test_1');
      return webhooks.generateTestHeaderString({ payload: body, secret: 'whsec_local', timestamp });
    };
    const read = (signature: string) => place.provider.readNotice({ body, header: () => signature });
    expect(read(signed(290))).toMatchObject({ about: 'charge' });
    expect(read(signed(310))).toBeNull();
  });

  test('says the same of a notice that comes again', async () => {
    await paid();
    const notice = await lastNotice();
    await server().notices.send(server().notices.all.at(-1)!);
    expect(await lastNotice()).toEqual(notice);
  });

  test('tells in any order, and after a restart, what it could not tell before', async () => {
    server().notices.held = true;
    const { asked, charge } = await paid();
    await place.provider.refund({ key: `${asked.key}r`, charge, amountCents: 100, refundedBeforeCents: 0 });
    const waiting = server().notices.all.filter(({ arrived }) => arrived === 0);
    await server().notices.send(waiting.at(-1)!);
    expect(await lastNotice()).toMatchObject({ about: 'refund', standing: { state: 'succeeded' } });
    const before = receiver.calls.length;
    await place.restart();
    await server().notices.sendWaiting();
    server().notices.held = false;
    const reported = receiver.calls.slice(before).map((call) => place.provider.readNotice(call));
    expect(reported).toContainEqual(expect.objectContaining({ about: 'charge', charge }));
  });

  test('tells of a dispute', async () => {
    const { charge } = await paid('4000000000000259');
    expect(await lastNotice()).toMatchObject({
      about: 'dispute',
      charge: { key: null, providerReference: charge.providerReference },
      amountCents: 12_345,
    });
  });

  test.each(['succeeded', 'failed'] as const)('tells what became of a refund that took its time: %s', async (state) => {
    const { asked, charge } = await paid('4000000000007726');
    const refund = { key: `${asked.key}r`, charge, amountCents: 100, refundedBeforeCents: 0 };
    expect(await place.provider.refund(refund)).toEqual({ state: 'pending' });
    const [id] = Object.keys(server().state.refunds).slice(-1);
    server().bank.endRefund(id!, state);
    expect(await lastNotice()).toMatchObject({
      about: 'refund',
      refundKey: refund.key,
      charge,
      standing: { state },
    });
    expect(await place.provider.readRefund({ ...refund, providerReference: id! })).toMatchObject({ state });
  });

  test('has no use for what is about others', async () => {
    server().bank.sendEvent('payment_intent.succeeded', { id: 'pi_1', object: 'payment_intent', metadata: {} });
    expect(await lastNotice()).toMatchObject({ about: 'other' });
    server().bank.sendEvent('customer.created', { id: 'cus_1', object: 'customer' });
    expect(await lastNotice()).toMatchObject({ about: 'other' });
  });

  test.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'card_declined', decline_code: 'stolen_card' }, 'declined'],
    [{ code: 'incorrect_cvc' }, 'wrong_code'],
    [{ code: 'expired_card', decline_code: 'expired_card' }, 'expired_card'],
    [{ code: 'payment_intent_authentication_failure' }, 'not_authenticated'],
    [null, 'declined'],
  ])('the decline %j is %s', (error, reason) => expect(declineReason(error)).toBe(reason));
});
