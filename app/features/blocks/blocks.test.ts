import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { occupancy } from '../../database/booking-schema.server';
import { apartmentSpace } from '../../database/inventory-schema.server';
import { testApi } from '../../../tests/api';
import { bookStay, cancelStays } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { actionsAudited, codeOf, headersOf, useTeam } from '../../../tests/team';
import { blockRoutes } from './api-blocks.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const team = useTeam();
const api = testApi(blockRoutes);

let apartmentId: number;
let spaceId: number;
let categoryId: number;
makeForTests(async () => {
  categoryId = await makeCategory(1);
  ({ apartmentId, spaceId } = await makeApartment(1, categoryId, { code: '1A' }));
});

interface Block {
  id: number;
  version: number;
}
const nights = { checkIn: '2027-05-03', checkOut: '2027-05-06' };
const post = (change: object = {}) => api.post('/blocks', { apartmentId, ...nights, ...change }, team.admin);
async function make(change: object = {}): Promise<Block> {
  const answer = await post(change);
  if (answer.status !== 201) throw new Error(`Not made: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Block;
}
const patch = (id: number, change: object) => api.patch(`/blocks/${id}`, change, team.admin);
const closed = () =>
  db()
    .select({ spaceId: occupancy.spaceId, stay: occupancy.stay, blockId: occupancy.blockId })
    .from(occupancy)
    .where(eq(occupancy.kind, 'block'))
    .orderBy(occupancy.spaceId);

interface Refusal {
  code: string;
  errors: { path: string; message: string }[];
  occupants: object[];
}

describe('a block', () => {
  test('closes the apartment from its first night to the day it is free again, and is written down', async () => {
    const made = await make({ kind: 'owner', reason: '  Visita   de la propiedad ' });
    expect(made).toMatchObject({ ...nights, nights: 3, kind: 'owner', reason: 'Visita de la propiedad', version: 1 });
    expect(await closed()).toEqual([{ spaceId, stay: nights, blockId: made.id }]);
    expect(await actionsAudited(made.id)).toMatchObject([
      { action: 'block.created', userId: team.ids.administrator, after: { apartmentId, ...nights } },
    ]);
  });

  test('closes every room of a flat that is let whole, or none where one of them is taken', async () => {
    const room = await makeApartment(1, categoryId, { code: '1B' });
    await db().insert(apartmentSpace).values({ apartmentId, spaceId: room.spaceId });
    const { id } = await make();
    expect((await closed()).map((row) => row.spaceId)).toEqual([spaceId, room.spaceId]);
    await api.delete(`/blocks/${id}`, team.admin);

    await make({ apartmentId: room.apartmentId, checkIn: '2027-05-05', checkOut: '2027-05-07' });
    expect(await codeOf(post())).toEqual([409, 'apartment_taken']);
    expect(await closed()).toHaveLength(1);
  });

  test('over a booking is refused with who is there and until when, in the asked language', async () => {
    const { id, reference } = await bookStay({ checkIn: '2027-05-05', checkOut: '2027-05-10' });
    const answer = await post();
    expect(answer.status).toBe(409);
    expect((await answer.json()) as Refusal).toMatchObject({
      code: 'apartment_taken',
      errors: [
        {
          path: 'checkIn',
          message: `Nuria Vidal Ortega lo ocupa del 5 de mayo de 2027 al 10 de mayo de 2027 (${reference}).`,
        },
      ],
      occupants: [{ kind: 'booking', bookingId: id, reference, checkIn: '2027-05-05', checkOut: '2027-05-10' }],
    });
    const english = await api.post('/blocks', { apartmentId, ...nights }, { ...team.admin, 'accept-language': 'en' });
    expect(((await english.json()) as Refusal).errors[0]!.message).toContain('has it from May 5, 2027 to May 10, 2027');
    expect(await closed()).toEqual([]);
    // The departure day and the arrival day are free.
    await make({ checkIn: '2027-05-10', checkOut: '2027-05-11' });
    await make({ checkIn: '2027-05-04', checkOut: '2027-05-05' });
  });

  test('takes the place of a hold that is over, and waits for one that runs', async () => {
    await bookStay({ ...nights, paid: false });
    expect(await codeOf(post())).toEqual([409, 'apartment_taken']);
    wait(20);
    await make();
  });

  test('of two at once the second is refused', { tags: 'commits' }, async () => {
    const statuses = await Promise.all([post(), post(), post()].map(async (answer) => (await answer).status));
    expect(statuses.toSorted()).toEqual([201, 409, 409]);
  });

  test.each([
    [{ checkOut: '2027-05-03' }, 'checkOut'],
    [{ checkIn: '2027-02-30' }, 'checkIn'],
    [{ checkIn: '' }, 'checkIn'],
    [{ checkIn: '1999-12-31' }, 'checkIn'],
    [{ checkOut: '2031-05-03' }, 'checkOut'],
    [{ kind: 'party' }, 'kind'],
    [{ reason: 'x'.repeat(201) }, 'reason'],
    [{ reason: 'a\u0000b' }, 'reason'],
    [{ apartmentId: 999 }, 'apartmentId'],
    [{ apartmentId: 'x' }, 'apartmentId'],
    [{ apartmentId: null }, 'apartmentId'],
  ])('with %o is refused at its field', async (change, path) => {
    const answer = await post(change);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as Refusal).errors.map((error) => error.path)).toEqual([path]);
    expect(await closed()).toEqual([]);
  });
});

describe('a change', () => {
  test('moves the nights and the apartment, counts the version, and overlaps itself freely', async () => {
    const { id } = await make();
    const other = await makeApartment(1, categoryId, { code: '1B' });
    expect((await patch(id, { checkOut: '2027-05-08', version: 1 })).status).toBe(200);
    const answer = await patch(id, { apartmentId: other.apartmentId, reason: 'Pintura', version: 2 });
    expect(await answer.json()).toMatchObject({ checkIn: '2027-05-03', checkOut: '2027-05-08', version: 3 });
    expect(await closed()).toEqual([
      { spaceId: other.spaceId, stay: { checkIn: '2027-05-03', checkOut: '2027-05-08' }, blockId: id },
    ]);
  });

  test('of an older version, or onto taken nights, leaves all as it was', async () => {
    const { id } = await make();
    await bookStay({ checkIn: '2027-05-06', checkOut: '2027-05-09' });
    expect(await codeOf(patch(id, { checkOut: '2027-05-07', version: 1 }))).toEqual([409, 'apartment_taken']);
    expect(await codeOf(patch(id, { checkOut: '2027-05-03', version: 1 }))).toEqual([422, 'invalid_input']);
    expect(await codeOf(patch(id, { checkOut: '2027-05-05', version: 2 }))).toEqual([409, 'version_conflict']);
    expect(await closed()).toEqual([{ spaceId, stay: nights, blockId: id }]);
  });
});

describe('taken away', () => {
  test('its nights are free, and it comes back under its id for a moment', async () => {
    const { id } = await make({ reason: 'Caldera' });
    expect((await api.delete(`/blocks/${id}`, team.admin)).status).toBe(204);
    expect(await closed()).toEqual([]);
    const back = await api.post(`/blocks/${id}/restore`, {}, team.admin);
    expect(await back.json()).toMatchObject({ id, ...nights, reason: 'Caldera', version: 2 });
    expect(await closed()).toEqual([{ spaceId, stay: nights, blockId: id }]);
    expect(await codeOf(api.post(`/blocks/${id}/restore`, {}, team.admin))).toEqual([404, 'not_found']);
  });

  test('it stays away once somebody has the nights, or later on', async () => {
    const { id } = await make();
    await api.delete(`/blocks/${id}`, team.admin);
    const { reference } = await bookStay(nights);
    expect(await codeOf(api.post(`/blocks/${id}/restore`, {}, team.admin))).toEqual([409, 'apartment_taken']);
    await cancelStays(sql`reference = ${reference}`);
    wait(3);
    expect(await codeOf(api.post(`/blocks/${id}/restore`, {}, team.admin))).toEqual([409, 'undo_over']);
  });
});

test('another building’s blocks are not found', async () => {
  const { id } = await make();
  const elsewhere = await makeBuilding({ isPublic: false });
  await db().execute(sql`UPDATE block SET building_id = ${elsewhere}`);
  for (const answer of [
    api.get(`/blocks/${id}`, team.admin),
    patch(id, { reason: 'x', version: 1 }),
    api.delete(`/blocks/${id}`, team.admin),
  ]) {
    expect(await codeOf(answer)).toEqual([404, 'not_found']);
  }
});

test('the list tells what is under way, to come and over, by kind, apartment and words', async () => {
  const accountant = await headersOf(team.ids.accountant);
  const list = async (query: string) => {
    const answer = await api.get(`/blocks${query}`, accountant);
    const { data, meta } = (await answer.json()) as { data: { reason: string }[]; meta: { total: number } };
    expect(meta.total).toBe(data.length);
    return data.map(({ reason }) => reason);
  };
  await make({ checkIn: '2026-11-10', checkOut: '2026-11-21', reason: 'Ayer' });
  await make({ checkIn: '2026-11-21', checkOut: '2026-11-22', reason: 'Hoy' });
  await make({ checkIn: '2026-11-22', checkOut: '2026-11-24', reason: 'Mañana', kind: 'owner' });
  expect(await list('?view=current')).toEqual(['Hoy']);
  expect(await list('?view=coming')).toEqual(['Mañana']);
  expect(await list('?view=past')).toEqual(['Ayer']);
  expect(await list('?kind=owner')).toEqual(['Mañana']);
  expect(await list(`?apartment=${apartmentId}&sort=checkIn`)).toEqual(['Ayer', 'Hoy', 'Mañana']);
  expect(await list('?apartment=99')).toEqual([]);
  expect(await list('?q=hoy')).toEqual(['Hoy']);
});
