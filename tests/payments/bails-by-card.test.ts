import { beforeEach, describe, expect, test } from 'vitest';
import { systemActor, visitor, type Actor } from '../../app/access/actor';
import { addDays, asDate } from '../../app/core/calendar-date';
import { rawPool } from '../../app/database/connection.server';
import { deductFromBail, retainBail } from '../../app/features/bails/deduct-from-bail.server';
import { receiveBail } from '../../app/features/bails/receive-bail.server';
import { reduceDeduction } from '../../app/features/bails/reduce-deduction.server';
import { returnBail } from '../../app/features/bails/return-bail.server';
import { viewBail } from '../../app/features/bails/view-bail.server';
import { startBailPayment } from '../../app/features/booking-engine/start-bail-payment.server';
import { viewGuestBail } from '../../app/features/booking-engine/view-guest-bail.server';
import { setPaymentProvider } from '../../app/features/billing/active-provider.server';
import { queryUndecided } from '../../app/features/payments/by-provider/query-undecided.server';
import { confirmReturn } from '../../app/features/payments/by-provider/confirm-return.server';
import { cancelBooking } from '../../app/features/front-desk/lifecycle/cancel-booking.server';
import { adminBooking, refusalOf, useStaff } from '../admin-bookings';
import { NOON, useStoppedClock } from '../clock';
import { useTestDatabase } from '../database';
import { usePaidApp } from './paying-guests';
import { allAlerts, mails, mailTexts, rows } from './payment-books';
import { outsideProviders } from './provider-places';

const TODAY = asDate('2026-11-21');
const BAIL = 30_000;
const LATER_MINUTES = 10;
const DAY_MINUTES = 24 * 60;
const GOOD = '4242424242424242';

describe.each(outsideProviders)('a bail by %s', (name) => {
  useTestDatabase();
  const app = usePaidApp(name);
  const wait = useStoppedClock();
  const staff = useStaff();
  beforeEach(() => rawPool().query('TRUNCATE provider_notice'));

  const sent = () => app.place.server.notices.all.length;
  const reported = async (from: number) => {
    for (const notice of app.place.server.notices.all.slice(from)) expect(await app.send(notice)).toBe(200);
  };

  /** Books a stay that starts today and whose bail has not been received, and creates the guest's browser. */
  async function booked(nights = 2) {
    const { id, reference } = await adminBooking(staff.reception, {
      checkIn: TODAY,
      checkOut: addDays(TODAY, nights),
      bailCents: BAIL,
    });
    const [bail] = await rows<{ id: string }>(`SELECT id FROM bail WHERE booking_id = ${id}`);
    return { id, reference, bailId: Number(bail!.id), browser: visitor('en', { ownReferences: [reference] }) };
  }

  interface Booked {
    reference: string;
    browser: Actor;
  }

  async function payAtProvider({ reference, browser }: Booked, method: 'card' | 'hold'): Promise<string> {
    const { key, next } = await startBailPayment(browser, reference, { method });
    const [named] = await rows<{ name: string | null }>(
      `SELECT provider_reference AS name FROM payment WHERE key = '${key}'`,
    );
    await app.place.pay({ providerReference: named!.name, next: next! }, { card: GOOD });
    return key;
  }

  async function onHold() {
    const made = await booked();
    const key = await payAtProvider(made, 'hold');
    await confirmReturn(key, new URLSearchParams());
    return { ...made, key };
  }

  const standing = (bailId: number) => viewBail(staff.reception, bailId);
  const readAtProvider = (key: string) => app.place.provider.readCharge({ key, providerReference: null });

  test('that is charged is received once, whoever says so first, and goes back to its card', async () => {
    const made = await booked();
    const before = sent();
    const key = await payAtProvider(made, 'card');
    await Promise.all([
      confirmReturn(key, new URLSearchParams()),
      reported(before),
      confirmReturn(key, new URLSearchParams()),
    ]);
    const bail = await standing(made.bailId);
    expect(bail).toMatchObject({
      state: 'held',
      method: 'card',
      leftCents: BAIL,
      asHold: false,
      way: { kind: 'provider' },
    });
    expect(bail.payments).toHaveLength(1);
    expect(await mails('bail_received')).toBe(1);
    const again = startBailPayment(made.browser, made.reference, { method: 'card' });
    expect(await refusalOf(again)).toEqual(['bail_not_due']);
    const cash = { method: 'cash' };
    expect(await refusalOf(returnBail(staff.reception, made.bailId, cash))).toEqual([
      'invalid_input',
      'method: bail_goes_to_card',
    ]);
    await deductFromBail(staff.reception, made.bailId, { kind: 'damage', concept: 'x', amountCents: 5_000 });
    await returnBail(staff.reception, made.bailId, {});
    expect(await standing(made.bailId)).toMatchObject({ returnedCents: 25_000, leftCents: 0, isMoving: false });
    expect(await mails('bail_returned')).toBe(1);
  });

  test('that comes twice, or when it was received in cash, goes back by itself', async () => {
    const made = await booked();
    const charged = await payAtProvider(made, 'card');
    const held = await payAtProvider(made, 'hold');
    await receiveBail(staff.reception, made.bailId, { amountCents: BAIL, method: 'cash', on: TODAY });
    await confirmReturn(charged, new URLSearchParams());
    await confirmReturn(held, new URLSearchParams());
    expect(await standing(made.bailId)).toMatchObject({ method: 'cash', leftCents: BAIL });
    expect(await readAtProvider(held)).toEqual({ state: 'released' });
    expect(await rows('SELECT state FROM payment WHERE in_vain ORDER BY id')).toEqual([
      { state: 'refunded' },
      { state: 'released' },
      { state: 'succeeded' },
    ]);
    expect(await mails('bail_payment_returned')).toBe(2);
    for (const text of await mailTexts('bail_payment_returned'))
      expect(text).toMatch(/: la fianza ya se había recibido\./);
    expect(await allAlerts()).toEqual(expect.arrayContaining(['in_vain_received', 'in_vain_received']));
  });

  test('goes back where the booking was canceled meanwhile', async () => {
    const made = await booked();
    const key = await payAtProvider(made, 'hold');
    await cancelBooking(staff.reception, made.id, { feeCents: 0, reason: 'x' });
    await confirmReturn(key, new URLSearchParams());
    expect(await readAtProvider(key)).toEqual({ state: 'released' });
    expect(await standing(made.bailId)).toMatchObject({ state: 'cancelled', payments: [] });
  });

  test('is put on hold where the stay ends before the hold does, and otherwise is not', async () => {
    const long = await booked(7);
    expect(await refusalOf(startBailPayment(long.browser, long.reference, { method: 'hold' }))).toEqual(['no_hold']);
    expect((await viewGuestBail(long.browser, long.reference)).online?.hold).toEqual({
      offered: false,
      reason: 'stay_too_long',
      holdDays: 7,
      endsOn: addDays(TODAY, 7),
    });
  });

  test('on hold is charged for what is kept of it and let go for the rest, once', async () => {
    const made = await onHold();
    const before = await standing(made.bailId);
    expect(before).toMatchObject({ state: 'held', asHold: true, capturedCents: 0, way: { kind: 'hold' } });
    expect(before.heldUntil!.getTime()).toBeGreaterThan(NOON.getTime());
    expect(await mails('bail_held')).toBe(1);
    const charge = { kind: 'charge', concept: 'x', amountCents: 100 };
    expect(await refusalOf(deductFromBail(staff.reception, made.bailId, charge))).toEqual([
      'invalid_input',
      'kind: hold_pays_no_stay',
    ]);
    const damage = { kind: 'damage', concept: 'Persiana rota', amountCents: 8_000 };
    const { deductionId } = await deductFromBail(staff.reception, made.bailId, damage);
    expect(await readAtProvider(made.key)).toMatchObject({ state: 'authorized' });
    const ends = await Promise.all([1, 2, 3].map(() => refusalOf(returnBail(staff.reception, made.bailId, {}))));
    expect(ends.map(([code]) => code).toSorted()).toEqual(['bail_refuses', 'bail_refuses', 'done']);
    expect(await readAtProvider(made.key)).toMatchObject({ state: 'succeeded', amountCents: 8_000 });
    expect(await standing(made.bailId)).toMatchObject({
      capturedCents: 8_000,
      releasedCents: 22_000,
      returnedCents: 0,
      leftCents: 0,
      heldUntil: null,
      standing: 'awaits_disputes',
    });
    expect(await mails('bail_hold_ended')).toBe(1);
    // A later reduction of the deduction refunds part of the charge.
    await reduceDeduction(staff.reception, made.bailId, deductionId, { amountCents: 3_000, reason: 'x' });
    expect(await standing(made.bailId)).toMatchObject({ returnedCents: 3_000, leftCents: 0, isMoving: false });
    expect(await viewGuestBail(made.browser, made.reference)).toMatchObject({
      hold: { until: null, capturedCents: 8_000, releasedCents: 22_000, isCollected: true, isEnding: false },
      returns: [{ amountCents: 3_000 }],
    });
  });

  test('on hold that is heard of days later lasts from when its guest paid', async () => {
    const made = await booked();
    const before = sent();
    await payAtProvider(made, 'hold');
    wait(2 * DAY_MINUTES);
    await reported(before);
    const { heldUntil } = await standing(made.bailId);
    // Some providers only report the day.
    expect(Math.ceil((heldUntil!.getTime() - NOON.getTime()) / (DAY_MINUTES * 60_000))).toBe(7);
  });

  test('on hold is let go whole where nothing is kept, and charged whole where all is', async () => {
    const nothing = await onHold();
    expect(await returnBail(staff.reception, nothing.bailId, {})).toMatchObject({ status: 'returned' });
    expect(await readAtProvider(nothing.key)).toEqual({ state: 'released' });
    const all = await onHold();
    await retainBail(staff.reception, all.bailId, { kind: 'damage', concept: 'x' });
    expect(await readAtProvider(all.key)).toMatchObject({ state: 'succeeded', amountCents: BAIL });
    expect(await standing(all.bailId)).toMatchObject({ capturedCents: BAIL, releasedCents: 0, leftCents: 0 });
  });

  test('whose end was asked for and not answered is asked again by the job, and charged once', async () => {
    const made = await onHold();
    await deductFromBail(staff.reception, made.bailId, { kind: 'damage', concept: 'x', amountCents: 8_000 });
    for (const path of ['/capture', '/sis/rest']) app.place.server.faults.add({ path, kind: 'answer-lost', times: 2 });
    await returnBail(staff.reception, made.bailId, {});
    expect(await standing(made.bailId)).toMatchObject({ isMoving: true, capturedCents: 0, leftCents: 22_000 });
    const again = deductFromBail(staff.reception, made.bailId, { kind: 'damage', concept: 'x', amountCents: 1 });
    expect((await refusalOf(again))[0]).toBe('bail_refuses');
    await app.place.restart();
    setPaymentProvider(app.place.provider);
    wait(LATER_MINUTES);
    await Promise.all([queryUndecided(systemActor), queryUndecided(systemActor)]);
    expect(await standing(made.bailId)).toMatchObject({ isMoving: false, capturedCents: 8_000, leftCents: 0 });
    expect(await mails('bail_hold_ended')).toBe(1);
  });

  test('on hold that was let go before it was charged is not collected, and the team is told', async () => {
    const made = await onHold();
    await deductFromBail(staff.reception, made.bailId, { kind: 'damage', concept: 'x', amountCents: 8_000 });
    await app.place.provider.release({ key: made.key, providerReference: null });
    await returnBail(staff.reception, made.bailId, {});
    expect(await standing(made.bailId)).toMatchObject({
      notCollected: true,
      capturedCents: 0,
      releasedCents: BAIL,
      leftCents: 0,
      heldUntil: null,
    });
    expect(await allAlerts()).toContain('not_collected');
  });

  test('on hold that was let go, and of which nothing is kept any more by then, has nothing to collect', async () => {
    const made = await onHold();
    const damage = { kind: 'damage', concept: 'x', amountCents: 8_000 };
    const { deductionId } = await deductFromBail(staff.reception, made.bailId, damage);
    for (const path of ['/capture', '/sis/rest']) app.place.server.faults.add({ path, kind: 'broken', times: 9 });
    await returnBail(staff.reception, made.bailId, {});
    await reduceDeduction(staff.reception, made.bailId, deductionId, { amountCents: 8_000, reason: 'x' });
    app.place.server.faults.clear();
    await app.place.provider.release({ key: made.key, providerReference: null });
    wait(LATER_MINUTES);
    await queryUndecided(systemActor);
    expect(await standing(made.bailId)).toMatchObject({
      isMoving: false,
      notCollected: false,
      capturedCents: 0,
      releasedCents: BAIL,
      leftCents: 0,
      heldUntil: null,
    });
  });

  test('on hold whose end was never told is found to be over by the job', async () => {
    const made = await onHold();
    await app.place.provider.release({ key: made.key, providerReference: null });
    wait(7 * 60);
    await queryUndecided(systemActor);
    expect(await standing(made.bailId)).toMatchObject({ heldUntil: null, releasedCents: BAIL, notCollected: false });
    expect(await allAlerts()).toContain('hold_over');
  });

  test('on hold for longer than its bank keeps it is over: what is kept is not collected', async () => {
    const made = await onHold();
    const stored = await onHold();
    await deductFromBail(staff.reception, stored.bailId, { kind: 'damage', concept: 'x', amountCents: 8_000 });
    wait(7 * DAY_MINUTES);
    await returnBail(staff.reception, stored.bailId, {});
    await queryUndecided(systemActor);
    expect(await standing(made.bailId)).toMatchObject({ heldUntil: null, releasedCents: BAIL, notCollected: false });
    expect(await standing(stored.bailId)).toMatchObject({ heldUntil: null, capturedCents: 0, notCollected: true });
    expect(await allAlerts()).toEqual(expect.arrayContaining(['hold_over', 'not_collected']));
    expect(await mails('bail_hold_ended')).toBe(2);
  });

  test('eight at once that pay, hear, ask and give back leave one receipt and nothing lost', async () => {
    const made = await booked();
    const before = sent();
    const [charged, held] = [await payAtProvider(made, 'card'), await payAtProvider(made, 'hold')];
    const notices = app.place.server.notices.all.slice(before);
    await Promise.all([
      ...[charged, held, charged, held].map((key) => confirmReturn(key, new URLSearchParams())),
      ...[...notices, ...notices].slice(0, 4).map((notice) => app.send(notice)),
    ]);
    wait(LATER_MINUTES);
    await queryUndecided(systemActor);
    const bail = await standing(made.bailId);
    expect(bail.state).toBe('held');
    expect(bail.payments).toHaveLength(1);
    const states = await rows<{ in_vain: boolean; state: string }>(
      'SELECT in_vain, state FROM payment WHERE refund_of IS NULL AND bail_id IS NOT NULL',
    );
    expect(states.filter(({ in_vain }) => in_vain)).toHaveLength(1);
    expect(['refunded', 'released']).toContain(states.find(({ in_vain }) => in_vain)!.state);
    await returnBail(staff.reception, made.bailId, {});
    expect(await standing(made.bailId)).toMatchObject({ state: 'returned', leftCents: 0 });
  });
});
