import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminBooking, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { db } from '../../database/connection.server';
import { countUnregistered } from './unregistered-guests.server';

useRolledBackDatabase();
useStoppedClock(new Date('2027-01-10T11:00:00Z'));
const staff = useStaff();

const nora = {
  firstName: 'Nora',
  lastName: 'Vidal',
  nationality: 'ES',
  birthDate: '1988-02-29',
  documentKind: 'dni',
  documentNumber: '12345678Z',
};
const stay = (guests: object[], party = { adults: 2, children: 0 }) =>
  adminBooking(staff.reception, { checkIn: '2027-01-20', checkOut: '2027-01-23', guests, ...party });
const missing = async (guests: object[]) => countUnregistered((await stay(guests)).id);

const oscar = { ...nora, firstName: 'Óscar' };

test.each([
  [2, []],
  [1, [nora]],
  [0, [nora, oscar]],
])('of two who stay %i are missing where %j are written down', async (count, guests) => {
  expect(await missing(guests)).toBe(count);
});

test.each(['lastName', 'nationality', 'birthDate', 'documentKind', 'documentNumber'])(
  'a guest without %s is not registered',
  async (field) => {
    const { [field]: _left, ...rest } = nora as Record<string, string>;
    expect(await missing([nora, rest])).toBe(1);
  },
);

test('a child needs no document of their own before they are fourteen', async () => {
  const child = (birthDate: string) => ({ firstName: 'Pau', lastName: 'Vidal', nationality: 'ES', birthDate });
  expect(await missing([nora, child('2013-01-21')])).toBe(0);
  expect(await missing([nora, child('2013-01-20')])).toBe(1);
});

test('what the record of the customer says need not be said again', async () => {
  const { id } = await stay([{ firstName: 'Nora' }], { adults: 1, children: 0 });
  expect(await countUnregistered(id)).toBe(1);
  await db().execute(sql`
    UPDATE customer SET last_name = 'Vidal', nationality = 'ES', birth_date = '1988-02-29', document_kind = 'dni', document_number = '1'
    WHERE id = (SELECT customer_id FROM booking WHERE id = ${id})`);
  await db().execute(sql`
    UPDATE booking_guest SET customer_id = (SELECT customer_id FROM booking WHERE id = ${id}) WHERE booking_id = ${id}`);
  expect(await countUnregistered(id)).toBe(0);
});
