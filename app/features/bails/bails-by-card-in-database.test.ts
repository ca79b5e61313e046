import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminBooking, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { asDate } from '../../core/calendar-date';
import { bailDeduction, bailInterest } from '../../database/bail-schema.server';
import { bail, payment } from '../../database/booking-schema.server';
import { databaseRefusal, db, inTransaction } from '../../database/connection.server';
import { chargeKey } from '../billing/charge-key.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

const BAIL = 30_000;
const TODAY = asDate('2026-11-21');
const AT = new Date('2026-11-21T10:00:00Z');
const UNTIL = new Date('2026-11-28T10:00:00Z');

type Payment = typeof payment.$inferInsert;
type Bail = typeof bail.$inferInsert;

async function due() {
  const { id: bookingId } = await adminBooking(staff.reception, { bailCents: BAIL });
  const [bailRow] = await db().select().from(bail).where(eq(bail.bookingId, bookingId));
  const bailId = bailRow!.id;
  const pay = async (more: Partial<Payment>) => {
    const by = { method: 'card', provider: 'stripe', key: chargeKey(), amountCents: BAIL, at: AT } as const;
    const [row] = await db()
      .insert(payment)
      .values({ buildingId: staff.buildingId, bookingId, bailId, state: 'pending', ...by, ...more })
      .returning({ id: payment.id });
    return row!.id;
  };
  return {
    pay,
    change: (id: number, change: Partial<Payment>) => db().update(payment).set(change).where(eq(payment.id, id)),
    changeBail: (change: Partial<Bail>) => db().update(bail).set(change).where(eq(bail.id, bailId)),
    deduct: (amountCents: number) =>
      db()
        .insert(bailDeduction)
        .values({ bailId, kind: 'damage', concept: 'x', amountCents, disputeUntil: TODAY, at: AT }),
    addInterest: (amountCents: number) =>
      db()
        .insert(bailInterest)
        .values({ bailId, balanceCents: BAIL, dueOn: TODAY, paidOn: asDate('2026-11-22'), amountCents, at: AT }),
  };
}

const byCard = { state: 'held', method: 'card', receivedOn: TODAY } as const;
const hold = { isHold: true, state: 'authorized', heldUntil: UNTIL } as const;

async function onHold() {
  const bailRow = await due();
  const id = await inTransaction(async () => {
    await bailRow.changeBail({ ...byCard, asHold: true, heldUntil: UNTIL });
    return bailRow.pay(hold);
  });
  const letGo = (cents: number, more: Partial<Payment> = {}) =>
    bailRow.pay({ refundOf: id, amountCents: -cents, ...more });
  return {
    ...bailRow,
    id,
    capture: (amountCents: number, more: Partial<Payment> = {}) => bailRow.pay({ captureOf: id, amountCents, ...more }),
    letGo,
    end: (capturedCents: number, releasedCents: number, more: Partial<Bail> = {}) =>
      inTransaction(async () => {
        await bailRow.changeBail({ heldUntil: null, ...more });
        if (capturedCents > 0) await bailRow.pay({ captureOf: id, amountCents: capturedCents, state: 'succeeded' });
        if (releasedCents > 0) await letGo(releasedCents, { state: 'released' });
        await bailRow.change(id, { state: 'released' });
      }),
  };
}

async function charged() {
  const bailRow = await due();
  const id = await inTransaction(async () => {
    await bailRow.changeBail(byCard);
    return bailRow.pay({ state: 'succeeded' });
  });
  return { ...bailRow, id };
}

/** Returns the constraint that refuses the work, or the error's message if it has no name. */
const refusedBy = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => databaseRefusal(error)?.constraint ?? String((error.cause as Error).message),
  );
const IMMUTABLE_PAYMENT = 'payments are never deleted, and their amount and booking never change';

describe('of a bail that is to be received, the database refuses', () => {
  test.each<[string, string, (own: Awaited<ReturnType<typeof due>>) => Promise<unknown>]>([
    ['a hold of no bail', 'payment_on_hold_is_of_bail', ({ pay }) => pay({ isHold: true, bailId: null })],
    ['a hold that is charged', 'payment_on_hold_is_of_bail', ({ pay }) => pay({ isHold: true, state: 'succeeded' })],
    ['money in vain of no bail', 'payment_in_vain_is_of_bail', ({ pay }) => pay({ inVain: true, bailId: null })],
    [
      'what is authorized and not on hold',
      'payment_authorized_is_on_hold',
      ({ pay }) => pay({ ...hold, isHold: false }),
    ],
    ['a hold without an end', 'payment_authorized_is_on_hold', ({ pay }) => pay({ ...hold, heldUntil: null })],
    ['letting go what was on no hold', 'payment_released_was_on_hold', ({ pay }) => pay({ state: 'released' })],
    [
      'capturing what is not on hold yet',
      'capture_within_hold',
      async ({ pay }) => pay({ captureOf: await pay({ isHold: true }), amountCents: 100 }),
    ],
    [
      'letting go what is not on hold yet',
      'release_within_hold',
      async ({ pay }) => pay({ refundOf: await pay({ isHold: true }), amountCents: -100 }),
    ],
    ['the end of a hold', 'bail_on_hold_is_held', ({ changeBail }) => changeBail({ heldUntil: UNTIL })],
    [
      'that it was not collected',
      'bail_not_collected_was_hold',
      ({ changeBail }) => changeBail({ notCollected: true }),
    ],
    ['that it came as a hold', 'bail_on_hold_was_received', ({ changeBail }) => changeBail({ asHold: true })],
    [
      'that it came as a hold in cash',
      'bail_on_hold_was_received',
      ({ changeBail }) => changeBail({ ...byCard, method: 'cash', asHold: true }),
    ],
    ['a receipt without its payment', 'bail_adds_up', ({ changeBail }) => changeBail(byCard)],
    ['a hold without its payment', 'bail_adds_up', ({ changeBail }) => changeBail({ ...byCard, asHold: true })],
  ])('%s', async (_, constraint, work) => {
    expect(await refusedBy(work(await due()))).toBe(constraint);
  });

  test('nothing of what came in vain and goes back', async () => {
    const { pay, change } = await due();
    const paid = await pay({ inVain: true, state: 'succeeded' });
    await pay({ inVain: true, refundOf: paid, amountCents: -BAIL, state: 'succeeded' });
    expect(await refusedBy(change(paid, { state: 'refunded' }))).toBe('done');
  });
});

describe('of a bail on hold, the database refuses', () => {
  test.each<[string, string, (own: Awaited<ReturnType<typeof onHold>>) => Promise<unknown>]>([
    ['a second receipt', 'payment_receives_bail', ({ pay }) => pay({ state: 'succeeded' })],
    ['a second hold', 'payment_receives_bail', ({ pay }) => pay(hold)],
    ['capturing more than is on it', 'capture_within_hold', ({ capture }) => capture(BAIL + 1)],
    ['capturing less than nothing', 'payment_captured_is_of_bail', ({ capture }) => capture(-100)],
    [
      'capturing twice',
      'payment_captures_hold_once',
      async ({ capture }) => {
        await capture(5_000);
        await capture(5_000);
      },
    ],
    [
      'letting go more than is left beside what is captured',
      'release_within_hold',
      async ({ capture, letGo }) => {
        await capture(20_000);
        await letGo(10_001);
      },
    ],
    ['refunding it', 'release_within_hold', ({ letGo }) => letGo(BAIL, { state: 'succeeded' })],
    ['letting it go by another provider', 'release_within_hold', ({ letGo }) => letGo(BAIL, { provider: 'redsys' })],
    ['charging the hold itself', 'payment_state_follows', ({ change, id }) => change(id, { state: 'succeeded' })],
    ['that it fails', 'payment_state_follows', ({ change, id }) => change(id, { state: 'failed' })],
    ['that it was no hold', IMMUTABLE_PAYMENT, ({ change, id }) => change(id, { isHold: false })],
    ['that it came in vain', IMMUTABLE_PAYMENT, ({ change, id }) => change(id, { inVain: true })],
    ['keeping more than is on it', 'bail_keeps_what_it_has', ({ deduct }) => deduct(BAIL + 1)],
    [
      'that the bail did not come so',
      'bail_is_kept',
      ({ changeBail }) => changeBail({ asHold: false, heldUntil: null }),
    ],
    ['an end of which its payment knows nothing', 'bail_adds_up', ({ changeBail }) => changeBail({ heldUntil: null })],
    ['an end of which its bail knows nothing', 'bail_adds_up', ({ change, id }) => change(id, { state: 'released' })],
    ['an end of which nothing was let go', 'bail_adds_up', ({ end }) => end(0, 0)],
    ['an end of which not all was let go', 'bail_adds_up', ({ end }) => end(8_000, BAIL - 8_001)],
    [
      'closing it',
      'bail_adds_up',
      ({ changeBail }) => changeBail({ state: 'returned', closedOn: TODAY, heldUntil: null }),
    ],
  ])('%s', async (_, constraint, work) => {
    expect(await refusedBy(work(await onHold()))).toBe(constraint);
  });

  test('nothing of an end in which all was captured or let go', async () => {
    const { end, deduct, changeBail } = await onHold();
    await deduct(8_000);
    await end(8_000, BAIL - 8_000);
    expect(await refusedBy(changeBail({ state: 'partly_returned', closedOn: TODAY }))).toBe('done');
  });

  test('what came in vain to be captured, or to be let go in parts', async () => {
    const { pay } = await due();
    const id = await pay({ ...hold, inVain: true });
    expect(await refusedBy(pay({ captureOf: id, amountCents: 100 }))).toBe('capture_within_hold');
    expect(await refusedBy(pay({ refundOf: id, amountCents: -100 }))).toBe('release_within_hold');
  });
});

describe('of a hold that has ended, the database refuses', () => {
  test.each<[string, string, (own: Awaited<ReturnType<typeof onHold>>) => Promise<unknown>]>([
    ['that it lasts', 'payment_state_follows', ({ change, id }) => change(id, { state: 'authorized' })],
    ['an end to come', 'bail_is_kept', ({ changeBail }) => changeBail({ heldUntil: UNTIL })],
    ['capturing of it', 'capture_within_hold', ({ capture }) => capture(100)],
    ['letting go of it', 'release_within_hold', ({ letGo }) => letGo(100)],
  ])('%s', async (_, constraint, work) => {
    const bailRow = await onHold();
    await bailRow.deduct(8_000);
    await bailRow.end(8_000, BAIL - 8_000);
    expect(await refusedBy(work(bailRow))).toBe(constraint);
  });

  test('that what was not collected was, or was kept', async () => {
    const { end, deduct, changeBail } = await onHold();
    await deduct(8_000);
    await end(0, BAIL, { notCollected: true });
    expect(await refusedBy(changeBail({ notCollected: false }))).toBe('bail_is_kept');
    const closed = { closedOn: TODAY } as const;
    expect(await refusedBy(changeBail({ ...closed, state: 'partly_returned' }))).toBe('bail_closes_as_it_went');
    await changeBail({ ...closed, state: 'returned' });
    expect(await refusedBy(changeBail({ asHold: false, notCollected: false }))).toBe('bail_is_kept');
  });
});

describe('of a bail that was charged, the database refuses', () => {
  test.each<[string, string, (own: Awaited<ReturnType<typeof charged>>) => Promise<unknown>]>([
    ['capturing of it', 'capture_within_hold', ({ pay, id }) => pay({ captureOf: id, amountCents: 100 })],
    [
      'letting it go',
      'release_within_hold',
      ({ pay, id }) => pay({ refundOf: id, amountCents: -100, state: 'released' }),
    ],
    [
      'closing it with something left',
      'bail_adds_up',
      ({ changeBail }) => changeBail({ state: 'returned', closedOn: TODAY }),
    ],
    [
      'closing it as given back where a part was kept',
      'bail_closes_as_it_went',
      async ({ pay, id, deduct, changeBail }) => {
        await deduct(8_000);
        await pay({ refundOf: id, amountCents: 8_000 - BAIL, state: 'succeeded' });
        await changeBail({ state: 'returned', closedOn: TODAY });
      },
    ],
    [
      'giving back its interest by the provider',
      'refund_within_payment',
      async ({ pay, id, addInterest }) => {
        await addInterest(100);
        await pay({ refundOf: id, amountCents: -BAIL - 100 });
      },
    ],
    ['that it came as a hold', 'bail_is_kept', ({ changeBail }) => changeBail({ asHold: true })],
  ])('%s', async (_, constraint, work) => {
    expect(await refusedBy(work(await charged()))).toBe(constraint);
  });
});
