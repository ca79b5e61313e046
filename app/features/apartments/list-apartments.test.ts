import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { rolledBack } from '../../../tests/rolled-back';
import { listApartments } from './list-apartments.server';

useRolledBackDatabase();
useStoppedClock();

const nights = (firstNight: string, lastNight: string) => ({
  firstNight: asDate(firstNight),
  lastNight: asDate(lastNight),
});

beforeAll(async () => {
  const buildingId = await makeBuilding();
  const studio = await makeCategory(buildingId, { position: 1 });
  const attic = await makeCategory(buildingId, { key: 'attic', name: { es: 'Ático', en: 'Penthouse' }, position: 0 });
  const picture = (apartmentId: number) =>
    db().execute(sql`INSERT INTO image (building_id, apartment_id, file, width, height, placeholder, alt)
      VALUES (${buildingId}, ${apartmentId}, 'x', 1, 1, '', '{"es": "x"}')`);
  const complete = await makeApartment(buildingId, studio, { code: '1A', nightlyCents: 9_000 });
  await picture(complete.apartmentId);
  await picture(complete.apartmentId);
  const holed = await makeApartment(buildingId, attic, {
    code: '1B',
    seasons: [
      nights('2026-01-01', '2026-11-21'),
      nights('2026-12-01', '2026-12-31'),
      nights('2027-01-02', '2027-01-31'),
    ],
    overrides: { maxGuests: 6, status: 'maintenance' },
  });
  await picture(holed.apartmentId);
  await makeApartment(buildingId, studio, { code: '2A', seasons: [nights('2026-01-01', '2026-11-20')] });
  await makeApartment(buildingId, studio, { code: '2B', overrides: { beds: { es: 'Cama' } } });
  await makeApartment(buildingId, studio, { code: '9Z', overrides: { status: 'retired', beds: { es: 'Cama' } } });
  const elsewhere = await makeBuilding({ isPublic: false });
  await makeApartment(elsewhere, await makeCategory(elsewhere), { code: '1A' });
});

const found = async (query: object) => (await listApartments(systemActor, query)).data.map(({ code }) => code);

describe('the list of apartments', () => {
  test.each([
    ['those on sale, by code', {}, ['1A', '2A', '2B']],
    ['in maintenance', { view: 'maintenance' }, ['1B']],
    ['retired', { view: 'retired' }, ['9Z']],
    ['what asks for something', { view: 'attention' }, ['2A', '2B']],
    ['everything', { view: 'all', sort: '-code' }, ['9Z', '2B', '2A', '1B', '1A']],
    ['a code', { q: '2b' }, ['2B']],
    ['a category, in the other language', { view: 'all', q: 'penthouse' }, ['1B']],
    ['signs that mean something to LIKE', { q: '%' }, []],
    ['a category by id', { view: 'all', category: '2' }, ['1B']],
    ['without a price', { lacks: 'price' }, ['2A']],
    ['without a picture and English', { lacks: 'image,english' }, ['2B']],
    ['by category, as the site orders them', { view: 'all', sort: 'category' }, ['1B', '1A', '2A', '2B', '9Z']],
    ['by pictures', { view: 'all', sort: '-images', perPage: '2' }, ['1A', '1B']],
    ['a page', { perPage: '2', page: '2' }, ['2B']],
    ['what cannot be read', { view: 'x', category: 'x', status: 'x', sort: 'x', page: 'x' }, ['1A', '2A', '2B']],
  ])('%s', async (_, query, expected) => expect(await found(query)).toEqual(expected));

  test('counts each view, and all that match a filter', async () => {
    const { counts, meta } = await listApartments(systemActor, { view: 'all', q: '2', perPage: '1' });
    expect(counts).toEqual({ active: 3, maintenance: 1, retired: 1, attention: 2, all: 5 });
    expect(meta).toEqual({ page: 1, perPage: 1, total: 2 });
  });

  test('says what tonight costs, what is missing and how many holes there are', async () => {
    const { data } = await listApartments(systemActor, { view: 'all' });
    const row = (code: string) => data.find((entry) => entry.code === code);
    expect(row('1A')).toMatchObject({ nightlyCents: 9_000, gaps: 0, imageCount: 2, lacks: [] });
    expect(row('1B')).toMatchObject({ nightlyCents: 10_000, gaps: 2, lacks: [] });
    expect(row('2A')).toMatchObject({ nightlyCents: null, gaps: 0, lacks: ['price', 'image'] });
    expect(row('2B')).toMatchObject({ lacks: ['image', 'english'] });
  });

  test(
    'follows pictures and prices that go',
    rolledBack(async () => {
      await db().execute(sql`DELETE FROM image WHERE id = 1`);
      await db().execute(sql`UPDATE season SET last_night = '2026-11-20' WHERE apartment_id = 1`);
      const { data } = await listApartments(systemActor, { q: '1A' });
      expect(data).toMatchObject([{ imageCount: 1, lacks: ['price'] }]);
    }),
  );
});
