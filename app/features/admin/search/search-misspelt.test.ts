import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { randomOf } from '../../../../demo/random';
import { adminBooking, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { draft, issuing } from '../../../../tests/invoices';
import { db } from '../../../database/connection.server';
import { searchAdmin } from './search-admin.server';

useRolledBackDatabase();
useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff(3);
const issued = issuing(staff);
const search = (q: string) => searchAdmin(staff.reception, { q });

const people = [
  ['Laura', 'Benítez Ortega'],
  ['Íñigo', 'Aldecoa'],
  ['Rosa', 'Ruiz'],
  ['Siobhán', 'O’Connor'],
  ['Łukasz', 'Wójcik'],
  ['Jürgen', 'Müller-Schmidt'],
  ['Ximena', 'Villarreal Garza'],
  ['Ana', 'Gil'],
] as const;

beforeAll(async () => {
  await db().execute(sql`INSERT INTO customer (building_id, first_name, last_name, email)
    SELECT ${staff.buildingId}, first, last, 'guest' || place || '@example.com'
    FROM unnest(${sql.param(people.map(([first]) => first))}::text[], ${sql.param(people.map(([, last]) => last))}::text[])
      WITH ORDINALITY AS one (first, last, place)`);
});

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Misspells the word in every position: one letter wrong, missing, or extra, or two adjacent letters swapped. */
function misspellings(word: string): string[] {
  const random = randomOf(word);
  const signs = [...word];
  const each = signs.flatMap((_, place) => {
    const [before, after] = [signs.slice(0, place).join(''), signs.slice(place)];
    const rest = after.slice(1).join('');
    return [
      before + random.pick(letters) + rest,
      before + rest,
      before + random.pick(letters) + after.join(''),
      ...(after.length > 1 ? [before + after[1] + after[0] + after.slice(2).join('')] : []),
    ];
  });
  return [...new Set(each)].filter((typed) => typed !== word);
}

test.each(people.filter(([, last]) => last.length > 3))(
  '%s %s is found by whatever single letter of the name is wrong',
  async (first, last) => {
    const missed: string[] = [];
    const [word] = last.split(' ') as [string];
    // Tests a random third of the misspellings, seeded by the name.
    const random = randomOf(first);
    for (const typed of misspellings(word).filter(() => random.chance(0.34))) {
      for (const q of [typed, `${first} ${typed}`]) {
        const { customers } = await search(q);
        if (!customers.some(({ name }) => name === `${first} ${last}`)) missed.push(q);
      }
    }
    expect(missed).toEqual([]);
  },
  60_000,
);

test('what is near stands below what was typed, and says so', async () => {
  await db().execute(sql`INSERT INTO customer (building_id, first_name, last_name)
    VALUES (${staff.buildingId}, 'Berta', 'Aldecor')`);
  const { customers } = await search('aldeco');
  expect(customers.map(({ name, isSimilar }) => [name, isSimilar])).toEqual([
    ['Berta Aldecor', false],
    ['Íñigo Aldecoa', false],
  ]);
  const exact = await search('aldecor');
  expect(exact.customers.map(({ name }) => name)).toEqual(['Berta Aldecor']);
  const near = await search('aldecox');
  expect(near.customers.every(({ isSimilar }) => isSimilar)).toBe(true);
  expect(near.customers).toHaveLength(2);
});

test.each(['Rozc', 'gli', 'Bneitze', 'guest1@example.con', '%%%%', 'a'])(
  '«%s» is two letters or too few, and finds nobody',
  async (q) => {
    expect((await search(q)).customers).toEqual([]);
  },
);

test('a mistyped reference finds its booking with what hangs on it, and an exact one nothing else', async () => {
  const { reference, id } = await adminBooking(staff.reception);
  const [prefix, code] = reference.split('-') as [string, string];
  const exchanged = `${prefix}-${code.slice(0, 3)}${code[4]}${code[3]}`;
  const wrong = `${prefix}-${code.slice(0, 4)}O`;
  for (const q of [
    wrong,
    wrong.toLowerCase(),
    `${code.slice(0, 4)}O`,
    ...(exchanged === reference ? [] : [exchanged]),
  ]) {
    const { bookings, bails, actions } = await search(q);
    expect([bookings.map((one) => [one.id, one.isSimilar]), bails.length, actions], q).toEqual([[[id, true]], 1, []]);
  }
  expect((await search(reference)).bookings.map(({ isSimilar }) => isSimilar)).toEqual([false]);
});

test('a mistyped invoice finds its number and its recipient', async () => {
  const { id } = await issued({ ...draft, recipient: { ...draft.recipient, name: 'Peñasco y Hijas' } });
  for (const q of ['F-2072-000001', 'G-2027-000001', 'F-2072-1', 'penasko', 'Pñeasco hijas']) {
    const { invoices } = await search(q);
    expect(
      invoices.map((one) => [one.id, one.isSimilar]),
      q,
    ).toEqual([[id, true]]);
  }
});

test('things of the building are found misspelt too', async () => {
  expect((await search('stduio')).categories.map(({ isSimilar }) => isSimilar)).toEqual([true]);
  expect((await search('stduio')).apartments).toHaveLength(3);
});
