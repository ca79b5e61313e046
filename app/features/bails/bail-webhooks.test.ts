import { asc, eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BAIL_TESTS, DAY, bailStays, damage } from '../../../tests/bail-stays';
import { useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeWebhook } from '../../../tests/webhooks';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { webhookDelivery } from '../../database/webhook-schema.server';
import { deductFromBail } from './deduct-from-bail.server';
import { disputeDeduction } from './dispute-deduction.server';
import { answerDispute } from './answer-dispute.server';
import { returnBail } from './return-bail.server';
import { receiveBail } from './receive-bail.server';

useRolledBackDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const { arrived } = bailStays(staff, wait);

test('programs are told of each step of a bail with its sums, and of nobody', async () => {
  const { id, bailId } = await arrived();
  const [row] = await db().select().from(booking).where(eq(booking.id, id));
  await makeWebhook(row!.buildingId, {
    events: ['bail.received', 'bail.deducted', 'bail.disputed', 'bail.returned'],
  });
  await receiveBail(staff.reception, bailId, { amountCents: 78_000, method: 'cash', on: '2027-02-20' });
  const { deductionId } = await deductFromBail(staff.reception, bailId, damage);
  await disputeDeduction(staff.reception, bailId, deductionId, { words: 'Ya estaba rota.' });
  await answerDispute(staff.reception, bailId, deductionId, { answer: 'withdrawn', words: 'Tiene razón.' });
  wait(2 * DAY);
  await returnBail(staff.reception, bailId, {});
  const reported = await db()
    .select()
    .from(webhookDelivery)
    .where(like(webhookDelivery.event, 'bail.%'))
    .orderBy(asc(webhookDelivery.id));
  const sums = (state: string, deductedCents: number, returnedCents: number) => ({
    bail: { id: bailId, state, amountCents: 78_000, deductedCents, returnedCents, interestCents: 0 },
  });
  expect(reported.map(({ event, payload }) => ({ event, payload }))).toMatchObject([
    { event: 'bail.received', payload: { booking: { reference: row!.reference }, ...sums('held', 0, 0) } },
    { event: 'bail.deducted', payload: sums('held', 10_000, 0) },
    { event: 'bail.disputed', payload: sums('held', 10_000, 0) },
    { event: 'bail.returned', payload: sums('returned', 0, 78_000) },
  ]);
  expect(reported[0]!.payload).toMatchObject({ bail: { leftCents: 78_000, receivedOn: '2027-02-20' } });
  expect(JSON.stringify(reported)).not.toContain('Ya estaba rota');
});
