import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeActor, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { rows } from '../../../tests/payments/payment-books';
import { outsideProviders } from '../../../tests/payments/provider-places';
import { bookAs, usePaidApp } from '../../../tests/payments/paying-guests';
import { systemActor, visitor } from '../../access/actor';
import { openText } from '../../access/sealed-text.server';
import { now } from '../../core/clock';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { providerNotice } from '../../database/payment-schema.server';
import { customer } from '../../database/people-schema.server';
import { deductFromBail } from '../bails/deduct-from-bail.server';
import { returnBail } from '../bails/return-bail.server';
import { watchBails } from '../bails/watch-bails.server';
import { startBailPayment } from '../booking-engine/start-bail-payment.server';
import { startPayment } from '../booking-engine/start-payment.server';
import { withdrawCard } from '../booking-engine/withdraw-card.server';
import type { StartedPayment } from '../payments/by-provider/resume-charge.server';
import { chargeDueCards } from '../payments/by-provider/charge-due-cards.server';
import { checkInBooking } from '../front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../front-desk/lifecycle/check-out-booking.server';
import { eraseCustomer } from './erase-customer.server';

const shown = [{ due: '2027-04-19', amountCents: 52_500 }];

describe.each(outsideProviders)('a card that %s keeps', (name) => {
  useTestDatabase();
  const app = usePaidApp(name);
  const wait = useStoppedClock();
  const staff = useStaff();
  let noticeCount = 0;
  beforeEach(async () => {
    await emptyTables('provider_notice');
    noticeCount = app.place.server.notices.all.length;
  });

  const until = (moment: string) => wait((Date.parse(moment) - now().getTime()) / 60_000);
  async function receiveNotice(): Promise<void> {
    for (; noticeCount < app.place.server.notices.all.length; noticeCount += 1) {
      expect(await app.send(app.place.server.notices.all[noticeCount]!)).toBe(200);
    }
  }
  async function pay({ key, next }: StartedPayment): Promise<void> {
    const [started] = await rows<{ named: string | null }>(
      `SELECT provider_reference AS named FROM payment WHERE key = '${key}'`,
    );
    await app.place.pay({ providerReference: started!.named, next: next! }, { card: '4242424242424242' });
    await receiveNotice();
  }

  /** Lets a guest save a card and pay the bail with that card. */
  async function agreed(index: number) {
    const guest = await bookAs(index);
    const { reference, key, address } = guest;
    const browser = visitor('en', { address });
    await pay(await startPayment(browser, reference, { method: 'card', keepCard: shown }, { key }));
    await pay(await startBailPayment(browser, reference, { method: 'card' }, { key }));
    const [row] = await db().select().from(booking).where(eq(booking.reference, reference));
    const [bail] = await rows<{ id: string }>(`SELECT id FROM bail WHERE booking_id = ${row!.id}`);
    return { ...guest, id: row!.id, customerId: row!.customerId!, bailId: Number(bail!.id) };
  }

  async function stay({ id, bailId }: Awaited<ReturnType<typeof agreed>>): Promise<void> {
    until('2027-05-03T15:00:00Z');
    await checkInBooking(staff.reception, id);
    until('2027-05-10T09:00:00Z');
    await checkOutBooking(staff.reception, id);
    await deductFromBail(staff.reception, bailId, { kind: 'damage', concept: 'Persiana', amountCents: 8_000 });
    await returnBail(staff.reception, bailId, {});
    await receiveNotice();
    until('2027-06-20T09:00:00Z');
    await watchBails(systemActor);
  }

  const cards = () =>
    rows<{ sealed_token: string | null; last4: string | null; end_reason: string | null }>(
      'SELECT sealed_token, last4, end_reason FROM saved_card ORDER BY id',
    );
  /** Returns the stored provider notices of a booking, decrypted. */
  async function notices(bookingId: number): Promise<string[]> {
    const ofIt = await rows<{ id: string }>(`SELECT notice.id FROM provider_notice AS notice
      JOIN payment ON payment.id = payment_id WHERE booking_id = ${bookingId}`);
    const storedState = await db().select().from(providerNotice).where(isNotNull(providerNotice.sealedBody));
    return storedState
      .filter(({ id }) => ofIt.some((one) => Number(one.id) === id))
      .map(({ id, sealedBody }) => openText('provider notice', id, sealedBody!));
  }
  const money = () =>
    rows('SELECT booking_id, bail_id, amount_cents, state, key, refund_of, saved_card_id FROM payment ORDER BY id');
  const accounts = () =>
    rows('SELECT state, amount_cents, deducted_cents, returned_cents, left_cents FROM bail ORDER BY id');

  test('is forgotten with its guest, and so is what the provider told; the money stays', async () => {
    const [erased, other] = [await agreed(0), await agreed(1)];
    until('2027-04-19T08:00:00Z');
    expect(await chargeDueCards(systemActor)).toBe(2);
    await receiveNotice();
    await stay(erased);
    expect((await cards()).every(({ sealed_token: token }) => token?.startsWith('v1.'))).toBe(true);
    expect((await notices(erased.id)).length).toBeGreaterThan(1);
    const before = { money: await money(), accounts: await accounts(), others: await notices(other.id) };
    expect(before.others.length).toBeGreaterThan(1);

    const [row] = await db().select().from(customer).where(eq(customer.id, erased.customerId));
    await eraseCustomer(await makeActor('manager'), erased.customerId, { version: row!.version, confirm: true });
    const [herCard, otherCard] = await cards();
    expect(herCard).toEqual({ sealed_token: null, last4: null, end_reason: 'erased' });
    expect(otherCard).toMatchObject({ sealed_token: expect.stringMatching(/^v1\./), end_reason: null });
    expect(await notices(erased.id)).toEqual([]);
    expect(await notices(other.id)).toEqual(before.others);
    expect({ money: await money(), accounts: await accounts() }).toEqual({
      money: before.money,
      accounts: before.accounts,
    });
    // A repeated notice is recognized and stores nothing more.
    const again = app.place.server.notices.all.slice(0, noticeCount);
    for (const notice of again) expect(await app.send(notice)).toBe(200);
    expect(await notices(erased.id)).toEqual([]);
    expect(await money()).toEqual(before.money);
  });

  test('is named by no notice any more once it was withdrawn', async () => {
    const { id, reference, key, address } = await agreed(0);
    const before = await notices(id);
    await withdrawCard(visitor('en', { address }), reference, key);
    const after = await notices(id);
    // Notices of the bail name no saved card, so they remain.
    expect(after.length).toBeGreaterThan(0);
    expect(after.length).toBeLessThan(before.length);
  });

  test('is kept in no notice that is of no payment here', async () => {
    await app.place.server.notices.settled();
    await agreed(0);
    const storedState = await rows(
      'SELECT id FROM provider_notice WHERE payment_id IS NULL AND sealed_body IS NOT NULL',
    );
    expect(storedState).toEqual([]);
  });
});
