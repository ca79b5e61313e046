import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { useStaff } from '../../../tests/admin-bookings';
import { createCustomer } from './create-customer.server';
import { duplicatesLike, hasDuplicate } from './duplicates.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

const unknownPerson = { firstName: 'Ana', lastName: 'Luna', email: 'ana@example.com', phone: '+34 600 000 009' };
const made = async (change: object) =>
  (await createCustomer(staff.reception, { ...unknownPerson, newCustomer: true, ...change })).id;
const reasonsOf = async (probe: object) =>
  (await duplicatesLike(staff.buildingId, probe)).flatMap(({ reasons, certain }) => [...reasons, certain]);

test.each([
  ['the same email in other letters', { email: 'Nuria@Example.com' }, ['email', true]],
  ['another email', { email: 'nuria@example.org' }, []],
  ['the same phone with another prefix', { phone: '0034 600000001' }, ['phone', true]],
  ['another phone', { phone: '+34 600 000 002' }, []],
  ['the same name and birthday', { ...person(), birthDate: '1988-03-14' }, ['birth', true]],
  ['the same name, born a day later', { ...person(), birthDate: '1988-03-15' }, []],
  ['half of the name and the birthday', { firstName: 'Nuria', birthDate: '1988-03-14' }, []],
  ['a name that is alike, of the same country', { ...person('Núria'), country: 'ES' }, ['name', false]],
  ['a name that is alike, of another country', { ...person('Núria'), country: 'FR' }, []],
  ['half of the name and the country', { lastName: 'Vidal Ortega', country: 'ES' }, []],
  ['another name, of the same country', { firstName: 'Núria', lastName: 'Prat', country: 'ES' }, []],
  ['nothing', {}, []],
])('%s', async (_, probe, reasons) => {
  await made({
    ...person(),
    email: 'nuria@example.com',
    phone: '+34 600 000 001',
    birthDate: '1988-03-14',
    country: 'ES',
  });
  expect(await reasonsOf(probe)).toEqual(reasons);
});

function person(firstName = 'Nuria') {
  return { firstName, lastName: 'Vidal Ortega' };
}

test.each([
  ['six digits are the same phone', '123456', ['phone', true]],
  ['five digits are none', '12345', []],
])('%s', async (_, digits, reasons) => {
  const ids = [await made({ email: 'one@example.com' }), await made({ email: 'two@example.com' })];
  await db().execute(sql`UPDATE customer SET phone = ${digits}`);
  expect(await reasonsOf({ phone: digits })).toEqual([...reasons, ...reasons]);
  const reported = await db().select({ id: customer.id }).from(customer).where(hasDuplicate(staff.buildingId));
  expect(reported.map(({ id }) => id).toSorted()).toEqual(reasons.length > 0 ? ids : []);
});

test('whoever has most in common comes first, but for those whose name alone is alike', async () => {
  const email = 'nuria@example.com';
  const similar = await made({ ...person('Núria'), country: 'ES', email: 'x@example.com', phone: '+34 600 000 005' });
  const one = await made({ email, phone: '+34 600 000 006' });
  const two = await made({ email, phone: '+34 600 000 001' });
  const probe = { ...person(), country: 'ES', email, phone: '+34 600 000 001' };
  expect((await duplicatesLike(staff.buildingId, probe)).map(({ id }) => id)).toEqual([two, one, similar]);
  expect((await duplicatesLike(staff.buildingId, probe, two)).map(({ id }) => id)).toEqual([one, similar]);
});
