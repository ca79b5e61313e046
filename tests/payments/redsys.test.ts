import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProviderUnavailable } from '../../app/features/billing/payment-provider';
import { chooseProvider } from '../../app/features/billing/settings/provider-settings.server';
import { aCharge, redsysPlace, startReceiver, noticeOf, type Place, type Receiver } from './provider-places';

const GOOD = '4242424242424242';

describe('Redsys', () => {
  let receiver: Receiver;
  let place: Place;
  beforeAll(async () => {
    receiver = await startReceiver();
    place = await redsysPlace();
  });
  afterAll(async () => {
    await place.close();
    await receiver.close();
  });

  async function formOf(chargeRequest = aCharge(receiver)) {
    const { next } = await place.provider.startCharge(chargeRequest);
    if (next.kind !== 'post') throw new Error(next.kind);
    const { Ds_MerchantParameters = '' } = next.fields;
    const parameters = JSON.parse(Buffer.from(Ds_MerchantParameters, 'base64').toString()) as Record<string, string>;
    return { ...next, parameters };
  }

  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${place.server.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  test('leads the guest to its page, in the language of the guest', async () => {
    const { url, fields, parameters } = await formOf(aCharge(receiver, { locale: 'en' }));
    expect(url).toBe(`${place.server.url}/sis/realizarPago`);
    expect(place.provider.formHosts).toEqual([place.server.url]);
    expect(parameters).toMatchObject({
      DS_MERCHANT_AMOUNT: '12345',
      DS_MERCHANT_CURRENCY: '978',
      DS_MERCHANT_TRANSACTIONTYPE: '0',
      DS_MERCHANT_PAYMETHODS: 'C',
      DS_MERCHANT_CONSUMERLANGUAGE: '002',
    });
    expect(parameters).not.toHaveProperty('DS_MERCHANT_IDENTIFIER');
    const page = await (await post('/sis/realizarPago', fields)).text();
    expect(page).toContain('Card number');
    expect(page).toContain('123.45 €');
  });

  test('the page refuses what was changed on the way', async () => {
    const { fields } = await formOf();
    const answer = await post('/sis/realizarPago', { ...fields, Ds_Signature: 'AAAA' });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('SIS0042')]);
  });

  test('the page refuses an order that is paid', async () => {
    const chargeRequest = aCharge(receiver);
    const started = await place.provider.startCharge(chargeRequest);
    await place.pay(started, { card: GOOD });
    const { fields } = await formOf(chargeRequest);
    expect(await (await post('/sis/realizarPago', fields)).text()).toContain('SIS0051');
  });

  test('what the browser brings back proves the payment, unless it was changed', async () => {
    const chargeRequest = aCharge(receiver);
    const address = new URL((await place.pay(await place.provider.startCharge(chargeRequest), { card: GOOD }))!);
    expect(address.searchParams.get('booking')).toBe('1');
    expect(place.provider.confirmReturn(address.searchParams)).toMatchObject({
      key: chargeRequest.key,
      standing: { state: 'succeeded', amountCents: 12_345, method: 'card', cardLast4: '4242' },
    });
    address.searchParams.set('Ds_Signature', 'AAAA');
    expect(place.provider.confirmReturn(address.searchParams)).toBeNull();
    expect(place.provider.confirmReturn(new URLSearchParams('booking=1'))).toBeNull();
  });

  test('a guest who goes back pays nothing', async () => {
    const chargeRequest = aCharge(receiver);
    const { fields } = await formOf(chargeRequest);
    expect((await post('/sis/pagar', { ...fields, step: 'cancel' })).status).toBe(303);
    const standing = { state: 'failed', reason: 'cancelled' };
    expect(await place.provider.readCharge({ key: chargeRequest.key, providerReference: null })).toEqual(standing);
    expect(await noticeOf(receiver, place, chargeRequest.key)).toMatchObject([{ standing }]);
  });

  test('takes Bizum', async () => {
    const chargeRequest = aCharge(receiver, { method: 'bizum' });
    const { fields, parameters } = await formOf(chargeRequest);
    expect(parameters.DS_MERCHANT_PAYMETHODS).toBe('z');
    await post('/sis/pagar', { ...fields, phone: '+34 600 000 001' });
    expect(await noticeOf(receiver, place, chargeRequest.key)).toMatchObject([
      { standing: { state: 'succeeded', method: 'bizum', cardLast4: null } },
    ]);
    await expect(place.provider.startCharge({ ...chargeRequest, capture: 'later' })).rejects.toThrow(/Bizum/);
  });

  test('says the same of a notice that comes again', async () => {
    const chargeRequest = aCharge(receiver);
    await place.pay(await place.provider.startCharge(chargeRequest), { card: GOOD });
    await place.server.notices.send(place.server.notices.all.at(-1)!);
    const [first, second] = await noticeOf(receiver, place, chargeRequest.key);
    expect(first).toBeTruthy();
    expect(second).toEqual(first);
  });

  test('a terminal of version 2 is signed for, and answers likewise', async () => {
    const { provider } = chooseProvider({ ...place.server.settings, REDSYS_SIGNATURE: 'HMAC_SHA512_V2' }, 'start');
    if (provider === null || provider === 'demo') throw new Error('no provider');
    const chargeRequest = aCharge(receiver, { capture: 'later' });
    await place.pay(await provider.startCharge(chargeRequest), { card: GOOD });
    const charge = { key: chargeRequest.key, providerReference: null };
    expect(await noticeOf(receiver, place, chargeRequest.key)).toMatchObject([{ standing: { state: 'authorized' } }]);
    expect(await provider.capture(charge, 100, `${chargeRequest.key}c`)).toMatchObject({
      state: 'succeeded',
      amountCents: 100,
    });
  });

  test('what is signed with another key is not believed in either direction', async () => {
    const key = Buffer.alloc(24, 7).toString('base64');
    const { provider } = chooseProvider({ ...place.server.settings, REDSYS_SECRET_KEY: key }, 'start');
    if (provider === null || provider === 'demo') throw new Error('no provider');
    const chargeRequest = aCharge(receiver);
    await place.pay(await place.provider.startCharge(chargeRequest), { card: GOOD });
    await expect(provider.readCharge({ key: chargeRequest.key, providerReference: null })).rejects.toThrow(/XML0023/);
    await expect(provider.capture({ key: chargeRequest.key, providerReference: null }, 1, 'c')).rejects.toThrow(
      ProviderUnavailable,
    );
    expect(provider.readNotice(receiver.calls.at(-1)!)).toBeNull();
  });
});
