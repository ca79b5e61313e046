import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { adminBooking, useStaff } from '../../../tests/admin-bookings';
import { roomChanges } from './day-changes.server';
import { buildingTonight } from './building-tonight.server';
import { moveBooking } from '../front-desk/move/move-booking.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const staff = useStaff();

test('what is held is not free tonight until the hold is over, before any job has tidied up', async () => {
  await adminBooking(staff.reception, {
    apartmentId: staff.ids[0],
    checkIn: '2026-11-21',
    checkOut: '2026-11-23',
    state: 'pending',
    holdDate: '2026-11-21',
    holdTime: '12:10',
  });
  const free = async () => (await buildingTonight(staff.buildingId, asDate('2026-11-21'))).free;
  expect(await free()).toEqual(['2A']);
  wait(10);
  expect(await free()).toEqual(['1A', '2A']);
});

test('a guest changes room on the night that is the first in another one, and on no other', async () => {
  const stay = { checkIn: '2027-05-03', checkOut: '2027-05-07' };
  const { id } = await adminBooking(staff.reception, { ...stay, apartmentId: staff.ids[0] });
  const segments = [
    { apartmentId: staff.ids[0], from: '2027-05-03', to: '2027-05-05' },
    { apartmentId: staff.ids[1], from: '2027-05-05', to: '2027-05-07' },
  ];
  await moveBooking(staff.reception, { id, version: 1, ...stay, segments, price: 'keep', notify: false });
  const changes = (today: string) => roomChanges(staff.buildingId, asDate(today));
  expect(await changes('2027-05-04')).toEqual([]);
  expect(await changes('2027-05-05')).toEqual([{ id, guestName: 'Nuria Vidal', from: '1A', to: '2A' }]);
  expect(await changes('2027-05-06')).toEqual([]);
});
