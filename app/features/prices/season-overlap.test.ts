import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { problemsOf, spring, usePricedApartments, winter } from '../../../tests/priced-apartments';
import { actionsAudited } from '../../../tests/team';
import { asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { season } from '../../database/price-schema.server';
import { auditEntry } from '../../database/people-schema.server';
import { insertSeason, orOverlap } from './seasons-store.server';

useTestDatabase();
useStoppedClock();
const { team, api, building, post, patch, created, seasonLines } = usePricedApartments();

describe('no two seasons overlap', () => {
  test('the field says with which, in words of the language', async () => {
    await created(spring);
    const clash = { ...winter, lastNight: '2027-04-01' };
    expect(await problemsOf(post(clash))).toEqual([
      422,
      'lastNight: Coincide con «Primavera 2027», del 1 de abril de 2027 al 30 de junio de 2027.',
    ]);
    const english = api.post(`/apartments/${building.apid}/prices`, clash, { ...team.admin, 'accept-language': 'en' });
    expect(await problemsOf(english)).toEqual([
      422,
      'lastNight: It overlaps “Primavera 2027”, April 1, 2027 to June 30, 2027.',
    ]);
    expect(await db().$count(season)).toBe(1);
    expect(await db().$count(auditEntry)).toBe(1);
  });

  test('a season may meet another one, and the same nights are free in another apartment', async () => {
    await created(spring);
    await created(winter);
    await created(spring, building.other);
    expect(await db().$count(season)).toBe(3);
  });

  test('nor by a change', async () => {
    await created(spring);
    const { id } = await created(winter);
    expect(await problemsOf(patch(id, { lastNight: '2027-04-02', version: 1 }))).toEqual([
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
      patch(a.id, { lastNight: '2027-04-30', clearNights: true, version: 1 }),
      patch(b.id, { firstNight: '2027-03-01', clearNights: true, version: 1 }),
    ]);
    // The later request is outdated, because shortening its season increased the season's version.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a writer that takes no turn meets the database, and the sentence is the same', async () => {
    const slow = db().transaction(async (transaction) => {
      await transaction.insert(season).values({
        apartmentId: building.apid,
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
    expect(await problemsOf(answer)).toEqual([
      422,
      'lastNight: Coincide con «Otra mano», del 1 de mayo de 2027 al 31 de mayo de 2027.',
    ]);
    expect(await seasonLines()).toEqual(['Otra mano 2027-05-01 2027-05-31']);
  });

  test('what the database itself refuses is said as the rules say it', async () => {
    await created(spring);
    const may = { firstNight: asDate('2027-05-01'), lastNight: asDate('2027-07-31') };
    const write = () =>
      orOverlap(building.apid, may, null, () =>
        insertSeason(building.apid, { ...spring, ...may } as Parameters<typeof insertSeason>[1]),
      );
    await expect(write()).rejects.toMatchObject({
      code: 'invalid_input',
      details: { fields: [{ path: 'firstNight', problem: 'season_overlaps' }], extra: { room: 'shorten' } },
    });
    expect(await seasonLines()).toHaveLength(1);
  });

  /** Waits until a query is blocked by another transaction's lock. */
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
    expect(await seasonLines()).toHaveLength(1);
  });

  test('splits the season around the new one, and writes all of it down', async () => {
    const { id } = await created(spring);
    await created({ ...easter, clearNights: true });
    expect(await seasonLines()).toEqual([
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

  test('shortens neighbors on both sides, but takes none away whole', async () => {
    await created(winter);
    await created(spring);
    await created({ ...easter, name: 'Puente', firstNight: '2027-03-25', lastNight: '2027-04-05', clearNights: true });
    expect(await seasonLines()).toEqual([
      'Invierno 2027 2027-01-01 2027-03-24',
      'Puente 2027-03-25 2027-04-05',
      'Primavera 2027 2027-04-06 2027-06-30',
    ]);
    const all = { ...easter, firstNight: '2027-03-01', lastNight: '2027-04-30', clearNights: true };
    expect((await post(all)).status).toBe(422);
    expect(await seasonLines()).toHaveLength(3);
  });

  test('a season that is changed makes room too', async () => {
    const { id } = await created(winter);
    await created(spring);
    expect((await patch(id, { lastNight: '2027-04-15', clearNights: true, version: 1 })).status).toBe(200);
    expect(await seasonLines()).toEqual([
      'Invierno 2027 2027-01-01 2027-04-15',
      'Primavera 2027 2027-04-16 2027-06-30',
    ]);
  });
});
