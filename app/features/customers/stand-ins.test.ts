import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { systemActor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { feedOf } from '../../../tests/calendar-feeds';
import { sendCalendar } from '../../../tests/calendar-site';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { storedBooking } from '../../../tests/admin-bookings';
import { useOutsideBuilding } from '../../../tests/outside-stays';
import { addNote } from '../front-desk/lifecycle/add-note.server';
import { undoStep } from '../front-desk/lifecycle/undo-step.server';
import { bookOutsideStay } from '../front-desk/outside/book-outside-stay.server';
import { updateBooking } from '../front-desk/write/update-booking.server';
import { dropStandIns } from './drop-stand-ins.server';
import { eraseCustomers } from './erase-customers.server';
import { listDuplicates } from './list-duplicates.server';
import { updateCustomer } from './update-customer.server';

useTestDatabase();
useStoppedClock();
const building = useOutsideBuilding();
const { staff } = building;

const stay = { checkIn: '2027-05-03', checkOut: '2027-05-06' };
const rosa = { firstName: 'Rosa', lastName: 'Gallego Prieto', email: 'rosa@example.com' };

async function booked() {
  await building.says(['a', stay.checkIn, stay.checkOut], ['b', '2027-06-03', '2027-06-06']);
  const { id } = await bookOutsideStay(staff.reception, await building.event('a'), stay);
  return id;
}
const versionOf = async (id: number) => Number((await storedBooking(id)).version);
const toRosa = async (id: number) =>
  updateBooking(staff.reception, id, { version: await versionOf(id), customer: rosa, newCustomer: true });
async function customers() {
  const { rows } = await db().execute<{ first_name: string }>(sql`SELECT first_name FROM customer ORDER BY id`);
  return rows.map((row) => row.first_name);
}
async function customerOf(id: number) {
  const { rows } = await db().execute<{ id: string }>(sql`SELECT customer_id AS id FROM booking WHERE id = ${id}`);
  return Number(rows[0]!.id);
}

test('who stood in for a guest goes once the guest is known, but not while that can be taken back', async () => {
  const id = await booked();
  expect([await dropStandIns(systemActor), await customers()]).toEqual([0, ['Airbnb']]);
  await toRosa(id);
  expect([await dropStandIns(systemActor), await customers()]).toEqual([0, ['Airbnb', 'Rosa']]);
  await undoStep(staff.reception, id, { version: await versionOf(id) });
  expect((await storedBooking(id)).state).toBe('confirmed');
  await toRosa(id);
  await addNote(staff.reception, id, { text: 'Llega tarde' });
  await updateBooking(staff.reception, id, { version: await versionOf(id), requests: 'Una cuna' });
  // Two steps each created a Rosa, and both still reference her, so neither is deleted.
  expect([await dropStandIns(systemActor), await customers()]).toEqual([1, ['Rosa', 'Rosa']]);
});

test('whom the team wrote down stays, though nothing refers to them', async () => {
  const id = await booked();
  const standIn = await customerOf(id);
  await updateCustomer(staff.reception, standIn, { version: 1, firstName: 'Rosa', lastName: 'Gallego' });
  await db().execute(sql`DELETE FROM booking_guest`);
  await toRosa(id);
  await updateBooking(staff.reception, id, { version: await versionOf(id), requests: 'Una cuna' });
  expect([await dropStandIns(systemActor), (await customers()).length]).toEqual([0, 2]);
});

test('those who stand in for different guests are nobody’s duplicates', async () => {
  const id = await booked();
  await bookOutsideStay(staff.reception, await building.event('b'), {
    checkIn: '2027-06-03',
    checkOut: '2027-06-06',
  });
  expect(await customers()).toEqual(['Airbnb', 'Airbnb']);
  expect((await listDuplicates(staff.reception, await customerOf(id))).data).toEqual([]);
});

test('what a site tells of whoever was erased goes, and no reading brings it back', async () => {
  const reported = async (code: string) => {
    const event = [
      'UID:a',
      'DTSTART;VALUE=DATE:20270503',
      'DTEND;VALUE=DATE:20270506',
      `SUMMARY:Rosa Gallego Prieto (${code})`,
      `DESCRIPTION:https://www.airbnb.com/hosting/reservations/details/${code}\\nPhone Number (Last 4 Digits): 1236`,
    ];
    building.site.answers((_request, response) => sendCalendar(response, feedOf([event])));
    await building.read();
  };
  const known = async () =>
    (
      await db().execute(sql`SELECT summary, guest_name, reservation_code, reservation_url, phone_end, kind
        FROM calendar_event`)
    ).rows;
  await reported('HMROSA1234');
  expect(await known()).toMatchObject([{ reservation_code: 'HMROSA1234', phone_end: '1236' }]);
  const { id } = await bookOutsideStay(staff.reception, await building.event('a'), stay);
  await toRosa(id);
  await eraseCustomers([await customerOf(id)], asDate('2026-11-21'));
  const nothing = {
    summary: '',
    guest_name: '',
    reservation_code: '',
    reservation_url: '',
    phone_end: '',
    kind: 'stay',
  };
  expect(await known()).toEqual([nothing]);
  await reported('HMROSA5678');
  expect(await known()).toEqual([nothing]);
  // The event still belongs to the erased guest after the site removes and restores it, or after it is imported again.
  await building.says();
  await reported('HMROSA1234');
  expect(await known()).toEqual([nothing]);
  expect(await customers()).not.toContain('Airbnb');
  const { rows } = await db().execute(sql`SELECT FROM audit_entry WHERE (before::text || after::text) ~ 'HMROSA'
    OR coalesce(after::text, before::text) ~ 'HMROSA'`);
  expect(rows).toEqual([]);
});
