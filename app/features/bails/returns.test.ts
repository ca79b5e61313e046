import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { BAIL_TESTS, DAY, bailStay, bailStays, cash, damage } from '../../../tests/bail-stays';
import { useStoppedClock } from '../../../tests/clock';
import { bailOf } from '../../../tests/bails';
import { useRolledBackDatabase } from '../../../tests/database';
import { adminBooking, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { databaseRefusal, db } from '../../database/connection.server';
import { systemActor } from '../../access/actor';
import { cancelBooking } from '../front-desk/lifecycle/cancel-booking.server';
import { undoStep } from '../front-desk/lifecycle/undo-step.server';
import { deductFromBail, retainBail } from './deduct-from-bail.server';
import { receiveBail } from './receive-bail.server';
import { returnBail } from './return-bail.server';
import { setBailAccount } from './set-bail-account.server';
import { viewBail } from './view-bail.server';
import { watchBails } from './watch-bails.server';

useRolledBackDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const { received, left } = bailStays(staff, wait);

const refusedBy = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => databaseRefusal(error)?.constraint ?? String(error),
  );

describe('giving back', () => {
  test('happens once, and then nothing changes any more', { tags: 'commits' }, async () => {
    const { id, bailId } = await left();
    const outcomes = await Promise.all(
      [staff.reception, staff.accountant].map((actor) => refusalOf(returnBail(actor, bailId, {}))),
    );
    expect(outcomes.map(([code]) => code).toSorted()).toEqual(['bail_refuses', 'done']);
    for (const work of [
      () => deductFromBail(staff.reception, bailId, damage),
      () => retainBail(staff.reception, bailId, { kind: 'damage', concept: 'x' }),
      () => receiveBail(staff.reception, bailId, cash),
      () => setBailAccount(staff.reception, bailId, { iban: 'ES9121000418450200051332' }),
    ]) {
      expect(await refusalOf(work())).toEqual(['bail_refuses']);
    }
    expect(
      await refusedBy(db().execute(sql`UPDATE bail SET state = 'held', closed_on = NULL WHERE booking_id = ${id}`)),
    ).toBe('bail_is_kept');
  });

  test('by transfer of what came otherwise needs an account that exists', async () => {
    const { bailId } = await left();
    expect(await refusalOf(returnBail(staff.reception, bailId, { method: 'transfer' }))).toEqual([
      'invalid_input',
      'iban: bail_iban_needed',
    ]);
    const wrong = { method: 'transfer', iban: 'ES91 2100 0418 4502 0005 1333' };
    expect(await refusalOf(returnBail(staff.reception, bailId, wrong))).toEqual([
      'invalid_input',
      'iban: bail_iban_invalid',
    ]);
    await setBailAccount(staff.reception, bailId, { iban: 'ES91 2100 0418 4502 0005 1332', holder: 'Nuria Vidal' });
    const { rows } = await db().execute<{ payout_iban: string }>(
      sql`SELECT payout_iban FROM bail WHERE id = ${bailId}`,
    );
    expect(rows[0]!.payout_iban).toMatch(/^v1\./);
    expect((await viewBail(staff.reception, bailId)).payout).toEqual({
      iban: 'ES9121000418450200051332',
      holder: 'Nuria Vidal',
    });
    expect(await returnBail(staff.reception, bailId, { method: 'transfer' })).toMatchObject({ status: 'returned' });
  });

  test('of a stay that was called off is due a month after that', async () => {
    const { id } = await adminBooking(staff.reception, { ...bailStay, checkIn: '2027-03-20', checkOut: '2027-03-28' });
    const { id: bailId } = await bailOf(id);
    await receiveBail(staff.reception, bailId, cash);
    await cancelBooking(staff.reception, id);
    expect(await bailOf(id)).toMatchObject({ state: 'held', due_back_on: '2027-03-20' });
    await undoStep(staff.reception, id);
    expect(await bailOf(id)).toMatchObject({ state: 'held', due_back_on: '2027-04-28' });
  });
});

test('the team is warned a week before and on the day, once each', { tags: 'commits' }, async () => {
  const { bailId } = await left();
  const alerts = async () =>
    (await db().execute<{ urgent: boolean }>(sql`SELECT urgent FROM alert WHERE kind = 'bail_due' ORDER BY id`)).rows;
  wait(20 * DAY);
  await watchBails(systemActor);
  expect(await alerts()).toEqual([]);
  wait(DAY);
  await watchBails(systemActor);
  expect(await alerts()).toEqual([{ urgent: false }]);
  await db().execute(sql`UPDATE alert SET resolved_at = now() WHERE kind = 'bail_due'`);
  wait(DAY);
  await watchBails(systemActor);
  expect(await alerts()).toHaveLength(1);
  wait(6 * DAY);
  await Promise.all([watchBails(systemActor), watchBails(systemActor)]);
  expect(await alerts()).toEqual([{ urgent: false }, { urgent: true }]);
  await returnBail(staff.reception, bailId, {});
  const { rows } = await db().execute(sql`SELECT FROM alert WHERE kind = 'bail_due' AND resolved_at IS NULL`);
  expect(rows).toEqual([]);
});

describe('the database refuses', () => {
  const entry = (bailId: number, cents: number) =>
    sql`INSERT INTO bail_deduction (bail_id, kind, concept, amount_cents, dispute_until, at)
      VALUES (${bailId}, 'damage', 'x', ${cents}, '2027-04-01', now())`;

  test.each([
    ['a deduction above what is held', (id: number) => entry(id, 78_001), 'bail_keeps_what_it_has'],
    [
      'a second receipt',
      (
        id: number,
      ) => sql`INSERT INTO payment (building_id, booking_id, bail_id, amount_cents, method, provider, state, at)
        SELECT building_id, booking_id, ${id}, 1, 'cash', 'desk', 'succeeded', now() FROM bail JOIN booking ON booking.id = booking_id
        WHERE bail.id = ${id}`,
      'payment_receives_bail',
    ],
    [
      'a return above what is left',
      (id: number) => sql`INSERT INTO payment
        (building_id, booking_id, bail_id, amount_cents, method, provider, state, refund_of, at)
        SELECT building_id, booking_id, bail_id, -78001, 'cash', 'desk', 'succeeded', id, now() FROM payment WHERE bail_id = ${id}`,
      'refund_within_payment',
    ],
    ['another amount', (id: number) => sql`UPDATE bail SET amount_cents = 1 WHERE id = ${id}`, 'bail_is_kept'],
    ['sums by hand', (id: number) => sql`UPDATE bail SET deducted_cents = 1 WHERE id = ${id}`, 'bail_adds_up'],
    [
      'closing with something left',
      (id: number) => sql`UPDATE bail SET state = 'returned', closed_on = '2027-03-01' WHERE id = ${id}`,
      'bail_adds_up',
    ],
  ])('%s', async (_, statement, constraint) => {
    const { bailId } = await received();
    expect(await refusedBy(db().execute(statement(bailId)))).toBe(constraint);
  });

  test('any change of what was written', async () => {
    const { bailId } = await received();
    await db().execute(entry(bailId, 100));
    for (const statement of [
      sql`DELETE FROM bail_deduction WHERE bail_id = ${bailId}`,
      sql`UPDATE bail_deduction SET concept = 'y' WHERE bail_id = ${bailId}`,
    ]) {
      await expect(db().execute(statement)).rejects.toMatchObject({
        cause: { message: 'an entry of a bail is never deleted and never changes' },
      });
    }
  });
});
