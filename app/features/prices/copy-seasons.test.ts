import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { makeApartment, makeCategory } from '../../../tests/factories';
import { actionsAudited, useTeam } from '../../../tests/team';
import { asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { season } from '../../database/price-schema.server';
import { priceRoutes } from './api.server';

useTestDatabase();
useStoppedClock();
const team = useTeam();
const api = testApi(priceRoutes);

let ids: number[];

beforeEach(async () => {
  const [building] = (await db().execute<{ id: string }>(sql`SELECT id FROM building`)).rows;
  const buildingId = Number(building!.id);
  const categoryId = await makeCategory(buildingId);
  ids = [];
  for (const code of ['2A', '2B', '2C']) {
    ids.push((await makeApartment(buildingId, categoryId, { code })).apartmentId);
  }
  await db().execute(sql`DELETE FROM season`);
});

async function makeSeason(apartmentId: number, name: string, first: string, last: string, nightlyCents = 8_400) {
  await db()
    .insert(season)
    .values({
      apartmentId,
      name,
      firstNight: asDate(first),
      lastNight: asDate(last),
      nightlyCents,
      weeklyCents: 51_744,
      extraGuestCents: 1_500,
    });
}

const copy = (body: object) => api.post(`/apartments/${ids[0]}/prices/copy`, body, team.admin);

async function seasonsOf(index: number) {
  const rows = await db().select().from(season).where(eq(season.apartmentId, ids[index]!)).orderBy(season.firstNight);
  return rows.map((row) => `${row.name} ${row.firstNight} ${row.lastNight} ${row.nightlyCents}`);
}

async function messages(answer: Promise<Response> | Response) {
  const response = await answer;
  const { errors = [] } = (await response.json()) as { errors?: { path: string; message: string }[] };
  return [response.status, ...errors.map(({ path, message }) => `${path}: ${message}`)];
}

describe('to the next year', () => {
  beforeEach(async () => {
    await makeSeason(ids[0]!, 'Navidad 2025', '2025-12-21', '2026-01-06');
    await makeSeason(ids[0]!, 'Invierno 2026', '2026-01-07', '2026-02-28');
    await makeSeason(ids[0]!, 'Navidad 2026', '2026-12-21', '2027-01-06', 9_250);
  });

  test('what begins in the year, dearer by a percentage to the cent', async () => {
    const answer = await copy({ to: 'next_year', year: 2026, percentBasisPoints: 350 });
    expect(answer.status).toBe(200);
    expect((await seasonsOf(0)).slice(3)).toEqual([
      'Invierno 2027 2027-01-07 2027-02-28 8694',
      'Navidad 2027 2027-12-21 2028-01-06 9574', // 9,573.75
    ]);
    const rows = await db().select().from(season).where(eq(season.name, 'Navidad 2027'));
    expect(rows[0]).toMatchObject({ weeklyCents: 53_555, monthlyCents: null, extraGuestCents: 1_553 });
    expect(await actionsAudited(ids[0]!)).toMatchObject([
      {
        action: 'apartment.prices_copied',
        before: { seasons: [] },
        after: { to: 'next_year', year: 2026, percentBasisPoints: 350, seasons: [{ name: 'Invierno 2027' }, {}] },
      },
    ]);
  });

  test('to whole euros', async () => {
    await copy({ to: 'next_year', year: 2026, percentBasisPoints: 350, rounding: 'euros' });
    expect((await seasonsOf(0)).slice(3)).toEqual([
      'Invierno 2027 2027-01-07 2027-02-28 8700',
      'Navidad 2027 2027-12-21 2028-01-06 9600',
    ]);
  });

  test('a preview answers the same and writes nothing', async () => {
    const answer = await copy({ to: 'next_year', year: 2026, preview: true });
    expect(await answer.json()).toMatchObject({
      preview: true,
      data: [{ code: '2A', replaced: [], seasons: [{ name: 'Invierno 2027', lastNight: '2027-02-28' }, {}] }],
    });
    expect(await seasonsOf(0)).toHaveLength(3);
    expect(await actionsAudited(ids[0]!)).toEqual([]);
  });

  test('a leap February stays whole', async () => {
    await makeSeason(ids[0]!, 'Invierno 2027', '2027-01-07', '2027-02-28');
    await makeSeason(ids[0]!, 'Marzo 2027', '2027-03-01', '2027-03-31');
    await copy({ to: 'next_year', year: 2027 });
    expect((await seasonsOf(0)).slice(-2)).toEqual([
      'Invierno 2028 2028-01-07 2028-02-29 8400',
      'Marzo 2028 2028-03-01 2028-03-31 8400',
    ]);
    await copy({ to: 'next_year', year: 2028 });
    expect((await seasonsOf(0)).at(-2)).toBe('Invierno 2029 2029-01-07 2029-02-28 8400');
  });

  test('what is there refuses, or makes way within those nights only', async () => {
    await makeSeason(ids[0]!, 'Todo 2027', '2027-01-07', '2027-12-31', 7_000);
    expect(await messages(copy({ to: 'next_year', year: 2026 }))).toEqual([
      422,
      'replace: Ya hay precios en esas fechas: 2A. Marque «Sustituir» para cambiarlos.',
    ]);
    expect(await seasonsOf(0)).toHaveLength(4);
    expect((await copy({ to: 'next_year', year: 2026, replace: true })).status).toBe(200);
    expect((await seasonsOf(0)).slice(3)).toEqual([
      'Invierno 2027 2027-01-07 2027-02-28 8400',
      'Todo 2027 2027-03-01 2027-12-20 7000',
      'Navidad 2027 2027-12-21 2028-01-06 9250',
    ]);
  });

  test('twice at once: one copies, the other is refused', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => copy({ to: 'next_year', year: 2026 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await seasonsOf(0)).toHaveLength(5);
  });

  test.each([
    [{ to: 'next_year' }, 'year: Falta este dato.'],
    [{ to: 'next_year', year: 2024 }, 'year: No hay temporadas que copiar.'],
    [{ to: 'next_year', year: 2026, percentBasisPoints: 10_001 }, 'percentBasisPoints: Entre −50 % y +100 %.'],
    [{ to: 'next_year', year: 2026, percentBasisPoints: -5_001 }, 'percentBasisPoints: Entre −50 % y +100 %.'],
    [
      { to: 'next_year', year: 2026, percentBasisPoints: 'x' },
      'percentBasisPoints: Escriba un porcentaje, por ejemplo 12,5.',
    ],
    [{ to: 'apartments' }, 'apartmentIds: Elija al menos un apartamento.'],
    [{ to: 'apartments', apartmentIds: [999] }, 'apartmentIds: No tenemos ese apartamento.'],
    [{ to: 'mars' }, 'to: Elija una de las opciones.'],
  ])('%j: %s', async (body, message) => {
    expect(await messages(copy(body))).toEqual([422, message]);
  });

  test('a price too high to keep is refused', async () => {
    await makeSeason(ids[0]!, 'Cara 2027', '2027-05-01', '2027-05-02', 600_000);
    expect(await messages(copy({ to: 'next_year', year: 2027, percentBasisPoints: 10_000 }))).toEqual([
      422,
      'percentBasisPoints: Ese importe es demasiado alto.',
    ]);
  });
});

describe('to other apartments', () => {
  beforeEach(async () => {
    await makeSeason(ids[0]!, 'Verano 2026', '2026-07-01', '2026-08-31');
    await makeSeason(ids[0]!, 'Otoño 2026', '2026-09-01', '2026-11-30');
    await makeSeason(ids[0]!, 'Navidad 2026', '2026-12-12', '2026-12-31');
  });

  test('all that is not over, to each of them', async () => {
    const answer = await copy({ to: 'apartments', apartmentIds: [ids[1], ids[2], ids[1], ids[0]] });
    expect(answer.status).toBe(200);
    const copied = ['Otoño 2026 2026-09-01 2026-11-30 8400', 'Navidad 2026 2026-12-12 2026-12-31 8400'];
    expect(await seasonsOf(1)).toEqual(copied);
    expect(await seasonsOf(2)).toEqual(copied);
    expect(await seasonsOf(0)).toHaveLength(3);
  });

  test('all or nothing: one that has prices there stops the others', async () => {
    await makeSeason(ids[2]!, 'Larga', '2026-10-01', '2027-03-31', 5_000);
    expect(await messages(copy({ to: 'apartments', year: 2026, apartmentIds: [ids[1], ids[2]] }))).toEqual([
      422,
      'replace: Ya hay precios en esas fechas: 2C. Marque «Sustituir» para cambiarlos.',
    ]);
    expect(await seasonsOf(1)).toEqual([]);
    await copy({ to: 'apartments', year: 2026, apartmentIds: [ids[1], ids[2]], replace: true });
    expect(await seasonsOf(1)).toHaveLength(3);
    expect(await seasonsOf(2)).toEqual([
      'Verano 2026 2026-07-01 2026-08-31 8400',
      'Otoño 2026 2026-09-01 2026-11-30 8400',
      'Larga 2026-12-01 2026-12-11 5000',
      'Navidad 2026 2026-12-12 2026-12-31 8400',
      'Larga 2027-01-01 2027-03-31 5000',
    ]);
    expect(await actionsAudited(ids[2]!)).toMatchObject([
      { action: 'apartment.prices_copied', before: { seasons: [{ name: 'Larga', lastNight: '2027-03-31' }] } },
    ]);
  });
});
