import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { actionsAudited, codeOf, headersOf, useTeam } from '../../../tests/team';
import { asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { season } from '../../database/inventory-schema.server';
import { auditEntry } from '../../database/people-schema.server';

useTestDatabase();
useStoppedClock();
const team = useTeam();
const api = testApi();

let apid: number;
let other: number;
const spring = {
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
const winter = {
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
  firstNight: string;
  lastNight: string;
}

beforeEach(async () => {
  const [building] = (await db().execute<{ id: string }>(sql`SELECT id FROM building`)).rows;
  const buildingId = Number(building!.id);
  const categoryId = await makeCategory(buildingId);
  const bare = { seasons: [], overrides: { cleaningCents: 6_000, bailCents: 60_000 } };
  apid = (await makeBare(buildingId, categoryId, '3A', bare.overrides)).apartmentId;
  other = (await makeBare(buildingId, categoryId, '3B', bare.overrides)).apartmentId;
});

async function makeBare(buildingId: number, categoryId: number, code: string, overrides = {}) {
  const made = await makeApartment(buildingId, categoryId, { code, overrides });
  await db().execute(sql`DELETE FROM season WHERE apartment_id = ${made.apartmentId}`);
  return made;
}

const post = (body: object, of = apid) => api.post(`/apartments/${of}/prices`, body, team.admin);
const patch = (id: number, body: object) => api.patch(`/apartments/${apid}/prices/${id}`, body, team.admin);

async function created(body: object, of = apid): Promise<Saved> {
  const answer = await post(body, of);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Saved;
}

async function names(of = apid) {
  const rows = await db().execute<{ line: string }>(
    sql`SELECT name || ' ' || first_night || ' ' || last_night AS line FROM season WHERE apartment_id = ${of} ORDER BY first_night`,
  );
  return rows.rows.map(({ line }) => line);
}

async function problems(answer: Promise<Response> | Response) {
  const response = await answer;
  const { errors } = (await response.json()) as { errors?: { path: string; message: string }[] };
  return [response.status, ...(errors ?? []).map(({ path, message }) => `${path}: ${message}`)];
}

describe('a season', () => {
  test('is created, read, listed, and written down', async () => {
    const { id, version } = await created(spring);
    expect(version).toBe(1);
    const read = await api.get(`/apartments/${apid}/prices/${id}`, team.admin);
    expect(await read.json()).toEqual({ ...spring, id, version: 1, apartmentId: apid, bookings: 0 });
    const list = await api.get(`/apartments/${apid}/prices?year=2027&q=prima`, team.admin);
    expect(await list.json()).toEqual({
      data: [{ ...spring, id, version: 1 }],
      meta: { page: 1, perPage: 50, total: 1 },
    });
    expect(await actionsAudited(id)).toEqual([
      {
        action: 'season.created',
        userId: team.ids.administrator,
        before: null,
        after: { ...spring, apartmentId: apid },
      },
    ]);
  });

  test('needs little: what is left out is not there', async () => {
    const { name, firstNight, lastNight, nightlyCents } = spring;
    const made = await created({ name, firstNight, lastNight, nightlyCents });
    expect(made).toMatchObject({ weekendCents: null, minNights: 1, maxNights: null, extraGuestCents: 0 });
  });

  test('is listed by year with its edges, in the order asked for', async () => {
    await created({ ...winter, firstNight: '2026-12-21' });
    await created(spring);
    const list = async (query: string) => {
      const answer = await api.get(`/apartments/${apid}/prices?${query}`, team.admin);
      return ((await answer.json()) as { data: Saved[] }).data.map(({ name }) => name);
    };
    expect(await list('year=2026')).toEqual(['Invierno 2027']);
    expect(await list('year=2027')).toEqual(['Invierno 2027', 'Primavera 2027']);
    expect(await list('sort=-nightly')).toEqual(['Primavera 2027', 'Invierno 2027']);
    expect(await list('perPage=1&page=2')).toEqual(['Primavera 2027']);
    expect(await list('q=%25')).toEqual([]);
  });

  test('changes by version, with before and after; nothing changed writes nothing', async () => {
    const { id } = await created(spring);
    expect(await (await patch(id, { nightlyCents: 12_000, version: 1 })).json()).toMatchObject({ version: 1 });
    const changed = await patch(id, { nightlyCents: 11_500, monthlyCents: 300_000, version: 1 });
    expect(await changed.json()).toMatchObject({
      nightlyCents: 11_500,
      monthlyCents: 300_000,
      version: 2,
      minNights: 3,
    });
    expect((await actionsAudited(id)).slice(1)).toMatchObject([
      {
        action: 'season.updated',
        before: { nightlyCents: 12_000, monthlyCents: null },
        after: { nightlyCents: 11_500, monthlyCents: 300_000 },
      },
    ]);
    const late = await patch(id, { nightlyCents: 9_900, version: 1 });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({
      code: 'version_conflict',
      current: { nightlyCents: 11_500, version: 2 },
    });
    expect(await (await patch(id, { weekendCents: null, version: 2 })).json()).toMatchObject({ weekendCents: null });
  });

  test('goes, and what it was is written down', async () => {
    const { id } = await created(spring);
    expect((await api.delete(`/apartments/${apid}/prices/${id}`, team.admin)).status).toBe(204);
    expect((await api.delete(`/apartments/${apid}/prices/${id}`, team.admin)).status).toBe(404);
    expect((await actionsAudited(id)).at(-1)).toMatchObject({ action: 'season.deleted', before: spring });
  });

  test('is refused with a sentence at its field, and nothing is written', async () => {
    const cases = [
      [{ name: ' ' }, 'name: Falta este dato.'],
      [{ firstNight: '2027-02-29' }, 'firstNight: Esa fecha no existe. Escríbala así: 2027-05-03.'],
      [{ firstNight: 20270401 }, 'firstNight: Esa fecha no existe. Escríbala así: 2027-05-03.'],
      [{ firstNight: null }, 'firstNight: Falta este dato.'],
      [{ lastNight: '2999-12-31' }, 'lastNight: Elija una fecha entre 2000 y 2100.'],
      [{ lastNight: '2027-03-31' }, 'lastNight: La última noche no puede ser anterior a la primera.'],
      [{ lastNight: '2033-04-01' }, 'lastNight: Como mucho cinco años.'],
      [{ nightlyCents: 0 }, 'nightlyCents: Escriba un importe mayor que cero.'],
      [{ nightlyCents: 'mucho' }, 'nightlyCents: Escriba un importe, por ejemplo 60,00.'],
      [{ nightlyCents: 10.5 }, 'nightlyCents: Escriba un importe, por ejemplo 60,00.'],
      [{ nightlyCents: null }, 'nightlyCents: Falta este dato.'],
      [{ nightlyCents: 1_000_001 }, 'nightlyCents: Ese importe es demasiado alto.'],
      [{ weeklyCents: -1 }, 'weeklyCents: Escriba un importe mayor que cero.'],
      [{ monthlyCents: 1e18 }, 'monthlyCents: Escriba un importe, por ejemplo 60,00.'],
      [{ minNights: 0 }, 'minNights: Al menos 1.'],
      [{ minNights: 366, maxNights: null }, 'minNights: Como mucho 365.'],
      [{ minNights: 5, maxNights: 4 }, 'maxNights: El máximo no puede ser menor que el mínimo.'],
    ] as const;
    for (const [change, message] of cases) {
      expect(await problems(post({ ...spring, ...change }))).toEqual([422, message]);
    }
    expect(await db().$count(season)).toBe(0);
    const { id } = await created(spring);
    for (const [change] of cases) expect((await patch(id, { ...change, version: 1 })).status).toBe(422);
    expect(await names()).toEqual(['Primavera 2027 2027-04-01 2027-06-30']);
  });
});

describe('no two seasons overlap', () => {
  test('the field says with which, in words of the language', async () => {
    await created(spring);
    const clash = { ...winter, lastNight: '2027-04-01' };
    expect(await problems(post(clash))).toEqual([
      422,
      'lastNight: Coincide con «Primavera 2027», del 1 de abril de 2027 al 30 de junio de 2027.',
    ]);
    const english = api.post(`/apartments/${apid}/prices`, clash, { ...team.admin, 'accept-language': 'en' });
    expect(await problems(english)).toEqual([
      422,
      'lastNight: It overlaps “Primavera 2027”, April 1, 2027 to June 30, 2027.',
    ]);
    expect(await db().$count(season)).toBe(1);
    expect(await db().$count(auditEntry)).toBe(1);
  });

  test('a season may meet another one, and the same nights are free in another apartment', async () => {
    await created(spring);
    await created(winter);
    await created(spring, other);
    expect(await db().$count(season)).toBe(3);
  });

  test('nor by a change', async () => {
    await created(spring);
    const { id } = await created(winter);
    expect(await problems(patch(id, { lastNight: '2027-04-02', version: 1 }))).toEqual([
      422,
      'lastNight: Coincide con «Primavera 2027», del 1 de abril de 2027 al 30 de junio de 2027.',
    ]);
    expect((await patch(id, { lastNight: '2027-03-01', version: 1 })).status).toBe(200);
  });

  test('two saved at once: one is written, the other is told', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => post({ ...spring, name: `Primavera ${index}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(await db().$count(season)).toBe(1);
  });

  test('two that take each other’s nights at once', async () => {
    const [a, b] = [await created(winter), await created(spring)];
    const answers = await Promise.all([
      patch(a.id, { lastNight: '2027-04-30', makeRoom: true, version: 1 }),
      patch(b.id, { firstNight: '2027-03-01', makeRoom: true, version: 1 }),
    ]);
    // The later one finds that its own version has grown when its nights were shortened.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a writer that takes no turn meets the database, and the sentence is the same', async () => {
    const slow = db().transaction(async (transaction) => {
      await transaction.insert(season).values({
        apartmentId: apid,
        name: 'Otra mano',
        firstNight: asDate('2027-05-01'),
        lastNight: asDate('2027-05-31'),
        nightlyCents: 1,
      });
      const answer = post(spring);
      await waitForLock();
      return { answer };
    });
    const { answer } = await slow;
    expect(await problems(answer)).toEqual([
      422,
      'lastNight: Coincide con «Otra mano», del 1 de mayo de 2027 al 31 de mayo de 2027.',
    ]);
    expect(await names()).toEqual(['Otra mano 2027-05-01 2027-05-31']);
  });

  /** Until somebody waits for what another transaction wrote. */
  async function waitForLock(): Promise<void> {
    for (;;) {
      const { rows } = await db().execute<{ waits: boolean }>(
        sql`SELECT EXISTS (SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()) AS waits`,
      );
      if (rows[0]!.waits) return;
    }
  }
});

describe('making room', () => {
  const easter = { ...spring, name: 'Semana Santa', firstNight: '2027-04-10', lastNight: '2027-04-18' };

  test('is offered where it is possible, and never done unasked', async () => {
    await created(spring);
    const refused = await post(easter);
    expect(await refused.json()).toMatchObject({ room: 'split', overlaps: [{ name: 'Primavera 2027' }] });
    expect(await (await post({ ...winter, lastNight: '2027-04-09' })).json()).toMatchObject({ room: 'shorten' });
    expect(await (await post({ ...spring, name: 'Toda' })).json()).toMatchObject({ room: null });
    expect(await names()).toHaveLength(1);
  });

  test('splits the season around the new one, and writes all of it down', async () => {
    const { id } = await created(spring);
    await created({ ...easter, makeRoom: true });
    expect(await names()).toEqual([
      'Primavera 2027 2027-04-01 2027-04-09',
      'Semana Santa 2027-04-10 2027-04-18',
      'Primavera 2027 2027-04-19 2027-06-30',
    ]);
    const rows = await db().select().from(season).orderBy(season.firstNight);
    expect(rows[2]).toMatchObject({ nightlyCents: 12_000, weeklyCents: 77_000, maxNights: 90 });
    expect((await actionsAudited(id)).at(-1)).toMatchObject({
      action: 'season.split',
      before: { firstNight: '2027-04-01', lastNight: '2027-06-30' },
      after: { parts: [{ lastNight: '2027-04-09' }, { firstNight: '2027-04-19' }] },
    });
  });

  test('shortens neighbours on both sides, but takes none away whole', async () => {
    await created(winter);
    await created(spring);
    await created({ ...easter, name: 'Puente', firstNight: '2027-03-25', lastNight: '2027-04-05', makeRoom: true });
    expect(await names()).toEqual([
      'Invierno 2027 2027-01-01 2027-03-24',
      'Puente 2027-03-25 2027-04-05',
      'Primavera 2027 2027-04-06 2027-06-30',
    ]);
    const all = { ...easter, firstNight: '2027-03-01', lastNight: '2027-04-30', makeRoom: true };
    expect((await post(all)).status).toBe(422);
    expect(await names()).toHaveLength(3);
  });

  test('a season that is changed makes room too', async () => {
    const { id } = await created(winter);
    await created(spring);
    expect((await patch(id, { lastNight: '2027-04-15', makeRoom: true, version: 1 })).status).toBe(200);
    expect(await names()).toEqual(['Invierno 2027 2027-01-01 2027-04-15', 'Primavera 2027 2027-04-16 2027-06-30']);
  });
});

test('gaps to come are listed', async () => {
  await created({ ...winter, firstNight: '2026-01-01', lastNight: '2027-03-20' });
  await created(spring);
  const answer = await api.get(`/apartments/${apid}/prices/gaps`, team.admin);
  expect(await answer.json()).toEqual({
    data: [{ firstNight: '2027-03-21', lastNight: '2027-03-31', nights: 11 }],
    meta: { page: 1, perPage: 1, total: 1 },
  });
});

describe('who and where', () => {
  test('an unknown apartment or season, or one of another house, is not found', async () => {
    const elsewhere = await makeBuilding({ isPublic: false, referencePrefix: 'XX' });
    const { apartmentId } = await makeApartment(elsewhere, await makeCategory(elsewhere), { code: '1A' });
    const { id } = await created(spring, other);
    for (const path of [
      '/apartments/999/prices',
      '/apartments/abc/prices',
      `/apartments/${apartmentId}/prices`,
      `/apartments/${apid}/prices/999`,
      `/apartments/${apid}/prices/x1`,
      `/apartments/${apid}/prices/${id}`,
      `/apartments/${apartmentId}/prices/gaps`,
      `/apartments/${apartmentId}/prices/check?checkIn=2027-05-03&checkOut=2027-05-10`,
    ]) {
      expect([path, (await api.get(path, team.admin)).status]).toEqual([path, 404]);
    }
    expect((await post(spring, apartmentId)).status).toBe(404);
    expect((await patch(id, { nightlyCents: 1, version: 1 })).status).toBe(404);
    expect((await api.delete(`/apartments/${apid}/prices/${id}`, team.admin)).status).toBe(404);
  });

  test('reception reads and checks prices, and writes none', async () => {
    const { id } = await created(spring);
    const reception = await headersOf(team.ids.reception);
    expect((await api.get(`/apartments/${apid}/prices/${id}`, reception)).status).toBe(200);
    for (const answer of [
      api.post(`/apartments/${apid}/prices`, spring, reception),
      api.patch(`/apartments/${apid}/prices/${id}`, { version: 1 }, reception),
      api.delete(`/apartments/${apid}/prices/${id}`, reception),
      api.post(`/apartments/${apid}/prices/copy`, { to: 'next_year', year: 2027 }, reception),
    ]) {
      expect(await codeOf(answer)).toEqual([403, 'forbidden']);
    }
  });
});
