import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { useStoppedClock } from '../clock';
import { emptyTables, useTestDatabase } from '../database';
import { makeInventory } from '../factories';
import type { Notice } from './local-server';
import { startGuestPayment, bookAs, payAtProvider, usePaidApp, type Guest } from './paying-guests';
import { alerts, bookings, ledger, payments, rows } from './payment-books';

useTestDatabase();
const app = usePaidApp('redsys');
useStoppedClock();

/** Each guest causes two notices: one for a declined card, one for a successful one. */
const APARTMENTS = 25;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
beforeEach(async () => {
  await emptyTables('building', 'idempotency_key', 'provider_notice');
});

const sent = () => app.place.server.notices.all.length;
const noticesSince = (count: number) => app.place.server.notices.all.slice(count);

function broken({ payload }: Notice): string {
  const parameters = new URLSearchParams(payload);
  const signature = parameters.get('Ds_Signature')!;
  parameters.set('Ds_Signature', (signature.startsWith('A') ? 'B' : 'A') + signature.slice(1));
  return parameters.toString();
}

/** Pays as each guest, after a declined card. Returns the provider's notices. */
async function paidAtProvider(): Promise<readonly Notice[]> {
  const before = sent();
  await makeInventory(APARTMENTS);
  for (let index = 0; index < APARTMENTS; index += 1) {
    const guest = await bookAs(index);
    await declinedByProvider(guest);
    await payAtProvider(app.place, guest);
  }
  return noticesSince(before);
}

async function declinedByProvider(guest: Guest) {
  const { next } = await startGuestPayment(guest);
  await app.place.pay({ providerReference: null, next: next! }, { card: '4000000000000002' });
}

/** Returns the items in an arbitrary order that is the same in every run. */
function shuffled<T>(all: readonly T[]): T[] {
  const place = (index: number) => createHash('sha1').update(String(index)).digest('hex');
  return all
    .map((one, index) => ({ one, at: place(index) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ one }) => one);
}

describe('what a provider tells', () => {
  test(
    'is the same told once and in order, or shuffled, twice, at once and between forged ones',
    { timeout: 120_000 },
    async () => {
      for (const notice of await paidAtProvider()) expect(await app.send(notice)).toBe(200);
      const once = await ledger();
      expect((await bookings()).map(({ state }) => state)).toEqual(Array(APARTMENTS).fill('confirmed'));

      await emptyTables('building', 'idempotency_key', 'provider_notice');
      const reported = await paidAtProvider();
      expect(reported).toHaveLength(2 * APARTMENTS);
      const forged = reported
        .filter((_, index) => index % 3 === 0)
        .flatMap((notice) => [broken(notice), broken(notice)]);
      const calls = [
        ...[...reported, ...reported].map((notice) => async () => ({
          expected: 200,
          answered: await app.send(notice),
        })),
        ...forged.map((body) => async () => ({
          expected: 400,
          answered: await app.notify(body, FORM),
        })),
      ];
      const answers = await Promise.all(shuffled(calls).map((call) => call()));
      expect(answers.filter(({ expected, answered }) => answered !== expected)).toEqual([]);
      expect(await ledger()).toEqual(once);
      expect(await rows('SELECT id FROM provider_notice WHERE handled_at IS NULL')).toEqual([]);
      expect(await rows('SELECT id FROM provider_notice')).toHaveLength(reported.length);
    },
  );

  test('counts for nothing and is not kept where its signature is not right', async () => {
    const before = sent();
    await makeInventory(1);
    await payAtProvider(app.place, await bookAs(0));
    const [notice] = noticesSince(before);
    const untouched = await ledger();
    for (const body of [broken(notice!), '', 'Ds_Signature=', '%', notice!.payload.slice(0, -9)]) {
      expect(await app.notify(body, FORM)).toBe(400);
    }
    expect(await ledger()).toEqual(untouched);
    expect(await rows('SELECT id FROM provider_notice')).toEqual([]);
  });

  test('changes nothing where no such payment is known, and is answered', async () => {
    const before = sent();
    await makeInventory(1);
    await payAtProvider(app.place, await bookAs(0));
    await emptyTables('building', 'idempotency_key');
    await makeInventory(1);
    await bookAs(0);
    const untouched = await ledger();
    expect(await app.send(noticesSince(before)[0]!)).toBe(200);
    expect(await ledger()).toEqual(untouched);
  });

  test('is not answered as heard where it could not be kept, and counts when it is told again', async () => {
    const before = sent();
    await makeInventory(1);
    await payAtProvider(app.place, await bookAs(0));
    await rows(`INSERT INTO provider_notice (id, provider, notice_id, received_at, sealed_body) OVERRIDING SYSTEM VALUE
      SELECT nextval(seq) + 1, 'redsys', 'another', now(), 'v1.x' FROM pg_get_serial_sequence('provider_notice', 'id') AS seq`);
    const [notice] = noticesSince(before);
    expect(await app.send(notice!)).toBe(409);
    expect(await payments()).toMatchObject([{ state: 'pending' }]);
    expect(await app.send(notice!)).toBe(200);
    expect(await payments()).toMatchObject([{ state: 'succeeded' }]);
  });

  test('is refused before it is read where it is longer than any notice', async () => {
    const body = `Ds_MerchantParameters=${'A'.repeat(5_000_000)}`;
    expect(await app.notify(body, FORM)).toBe(413);
    expect(await rows('SELECT id FROM provider_notice')).toEqual([]);
  });

  test('of another amount than was asked for is an alert, and moves nothing in the books', async () => {
    const before = sent();
    await makeInventory(1);
    const guest = await bookAs(0);
    const { next, key } = await startGuestPayment(guest);
    const { provider } = app.place;
    const other = await provider.startCharge({
      key,
      amountCents: 100,
      method: 'card',
      capture: 'now',
      reference: guest.reference,
      locale: 'es',
      returnUrl: app.url,
      notifyUrl: `${app.url}/payments/notices/redsys`,
      keepCard: false,
    });
    expect(next?.kind).toBe('post');
    await app.place.pay(other, { card: '4242424242424242' });
    for (const notice of noticesSince(before)) expect(await app.send(notice)).toBe(200);
    expect(await bookings()).toEqual([{ state: 'pending', paid_cents: 0 }]);
    expect(await payments()).toMatchObject([{ state: 'pending' }]);
    expect(await alerts()).toEqual(['differs']);
  });
});
