import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { deskBooking, useDesk } from '../../../tests/desk-bookings';
import { roomChanges } from './day-changes.server';
import { houseTonight } from './house-tonight.server';
import { moveBooking } from './move/move-booking.server';

useTestDatabase();
const wait = useStoppedClock();
const desk = useDesk();

test('what is held is not free tonight until the hold is over, before any job has tidied up', async () => {
  await deskBooking(desk.reception, {
    apartmentId: desk.ids[0],
    checkIn: '2026-11-21',
    checkOut: '2026-11-23',
    state: 'pending',
    holdDate: '2026-11-21',
    holdTime: '12:10',
  });
  const free = async () => (await houseTonight(desk.buildingId, asDate('2026-11-21'))).free;
  expect(await free()).toEqual(['2A']);
  wait(10);
  expect(await free()).toEqual(['1A', '2A']);
});

test('a guest changes room on the night that is the first in another one, and on no other', async () => {
  const stay = { checkIn: '2027-05-03', checkOut: '2027-05-07' };
  const { id } = await deskBooking(desk.reception, { ...stay, apartmentId: desk.ids[0] });
  const slices = [
    { apartmentId: desk.ids[0], from: '2027-05-03', to: '2027-05-05' },
    { apartmentId: desk.ids[1], from: '2027-05-05', to: '2027-05-07' },
  ];
  await moveBooking(desk.reception, { id, version: 1, ...stay, slices, price: 'keep', notify: false });
  const changes = (today: string) => roomChanges(desk.buildingId, asDate(today));
  expect(await changes('2027-05-04')).toEqual([]);
  expect(await changes('2027-05-05')).toEqual([{ id, guestName: 'Nuria Vidal', from: '1A', to: '2A' }]);
  expect(await changes('2027-05-06')).toEqual([]);
});
