import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { db } from '../app/database/connection.server';
import { testApi } from './api';
import { makeApartment, makeCategory } from './factories';
import { useTeam } from './team';
import { priceRoutes } from '../app/features/prices/api.server';

export const spring = {
  name: 'Primavera 2027',
  firstNight: '2027-04-01',
  lastNight: '2027-06-30',
  nightlyCents: 12_000,
  weekendCents: 14_000,
  weeklyCents: 77_000,
  monthlyCents: null,
  minNights: 3,
  maxNights: 90,
  extraGuestCents: 2_000,
};
export const winter = {
  name: 'Invierno 2027',
  firstNight: '2027-01-01',
  lastNight: '2027-03-31',
  nightlyCents: 9_000,
  weekendCents: 11_000,
  weeklyCents: 58_000,
  monthlyCents: 180_000,
  minNights: 2,
  extraGuestCents: 1_500,
};

interface Saved {
  id: number;
  version: number;
  name: string;
}

export function usePricedApartments() {
  const team = useTeam();
  const api = testApi(priceRoutes);
  const building = { apid: 0, other: 0 };

  beforeEach(async () => {
    const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM building`);
    const buildingId = Number(rows[0]!.id);
    const categoryId = await makeCategory(buildingId);
    building.apid = (await makeApartment(buildingId, categoryId, { code: '3A' })).apartmentId;
    building.other = (await makeApartment(buildingId, categoryId, { code: '3B' })).apartmentId;
    await db().execute(sql`DELETE FROM season`);
  });

  const post = (body: object, of = building.apid) => api.post(`/apartments/${of}/prices`, body, team.admin);
  return {
    team,
    api,
    building,
    post,
    patch: (id: number, body: object) => api.patch(`/apartments/${building.apid}/prices/${id}`, body, team.admin),
    async created(body: object, of = building.apid): Promise<Saved> {
      const answer = await post(body, of);
      if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
      return (await answer.json()) as Saved;
    },
    async seasonLines(of = building.apid): Promise<string[]> {
      const { rows } = await db().execute<{ line: string }>(
        sql`SELECT name || ' ' || first_night || ' ' || last_night AS line FROM season WHERE apartment_id = ${of} ORDER BY first_night`,
      );
      return rows.map(({ line }) => line);
    },
  };
}

export async function problemsOf(answer: Promise<Response> | Response): Promise<(number | string)[]> {
  const response = await answer;
  const { errors = [] } = (await response.json()) as { errors?: { path: string; message: string }[] };
  return [response.status, ...errors.map(({ path, message }) => `${path}: ${message}`)];
}
