import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { offer } from '../../database/price-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { customer, makeBuilding, makeInventory } from '../../../tests/factories';
import { createBooking } from '../booking-engine/create-booking.server';
import { activateOffer } from './activate-offer.server';
import { createOffer } from './create-offer.server';
import { exportOffers } from './export-offers.server';
import { listOffers } from './list-offers.server';
import { pauseOffer } from './pause-offer.server';

useTestDatabase();
useStoppedClock();

const draft = { name: { es: 'x' }, description: { es: 'Menos.' }, kind: 'percent', percentBasisPoints: 1000 };
const make = async (change: object) => (await createOffer(systemActor, { ...draft, ...change })).id;
async function makeActive(change: object): Promise<number> {
  const id = await make(change);
  await activateOffer(systemActor, id);
  return id;
}

describe('the list', () => {
  beforeEach(async () => {
    await emptyTables('building', 'customer', 'user_account', 'audit_entry');
    const { typeCategory, categoryId, apartments } = await makeInventory(2);
    await makeActive({ name: { es: 'Activa' }, code: 'AAA', categoryIds: [categoryId] });
    await make({ name: { es: 'Borrador' }, position: 3 });
    const paused = await makeActive({ name: { es: 'Pausada' }, kind: 'amount', amountCents: 500 });
    await pauseOffer(systemActor, paused);
    const limited = { apartmentIds: apartments.map(({ apartmentId }) => apartmentId) };
    await makeActive({ name: { es: 'Terminada' }, kind: 'stay_pay', stayNights: 7, payNights: 6, ...limited });
    await makeActive({ name: { es: 'Gastada' }, code: 'GGG', usesAllowed: 1 });
    const stay = { typeCategory, checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2 };
    await createBooking(systemActor, { ...stay, customer, offerCode: 'GGG' });
    await db().execute(sql`UPDATE offer SET stay_until = '2026-11-24' WHERE name ->> 'es' = 'Terminada'`);
  });
  const names = async (query: object) => {
    const { data } = await listOffers(systemActor, { view: 'all', ...query });
    return data.map(({ name }) => name.es);
  };

  test('has each offer in the view of the state that it shows, and counts the views', async () => {
    expect(await names({ view: 'active' })).toEqual(['Activa']);
    expect(await names({ view: 'draft' })).toEqual(['Borrador']);
    expect(await names({ view: 'paused' })).toEqual(['Pausada']);
    expect(await names({ view: 'ended' })).toEqual(['Terminada', 'Gastada']);
    expect(await names({})).toEqual(['Activa', 'Pausada', 'Terminada', 'Gastada', 'Borrador']);
    const { data, counts } = await listOffers(systemActor, { view: 'all' });
    expect(counts).toEqual({ active: 1, draft: 1, paused: 1, ended: 2, all: 5 });
    expect(data.map(({ shownState }) => shownState)).toEqual(['active', 'paused', 'ended', 'ended', 'draft']);
  });

  test('searches, filters, orders and turns pages', async () => {
    expect(await names({ q: 'ggg' })).toEqual(['Gastada']);
    expect(await names({ how: 'code' })).toEqual(['Activa', 'Gastada']);
    expect(await names({ kind: ['amount', 'stay_pay'] })).toEqual(['Pausada', 'Terminada']);
    expect(await names({ sort: '-uses', perPage: 1 })).toEqual(['Gastada']);
    expect(await names({ sort: 'name', perPage: 2, page: 2 })).toEqual(['Gastada', 'Pausada']);
    for (const sort of ['code', 'discount', 'booking', '-stay', 'state', 'created', 'nonsense']) {
      expect(await names({ sort })).toHaveLength(5);
    }
  });

  test('is a file in words', async () => {
    const { name, rows } = await exportOffers({ ...systemActor, locale: 'en' }, { view: 'all', sort: 'name' });
    expect(name).toBe('offers-2026-11-21');
    expect(rows.map((row) => row.slice(0, 8))).toEqual([
      ['Activa', 'AAA', '10%', 'Always', 'Always', 'Studio suite', '0', 'Active'],
      ['Borrador', 'Automatic', '10%', 'Always', 'Always', 'Whole building', '0', 'Draft'],
      ['Gastada', 'GGG', '10%', 'Always', 'Always', 'Whole building', '1 of 1', 'Ended'],
      ['Pausada', 'Automatic', '€5', 'Always', 'Always', 'Whole building', '0', 'Paused'],
      ['Terminada', 'Automatic', 'Stay 7, pay 6', 'Always', 'Until Nov 24, 2026', 'apartments 1A and 2A', '0', 'Ended'],
    ]);
  });
});

const free = { kind: 'stay_pay', stayNights: 7, payNights: 6, percentBasisPoints: null };

// Today is November 21, 2026. None of the offers has been used.
test.each<[string, object, string]>([
  ['that may be booked until today', { bookUntil: '2026-11-21' }, 'active'],
  ['that could be booked until yesterday', { bookUntil: '2026-11-20' }, 'ended'],
  ['whose last night is today', { stayUntil: '2026-11-21' }, 'active'],
  ['whose last night was yesterday', { stayUntil: '2026-11-20' }, 'ended'],
  ['whose shortest stay just has room', { minNights: 3, stayUntil: '2026-11-23' }, 'active'],
  ['whose shortest stay lacks a night', { minNights: 3, stayUntil: '2026-11-22' }, 'ended'],
  ['whose nights to stay just have room', { ...free, minNights: 1, stayUntil: '2026-11-27' }, 'active'],
  ['whose nights to stay lack one', { ...free, minNights: 1, stayUntil: '2026-11-26' }, 'ended'],
  [
    'whose shortest stay is longer than the nights to stay',
    { ...free, minNights: 9, stayUntil: '2026-11-28' },
    'ended',
  ],
  ['that begins later', { bookFrom: '2026-11-22', stayFrom: '2026-11-22' }, 'active'],
  ['that has a use left', { usesAllowed: 1 }, 'active'],
  ['that was paused before its last day was over', { state: 'paused', bookUntil: '2026-11-21' }, 'paused'],
  ['that was paused, and is over', { state: 'paused', bookUntil: '2026-11-20' }, 'ended'],
  ['that is a draft, and over', { state: 'draft', bookUntil: '2026-11-20' }, 'draft'],
])('an offer %s is in the view of the state that it shows', async (_, change, state) => {
  await emptyTables('building');
  const stored = {
    buildingId: await makeBuilding(),
    name: { es: 'x' },
    description: { es: 'x' },
    percentBasisPoints: 1000,
  };
  await db()
    .insert(offer)
    .values({ ...stored, kind: 'percent', state: 'active', ...change });
  const shown = async (view: string) =>
    (await listOffers(systemActor, { view })).data.map(({ shownState }) => `${view}: ${shownState}`);
  expect((await Promise.all(['active', 'draft', 'paused', 'ended'].map(shown))).flat()).toEqual([`${state}: ${state}`]);
});
