import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { adminBooking, useStaff } from '../../../../tests/admin-bookings';
import { databaseRefusal, db } from '../../../database/connection.server';
import { recordPayment } from './record-payment.server';
import { viewPayments } from './view-payments.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

test('the database refuses what voids no payment, and states that do not follow, whoever writes', async () => {
  const { id } = await adminBooking(staff.reception);
  const cash = { amountCents: 12_345, method: 'cash', on: '2026-11-21' };
  const { paymentId } = await recordPayment(staff.reception, id, cash);
  const { id: other } = await adminBooking(staff.reception);
  const write = async (entry: { booking?: number; cents?: number; provider?: string; state?: string; of?: number }) => {
    const { booking = id, cents = 500, provider = 'desk', state = 'succeeded', of = null } = entry;
    const { rows } = await db().execute<{ id: string }>(sql`
      INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, key, state, void_of, at)
      VALUES (${staff.buildingId}, ${booking}, ${cents}, 'card', ${provider},
        CASE WHEN ${provider} = 'demo' THEN to_char((SELECT count(*) FROM payment), 'FM0000') || 'abcdefgh' END,
        ${state}, ${of}, now()) RETURNING id`);
    return Number(rows[0]!.id);
  };
  const byCard = await write({ provider: 'demo' });
  for (const refused of [
    { of: byCard, cents: -500 },
    { of: paymentId, cents: -12_344 },
    { of: paymentId, cents: -12_345, state: 'pending' },
  ]) {
    const outcome = await write(refused).catch(databaseRefusal);
    expect(outcome, JSON.stringify(refused)).toMatchObject({ constraint: 'void_cancels_payment' });
  }
  expect(await write({ of: paymentId, cents: -12_345, booking: other }).catch(databaseRefusal)).toMatchObject({
    constraint: 'payment_stays_in_its_account',
  });
  expect(await write({ state: 'failed' }).catch(databaseRefusal)).toMatchObject({
    constraint: 'payment_of_team_has_moved',
  });
  const become = (entry: number, state: string) =>
    db()
      .execute(sql`UPDATE payment SET state = ${state} WHERE id = ${entry}`)
      .catch(databaseRefusal);
  const failed = await write({ provider: 'demo', state: 'pending' });
  await become(failed, 'failed');
  for (const state of ['pending', 'refunded', 'released']) {
    expect(await become(failed, state), state).toMatchObject({ constraint: 'payment_state_follows' });
  }
  // The guest's card was declined, but the guest paid on the provider's page after all.
  await become(failed, 'succeeded');
  expect(await become(failed, 'failed')).toMatchObject({ constraint: 'payment_state_follows' });
  expect(await become(byCard, 'failed')).toMatchObject({ constraint: 'payment_state_follows' });
  expect((await viewPayments(staff.reception, id)).paidCents).toBe(13_345);
});
