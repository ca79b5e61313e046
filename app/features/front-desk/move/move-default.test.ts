import { beforeAll, expect, test } from 'vitest';
import { systemActor } from '../../../access/actor';
import { bookStay } from '../../../../tests/booked-stays';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeInventory } from '../../../../tests/factories';
import { moveBooking } from './move-booking.server';
import { previewMove } from './preview-move.server';

useRolledBackDatabase();
useStoppedClock();

let id: number;
let other: number;
beforeAll(async () => {
  const { apartments } = await makeInventory(2);
  other = apartments[1]!.apartmentId;
  ({ id } = await bookStay({ checkIn: '2026-12-01', checkOut: '2026-12-05', apartmentId: apartments[0]!.apartmentId }));
});

test.each([
  ['a night more is charged', { checkIn: '2026-12-01', checkOut: '2026-12-06' }, 'requote', 10_000],
  ['a night less is not', { checkIn: '2026-12-02', checkOut: '2026-12-05' }, 'requote', -10_000],
  ['a day later costs the same', { checkIn: '2026-12-02', checkOut: '2026-12-06' }, 'keep', 0],
])('without a word about the price, %s', async (_, dates, price, differenceCents) => {
  expect(await previewMove(systemActor, { id, ...dates })).toMatchObject({ price });
  expect(await moveBooking(systemActor, { id, ...dates, apartmentId: other })).toMatchObject({ differenceCents });
});
