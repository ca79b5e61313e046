import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { adminBooking, useStaff } from '../../../../tests/admin-bookings';
import { whileUncommitted } from '../../../../tests/lock-waits';
import { db } from '../../../database/connection.server';
import { offer } from '../../../database/price-schema.server';
import { lockOffer } from '../../prices/lock-offer.server';
import { updateBooking } from './update-booking.server';

useTestDatabase();
useStoppedClock();
const staff = useStaff();

let offerId: number;
beforeEach(async () => {
  const name = { es: 'Promoción' };
  const values = { name, description: { es: '' }, kind: 'percent', state: 'active', percentBasisPoints: 1000 } as const;
  const [row] = await db()
    .insert(offer)
    .values({ ...values, buildingId: staff.buildingId })
    .returning({ id: offer.id });
  offerId = row!.id;
});

/** Pauses the offer with the same lock as a real change. */
async function pauseOffer() {
  await lockOffer(offerId);
  await db().execute(sql`UPDATE offer SET state = 'paused' WHERE id = ${offerId}`);
}

const price = async (id: number) =>
  (await db().execute(sql`SELECT total_cents, offer_id FROM booking WHERE id = ${id}`)).rows[0];

test('the team waits for who changes an offer, and charges what then counts', async () => {
  expect(await adminBooking(staff.reception)).toMatchObject({ totalCents: 32_000 });
  expect(await whileUncommitted(pauseOffer, () => adminBooking(staff.reception))).toMatchObject({
    totalCents: 35_000,
  });
});

test('a booking that is quoted anew waits for them too', async () => {
  const { id } = await adminBooking(staff.reception, { offer: 'none' });
  const quoted = () => updateBooking(staff.reception, id, { version: 1, price: 'quote' });
  await whileUncommitted(pauseOffer, quoted);
  expect(await price(id)).toEqual({ total_cents: 35_000, offer_id: null });
});
