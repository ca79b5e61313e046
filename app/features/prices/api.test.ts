import { describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { problemsOf, spring, usePricedApartments, winter } from '../../../tests/priced-apartments';
import { actionsAudited, codeOf, headersOf } from '../../../tests/team';
import { db } from '../../database/connection.server';
import { season } from '../../database/price-schema.server';

useRolledBackDatabase();
useStoppedClock();
const { team, api, building, post, patch, created, seasonLines } = usePricedApartments();

describe('a season', () => {
  test('is created, read, listed, and written down', async () => {
    const { id, version } = await created(spring);
    expect(version).toBe(1);
    const read = await api.get(`/apartments/${building.apid}/prices/${id}`, team.admin);
    expect(await read.json()).toEqual({ ...spring, id, version: 1, apartmentId: building.apid, bookings: 0 });
    const list = await api.get(`/apartments/${building.apid}/prices?year=2027&q=prima`, team.admin);
    expect(await list.json()).toEqual({
      data: [{ ...spring, id, version: 1 }],
      meta: { page: 1, perPage: 50, total: 1 },
    });
    expect(await actionsAudited(id)).toEqual([
      {
        action: 'season.created',
        userId: team.ids.administrator,
        before: null,
        after: { ...spring, apartmentId: building.apid },
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
      const answer = await api.get(`/apartments/${building.apid}/prices?${query}`, team.admin);
      return ((await answer.json()) as { data: { name: string }[] }).data.map((row) => row.name);
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
    expect((await api.delete(`/apartments/${building.apid}/prices/${id}`, team.admin)).status).toBe(204);
    expect((await api.delete(`/apartments/${building.apid}/prices/${id}`, team.admin)).status).toBe(404);
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
      expect(await problemsOf(post({ ...spring, ...change }))).toEqual([422, message]);
    }
    expect(await db().$count(season)).toBe(0);
    const { id } = await created(spring);
    for (const [change] of cases) expect((await patch(id, { ...change, version: 1 })).status).toBe(422);
    expect(await seasonLines()).toEqual(['Primavera 2027 2027-04-01 2027-06-30']);
  });
});

test('gaps to come are listed', async () => {
  await created({ ...winter, firstNight: '2026-01-01', lastNight: '2027-03-20' });
  await created(spring);
  const answer = await api.get(`/apartments/${building.apid}/prices/gaps`, team.admin);
  expect(await answer.json()).toEqual({
    data: [{ firstNight: '2027-03-21', lastNight: '2027-03-31', nights: 11 }],
    meta: { page: 1, perPage: 1, total: 1 },
  });
});

describe('who and where', () => {
  test('an unknown apartment or season, or one of another building, is not found', async () => {
    const elsewhere = await makeBuilding({ isPublic: false, referencePrefix: 'XX' });
    const { apartmentId } = await makeApartment(elsewhere, await makeCategory(elsewhere), { code: '1A' });
    const { id } = await created(spring, building.other);
    for (const path of [
      '/apartments/999/prices',
      '/apartments/abc/prices',
      `/apartments/${apartmentId}/prices`,
      `/apartments/${building.apid}/prices/999`,
      `/apartments/${building.apid}/prices/x1`,
      `/apartments/${building.apid}/prices/${id}`,
      `/apartments/${apartmentId}/prices/gaps`,
      `/apartments/${apartmentId}/prices/check?checkIn=2027-05-03&checkOut=2027-05-10`,
    ]) {
      expect([path, (await api.get(path, team.admin)).status]).toEqual([path, 404]);
    }
    expect((await post(spring, apartmentId)).status).toBe(404);
    expect((await patch(id, { nightlyCents: 1, version: 1 })).status).toBe(404);
    expect((await api.delete(`/apartments/${building.apid}/prices/${id}`, team.admin)).status).toBe(404);
  });

  test('reception reads and checks prices, and writes none', async () => {
    const { id } = await created(spring);
    const reception = await headersOf(team.ids.reception);
    expect((await api.get(`/apartments/${building.apid}/prices/${id}`, reception)).status).toBe(200);
    for (const answer of [
      api.post(`/apartments/${building.apid}/prices`, spring, reception),
      api.patch(`/apartments/${building.apid}/prices/${id}`, { version: 1 }, reception),
      api.delete(`/apartments/${building.apid}/prices/${id}`, reception),
      api.post(`/apartments/${building.apid}/prices/copy`, { to: 'next_year', year: 2027 }, reception),
    ]) {
      expect(await codeOf(answer)).toEqual([403, 'forbidden']);
    }
  });
});
