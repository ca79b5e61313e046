import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminBooking, storedBooking, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { whileUncommitted } from '../../../../tests/lock-waits';
import { payment } from '../../../database/booking-schema.server';
import { databaseRefusal, db } from '../../../database/connection.server';
import { chargeKey } from '../../billing/charge-key.server';

useTestDatabase();
useStoppedClock();
const staff = useStaff();

const AT = new Date('2026-11-21T10:00:00Z');

/** A booking, and a way to write its payments without taking any lock. */
async function booked() {
  const { id: bookingId } = await adminBooking(staff.reception);
  const write = async (amountCents: number, more: Partial<typeof payment.$inferInsert> = {}) => {
    const by = { method: 'card', provider: 'stripe', key: chargeKey(), state: 'succeeded', at: AT } as const;
    const [row] = await db()
      .insert(payment)
      .values({ buildingId: staff.buildingId, bookingId, amountCents, ...by, ...more })
      .returning({ id: payment.id });
    return row!.id;
  };
  return {
    write,
    paidCents: async () => (await storedBooking(bookingId)).paid_cents,
    become: (id: number, state: 'succeeded') => db().update(payment).set({ state }).where(eq(payment.id, id)),
  };
}

test('two payments at once are both counted', async () => {
  const { write, paidCents } = await booked();
  await whileUncommitted(
    () => write(10_000),
    () => write(2_000),
  );
  expect(await paidCents()).toBe(12_000);
});

test('a payment that is decided while another is written is counted with it', async () => {
  const { write, become, paidCents } = await booked();
  const pending = await write(10_000, { state: 'pending' });
  await whileUncommitted(
    () => write(2_000),
    () => become(pending, 'succeeded'),
  );
  expect(await paidCents()).toBe(12_000);
});

test('of two refunds at once that are more than was paid, the second is refused', async () => {
  const { write, paidCents } = await booked();
  const refundOf = await write(10_000);
  const second = await whileUncommitted(
    () => write(-6_000, { refundOf }),
    () => write(-6_000, { refundOf }).catch(databaseRefusal),
  );
  expect(second).toMatchObject({ constraint: 'refund_within_payment' });
  expect(await paidCents()).toBe(4_000);
});

test('two refunds at once of what was paid in two are both counted', async () => {
  const { write, paidCents } = await booked();
  const [one, other] = [await write(10_000), await write(8_000)];
  await whileUncommitted(
    () => write(-6_000, { refundOf: one }),
    () => write(-5_000, { refundOf: other }),
  );
  expect(await paidCents()).toBe(7_000);
});
