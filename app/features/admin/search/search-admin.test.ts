import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { bookStay } from '../../../../tests/booked-stays';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { makeActor, useStaff } from '../../../../tests/admin-bookings';
import { makeBuilding } from '../../../../tests/factories';
import { searchAdmin } from './search-admin.server';

useRolledBackDatabase();
// The clock is set to November 21, 2026.
const wait = useStoppedClock();
const DAY = 24 * 60;
const staff = useStaff(3);

let stay: Awaited<ReturnType<typeof bookStay>>;
beforeAll(async () => {
  stay = await bookStay();
  await db().execute(sql`UPDATE customer SET first_name = 'Laura', last_name = 'Benítez Ortega',
    email = 'laura@example.com', phone = '+34 612 345 678', document_number = 'X1234567L' WHERE id = ${stay.customerId}`);
});

async function found(q: string, actor: Actor = staff.reception) {
  const { bookings, customers, apartments } = await searchAdmin(actor, { q });
  return {
    bookings: bookings.map(({ id }) => id),
    customers: customers.length,
    apartments: apartments.map(({ code }) => code),
  };
}

test.each(['benitez', 'BENÍ', 'ortega laura', 'laura@exam', '612345678', '+34 612 34 56 78', 'x1234567l'])(
  '«%s» finds the guest and her booking',
  async (q) => {
    expect(await found(q)).toEqual({ bookings: [stay.id], customers: 1, apartments: [] });
  },
);

test.each(['benitxyz', 'laura vidal', '%', '_', 'b', '', '612345679'])('«%s» finds nothing', async (q) => {
  expect(await found(q)).toEqual({ bookings: [], customers: 0, apartments: [] });
});

test('a booking is found by its reference, also by a part of it', async () => {
  for (const q of [stay.reference, stay.reference.toLowerCase(), stay.reference.slice(3)]) {
    expect((await found(q)).bookings).toEqual([stay.id]);
  }
});

test('an apartment is found by code with who comes to it, and by its category in both languages', async () => {
  const code = (await searchAdmin(staff.reception, { q: stay.reference })).bookings[0]!.apartmentCode;
  expect(await found(code.toLowerCase())).toEqual({ bookings: [stay.id], customers: 0, apartments: [code] });
  expect((await found('estudio')).apartments).toEqual(['1A', '2A', '3A']);
  expect((await found('studio suite')).apartments).toEqual(['1A', '2A', '3A']);
});

test('by an apartment alone, who leaves today is meant, and who should have left yesterday is not', async () => {
  const code = (await searchAdmin(staff.reception, { q: stay.reference })).bookings[0]!.apartmentCode;
  const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM apartment WHERE code = ${code}`);
  const leaves = await bookStay({
    checkIn: '2026-11-26',
    checkOut: '2026-11-28',
    apartmentId: Number(rows[0]!.id),
    state: 'checked_in',
  });
  wait(7 * DAY);
  expect((await found(code)).bookings).toEqual([leaves.id, stay.id]);
  wait(DAY);
  expect((await found(code)).bookings).toEqual([stay.id]);
});

test('who is here comes before who comes, and who comes before who has left', async () => {
  const left = await bookStay({ checkIn: '2026-11-25', checkOut: '2026-11-26', state: 'checked_out' });
  const inHouse = await bookStay({ checkIn: '2027-08-01', checkOut: '2027-08-04', state: 'checked_in' });
  const next = await bookStay({ checkIn: '2026-12-01', checkOut: '2026-12-05' });
  await db().execute(sql`UPDATE booking SET customer_id = ${stay.customerId}`);
  expect((await found('laura')).bookings).toEqual([inHouse.id, next.id, stay.id, left.id]);
});

test('what can be done with the first booking is offered, and what cannot says why', async () => {
  const actions = async (actor: Actor) =>
    (await searchAdmin(actor, { q: stay.reference })).actions.map(({ action, refusal }) => [action, refusal]);
  expect(await actions(staff.reception)).toEqual([
    ['move', ''],
    ['cancel', ''],
  ]);
  await db().execute(sql`UPDATE booking SET state = 'checked_in' WHERE id = ${stay.id}`);
  expect(await actions(staff.reception)).toEqual([
    ['check_out', ''],
    ['move', ''],
    ['cancel', expect.stringMatching(/^No se puede cancelar: /)],
  ]);
  expect(await actions(staff.accountant)).toEqual([]);
  expect((await searchAdmin(staff.reception, { q: 'benitxyz' })).actions).toEqual([]);
});

test('what one may not read is not found', async () => {
  const accountant = await found('laura', staff.accountant);
  expect(accountant).toEqual({ bookings: [stay.id], customers: 1, apartments: [] });
  expect((await found('estudio', staff.accountant)).apartments).toEqual([]);
  await expect(searchAdmin(staff.guest, { q: 'laura' })).rejects.toMatchObject({ code: 'forbidden' });
});

test('who was merged or asked for erasure is not found among the customers', async () => {
  await db().execute(sql`UPDATE customer SET restricted_until = '2032-01-01'`);
  expect((await found('laura')).customers).toBe(0);
  const other = await bookStay({ checkIn: '2027-09-01', checkOut: '2027-09-04' });
  await db().execute(sql`UPDATE customer SET restricted_until = NULL`);
  expect((await found('laura')).customers).toBe(1);
  await db().execute(sql`UPDATE customer SET merged_into_id = ${other.customerId} WHERE id = ${stay.customerId}`);
  expect((await found('laura')).customers).toBe(0);
});

test('each customer has the stays that are theirs', async () => {
  const other = await bookStay({ checkIn: '2027-09-01', checkOut: '2027-09-04', email: 'rosa@example.com' });
  await bookStay({ checkIn: '2027-10-01', checkOut: '2027-10-04' });
  await db().execute(sql`UPDATE customer SET first_name = 'Laura' WHERE id = ${other.customerId}`);
  await db().execute(sql`UPDATE booking SET customer_id = ${stay.customerId} WHERE id <> ${other.id}`);
  const { customers } = await searchAdmin(staff.reception, { q: 'laura' });
  expect(customers.map(({ id, stays }) => [id, stays])).toEqual([
    [stay.customerId, 2],
    [other.customerId, 1],
  ]);
});

test.each([
  ['O’Connor', "o'connor"],
  ["O'Connor", 'o’connor'],
])('%s is found as %s', async (lastName, q) => {
  await db().execute(sql`UPDATE customer SET last_name = ${lastName} WHERE id = ${stay.customerId}`);
  expect(await found(q)).toEqual({ bookings: [stay.id], customers: 1, apartments: [] });
});

test.each(['12345678', '12.345.678', '12345678-Z', '12.345.678-z', '345678'])(
  'the document 12345678Z is found as %s',
  async (q) => {
    await db().execute(sql`UPDATE customer SET document_number = '12345678Z' WHERE id = ${stay.customerId}`);
    expect(await found(q)).toEqual({ bookings: [stay.id], customers: 1, apartments: [] });
  },
);

test.each(['2027-05-03', '3/5/2027', '10 mayo 2027', 'laura 3 mayo', '3/5 benítez'])(
  '«%s» finds who arrives or leaves then',
  async (q) => {
    await bookStay({ checkIn: '2027-05-12', checkOut: '2027-05-14' });
    expect((await found(q)).bookings).toEqual([stay.id]);
  },
);

test.each([
  ['5/3/2027', 'en'],
  ['May 3', 'en'],
  ['3.5.', 'es'],
  ['03-05-2027', 'es'],
  ['3 may', 'es'],
] as const)('«%s» in %s finds the stay of the third of May', async (q, locale) => {
  await bookStay({ checkIn: '2027-03-05', checkOut: '2027-03-07' });
  expect((await found(q, { ...staff.reception, locale })).bookings).toEqual([stay.id]);
});

test('words of a person and an apartment are of one stay, whatever became of it', async () => {
  const code = (await searchAdmin(staff.reception, { q: stay.reference })).bookings[0]!.apartmentCode;
  await bookStay({ checkIn: '2027-05-12', checkOut: '2027-05-14', email: 'rosa@example.com' });
  await db().execute(sql`UPDATE booking SET state = 'checked_out' WHERE id = ${stay.id}`);
  expect((await found(`laura ${code.toLowerCase()}`)).bookings).toEqual([stay.id]);
  expect((await found(`${code} 3/5/2027 ortega`)).bookings).toEqual([stay.id]);
  const free = ['1A', '2A', '3A'].find((other) => other !== code)!;
  expect((await found(`laura ${free}`)).bookings).toEqual([]);
  expect((await found(`laura 4/5/2027`)).bookings).toEqual([]);
});

test('another building has its own', async () => {
  const other = await makeBuilding({ isPublic: false, name: 'Otra' });
  await db().execute(sql`UPDATE customer SET building_id = ${other}`);
  expect(await found('laura')).toEqual({ bookings: [], customers: 0, apartments: [] });
  expect((await found('laura', await makeActor('manager', 'en'))).customers).toBe(0);
});

test('guides are found by what they are called, in the language of who looks, and told apart where they are only near', async () => {
  const guidesOf = async (q: string, locale: 'es' | 'en' = 'es') =>
    (await searchAdmin({ ...staff.reception, locale }, { q })).guides.map(({ to, isSimilar }) => [to, isSimilar]);
  expect((await guidesOf('apartamento equivocado'))[0]).toEqual(['/admin/help/arrival-wrong-apartment', false]);
  expect((await guidesOf('wrong apartment', 'en'))[0]).toEqual(['/en/admin/help/arrival-wrong-apartment', false]);
  expect(await guidesOf('fainzas')).toContainEqual(['/admin/help/deposits', true]);
  // The customer's record contains the whole name, so no near matches follow.
  expect((await guidesOf('Benítez')).filter(([, isSimilar]) => isSimilar)).toEqual([]);
});
