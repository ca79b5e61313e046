import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '../../app/core/clock';
import { ProviderUnavailable, type ChargeRequest } from '../../app/features/billing/payment-provider';
import { aCharge, providerPlaces, startReceiver, noticeOf, type Place, type Receiver } from './provider-places';

const GOOD = '4242424242424242';
const CHALLENGE_CARD = '4000000000003220';

describe.each(Object.entries(providerPlaces))('%s', (_, open) => {
  let receiver: Receiver;
  let place: Place;
  beforeAll(async () => {
    receiver = await startReceiver();
    place = await open(receiver);
  });
  afterAll(async () => {
    await place.close();
    await receiver.close();
  });

  const named = ({ key }: ChargeRequest, providerReference: string | null = null) => ({ key, providerReference });
  const refundOf = (chargeRequest: ChargeRequest, amountCents: number, refundedBeforeCents = 0) => ({
    key: `${chargeRequest.key}r${refundedBeforeCents}`,
    charge: named(chargeRequest),
    amountCents,
    refundedBeforeCents,
  });

  async function paid(more: Partial<ChargeRequest> = {}) {
    const chargeRequest = aCharge(receiver, more);
    await place.pay(await place.provider.startCharge(chargeRequest), { card: GOOD });
    const standing = await place.provider.readCharge(named(chargeRequest));
    if (standing.state !== 'succeeded' && standing.state !== 'authorized') throw new Error(standing.state);
    return { asked: chargeRequest, standing };
  }

  test('a charge that was started moves nothing, and is the same when it is asked for again', async () => {
    const chargeRequest = aCharge(receiver);
    const started = await place.provider.startCharge(chargeRequest);
    expect(await place.provider.startCharge(chargeRequest)).toEqual(started);
    expect(await place.provider.readCharge(named(chargeRequest))).toEqual(place.untouched);
    expect(await place.provider.readCharge(named(aCharge(receiver)))).toEqual({ state: 'unknown' });
  });

  test('a guest who pays moves the amount, and the provider tells it', async () => {
    const { asked, standing } = await paid();
    expect(standing).toMatchObject({ state: 'succeeded', amountCents: 12_345, currency: 'EUR', cardLast4: '4242' });
    expect(standing).not.toHaveProperty('savedCard');
    expect(await place.provider.readCharge(named(asked, standing.providerReference))).toEqual(standing);
    const reported = await noticeOf(receiver, place, asked.key);
    const { providerReference, amountCents } = standing;
    expect(reported).toMatchObject([
      { about: 'charge', charge: { key: asked.key }, standing: { state: 'succeeded', providerReference, amountCents } },
    ]);
    expect(reported[0]).not.toHaveProperty('declines');
  });

  test.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
    ['4000000000000127', 'wrong_code'],
  ] as const)('a card %s is declined, and another one pays the same charge', async (card, reason) => {
    const chargeRequest = aCharge(receiver);
    const started = await place.provider.startCharge(chargeRequest);
    await place.pay(started, { card });
    expect(await place.provider.readCharge(named(chargeRequest))).toEqual(place.declined(reason));
    await place.pay(started, { card: GOOD });
    expect(await place.provider.readCharge(named(chargeRequest))).toMatchObject({ state: 'succeeded' });
    expect(await noticeOf(receiver, place, chargeRequest.key)).toMatchObject([
      { standing: place.declined(reason), declines: 1 },
      { standing: { state: 'succeeded' } },
    ]);
  });

  test('a holder who says no at the bank may say yes at the next try', async () => {
    const chargeRequest = aCharge(receiver);
    const started = await place.provider.startCharge(chargeRequest);
    await place.pay(started, { card: CHALLENGE_CARD });
    expect(await place.provider.readCharge(named(chargeRequest))).toEqual({ state: 'open' });
    await place.pay(started, { card: CHALLENGE_CARD, holder: 'refuse' });
    expect(await place.provider.readCharge(named(chargeRequest))).toEqual(place.declined('not_authenticated'));
    await place.pay(started, { card: CHALLENGE_CARD, holder: 'accept' });
    expect(await place.provider.readCharge(named(chargeRequest))).toMatchObject({
      state: 'succeeded',
      cardLast4: '3220',
    });
  });

  test('a charge is given back in part and then whole, and each once however often it is asked', async () => {
    const { asked } = await paid();
    const part = refundOf(asked, 345);
    const first = await place.provider.refund(part);
    expect(first).toMatchObject({ state: 'succeeded' });
    expect(await place.provider.refund(part)).toEqual(first);
    const rest = refundOf(asked, 12_000, 345);
    expect(await place.provider.readRefund({ ...rest, providerReference: null })).toEqual({ state: 'unknown' });
    const second = await place.provider.refund(rest);
    expect(second).toMatchObject({ state: 'succeeded' });
    expect(second).not.toEqual(first);
    expect(await place.provider.readRefund({ ...rest, providerReference: null })).toEqual(second);
    expect(await place.provider.refund(refundOf(asked, 1, 12_345))).toEqual({ state: 'failed' });
  });

  test('nothing is given back of what nobody paid', async () => {
    const chargeRequest = aCharge(receiver);
    await place.provider.startCharge(chargeRequest);
    expect(await place.provider.refund(refundOf(chargeRequest, 100))).toEqual({ state: 'failed' });
  });

  test('a refund whose answer was lost is found, and not made again', async () => {
    const { asked } = await paid();
    const refund = refundOf(asked, 500);
    for (const lost of ['/v1/refunds', '/sis/rest'])
      place.server.faults.add({ path: lost, kind: 'answer-lost', times: 2 });
    await expect(place.provider.refund(refund)).rejects.toThrow(ProviderUnavailable);
    await place.restart();
    const found = await place.provider.readRefund({ ...refund, providerReference: null });
    expect(found).toMatchObject({ state: 'succeeded' });
    expect(await place.provider.refund(refund)).toEqual(found);
    expect(await place.provider.refund(refundOf(asked, 11_845, 500))).toMatchObject({ state: 'succeeded' });
  });

  test('an amount on hold is taken in part, once', async () => {
    const { asked, standing } = await paid({ capture: 'later' });
    expect(standing).toMatchObject({ state: 'authorized', amountCents: 12_345 });
    expect(standing.heldUntil!.getTime()).toBeGreaterThan(now().getTime() + 5 * 86_400_000);
    const captured = await place.provider.capture(named(asked), 2000, `${asked.key}c`);
    expect(captured).toMatchObject({ state: 'succeeded', amountCents: 2000 });
    expect(await place.provider.capture(named(asked), 2000, `${asked.key}c`)).toMatchObject({ amountCents: 2000 });
    expect(await place.provider.capture(named(asked), 3000, `${asked.key}d`)).toMatchObject({ amountCents: 2000 });
    expect(await place.provider.release(named(asked))).toMatchObject({ state: 'succeeded', amountCents: 2000 });
    expect(await place.provider.refund(refundOf(asked, 2000))).toMatchObject({ state: 'succeeded' });
  });

  test('more than is on hold is not taken', async () => {
    const { asked } = await paid({ capture: 'later' });
    await expect(place.provider.capture(named(asked), 12_346, `${asked.key}c`)).rejects.toThrow(ProviderUnavailable);
    expect(await place.provider.readCharge(named(asked))).toMatchObject({ state: 'authorized' });
  });

  test('an amount on hold is let go, and is not taken afterwards', async () => {
    const { asked } = await paid({ capture: 'later' });
    expect(await place.provider.release(named(asked))).toEqual({ state: 'released' });
    expect(await place.provider.release(named(asked))).toEqual({ state: 'released' });
    expect(await place.provider.readCharge(named(asked))).toEqual({ state: 'released' });
    expect(await place.provider.capture(named(asked), 100, `${asked.key}c`)).toEqual({ state: 'released' });
  });

  test('a card that was kept is charged again without its guest, once', async () => {
    const { asked, standing } = await paid({ keepCard: true });
    const savedCard = standing.savedCard ?? (await notifiedSavedCard(asked.key));
    const again = { ...aCharge(receiver, { amountCents: 700 }), savedCard };
    const charged = await place.provider.chargeSavedCard(again);
    expect(charged).toMatchObject({ state: 'succeeded', amountCents: 700, cardLast4: '4242' });
    expect(await place.provider.chargeSavedCard(again)).toMatchObject({ state: 'succeeded', amountCents: 700 });
    const lost = { ...again, ...named(aCharge(receiver)) };
    for (const at of ['/v1/payment_intents', '/sis/rest'])
      place.server.faults.add({ path: at, kind: 'answer-lost', times: 2 });
    await expect(place.provider.chargeSavedCard(lost)).rejects.toThrow(ProviderUnavailable);
    await place.restart();
    expect(await place.provider.readCharge(named({ ...aCharge(receiver), key: lost.key }))).toMatchObject({
      state: 'succeeded',
      amountCents: 700,
    });
    expect(await place.provider.chargeSavedCard(lost)).toMatchObject({ state: 'succeeded', amountCents: 700 });
  });

  test('a kept card whose bank asks the holder is not charged, as nobody is there', async () => {
    const chargeRequest = aCharge(receiver, { keepCard: true });
    await place.pay(await place.provider.startCharge(chargeRequest), { card: CHALLENGE_CARD, holder: 'accept' });
    const standing = await place.provider.readCharge(named(chargeRequest));
    const savedCard = standing.state === 'succeeded' ? standing.savedCard : undefined;
    const again = { ...aCharge(receiver), savedCard: savedCard ?? (await notifiedSavedCard(chargeRequest.key)) };
    const refused = { state: 'failed', reason: 'not_authenticated' };
    expect(await place.provider.chargeSavedCard(again)).toEqual(refused);
    expect(await place.provider.readCharge(named({ ...chargeRequest, key: again.key }))).toEqual(refused);
    expect(
      await place.provider.chargeSavedCard({ ...again, key: `${again.key.slice(0, 10)}zz`, savedCard: 'a/b' }),
    ).toEqual({
      state: 'failed',
      reason: 'declined',
    });
  });

  async function notifiedSavedCard(key: string): Promise<string> {
    const reported = await noticeOf(receiver, place, key);
    const last = reported.at(-1);
    const standing = last?.about === 'charge' ? last.standing : undefined;
    return (standing?.state === 'succeeded' && standing.savedCard) || '';
  }

  test('what is ended says what stands', async () => {
    const chargeRequest = aCharge(receiver);
    await place.provider.startCharge(chargeRequest);
    const ended = place.name === 'stripe' ? { state: 'failed', reason: 'never_finished' } : { state: 'unknown' };
    expect(await place.provider.cancelCharge(named(chargeRequest))).toEqual(ended);
    expect(await place.provider.readCharge(named(chargeRequest))).toEqual(ended);
    const after = await paid();
    expect(await place.provider.cancelCharge(named(after.asked))).toEqual(after.standing);
    const held = await paid({ capture: 'later' });
    expect(await place.provider.cancelCharge(named(held.asked))).toEqual(held.standing);
  });

  test('a notice that somebody else signed, or changed, is not believed', async () => {
    const { asked } = await paid();
    await place.server.notices.settled();
    const real = receiver.calls.findLast((call) => {
      const notice = place.provider.readNotice(call);
      return notice?.about === 'charge' && notice.charge.key === asked.key;
    })!;
    const changed = changedAmount(real.body);
    expect(changed).not.toBe(real.body);
    expect(place.provider.readNotice({ ...real, body: changed })).toBeNull();
    expect(place.provider.readNotice({ body: '', header: () => undefined })).toBeNull();
    expect(place.provider.readNotice({ body: 'Ds_Signature=x', header: () => 't=1,v1=00' })).toBeNull();
  });

  test('a provider that breaks leaves it open what became of the money', async () => {
    const { asked } = await paid();
    for (const path of ['/v1/', '/apl02/']) place.server.faults.add({ path, kind: 'broken', times: 2 });
    await expect(place.provider.readCharge(named(asked))).rejects.toThrow(ProviderUnavailable);
    await place.restart();
    expect(await place.provider.readCharge(named(asked))).toMatchObject({ state: 'succeeded' });
  });
});

function changedAmount(body: string): string {
  const form = new URLSearchParams(body);
  const parameters = form.get('Ds_MerchantParameters');
  if (parameters === null) return body.replaceAll('12345', '12346');
  const text = Buffer.from(parameters, 'base64').toString().replace('12345', '12346');
  form.set('Ds_MerchantParameters', Buffer.from(text).toString('base64url'));
  return form.toString();
}
