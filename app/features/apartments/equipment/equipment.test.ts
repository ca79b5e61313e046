import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/api';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { makeApartment, makeBuilding, makeCategory } from '../../../../tests/factories';
import { actionsAudited, codeOf, useTeam } from '../../../../tests/team';
import { systemActor } from '../../../access/actor';
import { addStarterEquipment } from './add-starter-equipment.server';
import { createEquipment } from './create-equipment.server';
import { equipmentIconNames } from '../equipment-icon-names';
import { starterEquipment } from './starter-equipment';
import { apartmentAdminRoutes } from '../api-apartments.server';
import { equipmentRoutes } from './api-equipments.server';

useTestDatabase();
useStoppedClock();
const team = useTeam();
const api = testApi(equipmentRoutes, apartmentAdminRoutes);

const create = async (es: string, change: object = {}) => {
  const answer = await api.post('/equipments', { name: { es }, group: 'kitchen', ...change }, team.admin);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number; version: number };
};
const patch = (id: number, change: object) => api.patch(`/equipments/${id}`, change, team.admin);
const problemsOf = async (answer: Response | Promise<Response>) =>
  ((await (await answer).json()) as { errors: { path: string }[] }).errors.map(({ path }) => path);

describe('equipment', () => {
  test('is added at the end, changed by version and found', async () => {
    await create('Nevera', { icon: 'fridge' });
    const oven = await create('Horno');
    expect(oven).toMatchObject({ position: 1, icon: '', active: true, apartments: 0, version: 1 });
    const changed = await patch(oven.id, { group: 'comfort', name: { es: 'Estufa', en: 'Stove' }, version: 1 });
    expect(await changed.json()).toMatchObject({ group: 'comfort', name: { en: 'Stove' }, version: 2 });
    expect((await actionsAudited(oven.id)).at(-1)).toMatchObject({
      action: 'equipment.updated',
      before: { group: 'kitchen', name: { es: 'Horno' } },
      after: { group: 'comfort' },
    });
    expect(await codeOf(patch(oven.id, { active: false, version: 1 }))).toEqual([409, 'version_conflict']);
    const found = async (query: string) => {
      const { data } = (await (await api.get(`/equipments?${query}`, team.admin)).json()) as {
        data: { name: { es: string } }[];
      };
      return data.map(({ name }) => name.es);
    };
    expect(await found('q=stove')).toEqual(['Estufa']);
    expect(await found('group=kitchen')).toEqual(['Nevera']);
    expect(await found('sort=-name')).toEqual(['Nevera', 'Estufa']);
    expect(await found('view=inactive')).toEqual([]);
  });

  test.each([
    ['name.es', { name: { es: '' } }],
    ['group', { group: 'garden' }],
    ['icon', { icon: 'skull' }],
    ['position', { position: -1 }],
  ])('with a bad %s says so there', async (path, change) => {
    const body = { name: { es: 'Nevera' }, group: 'kitchen', ...change };
    expect(await problemsOf(api.post('/equipments', body, team.admin))).toEqual([path]);
  });
});

describe('what an apartment has', () => {
  let id: number;
  let equipment: number[];
  beforeEach(async () => {
    id = (await makeApartment(1, await makeCategory(1), { code: '1A' })).apartmentId;
    equipment = [];
    for (const es of ['Nevera', 'Horno', 'Wifi']) equipment.push((await create(es)).id);
  });
  const put = (equipmentIds: unknown, version?: number) =>
    api.send('PUT', `/apartments/${id}/equipment`, { equipmentIds, version }, team.admin);

  test('is set as a whole, and written down as what came and went', async () => {
    const [fridge, oven, wifi] = equipment as [number, number, number];
    expect(await (await put([oven, fridge, oven])).json()).toEqual({ equipmentIds: [fridge, oven], version: 2 });
    expect(await (await put([fridge, wifi], 2)).json()).toEqual({ equipmentIds: [fridge, wifi], version: 3 });
    expect((await actionsAudited(id)).at(-1)).toMatchObject({
      action: 'apartment.equipped',
      before: { equipmentIds: [oven] },
      after: { equipmentIds: [wifi] },
    });
    const late = await put([], 2);
    expect(await late.json()).toMatchObject({ code: 'version_conflict', current: { equipmentIds: [fridge, wifi] } });
  });

  test('is nothing that the building has not', async () => {
    const elsewhere = await makeBuilding({ isPublic: false });
    const { id: foreign } = await createEquipment(
      { ...systemActor, adminBuildingId: elsewhere },
      { name: { es: 'Ajeno' }, group: 'work' },
    );
    expect(await problemsOf(put([equipment[0], foreign]))).toEqual(['equipmentIds']);
    expect(await problemsOf(put('all'))).toEqual(['equipmentIds']);
  });

  test('is not deleted under it, only deactivated', async () => {
    const [fridge] = equipment as [number];
    await put([fridge]);
    const refused = await api.delete(`/equipments/${fridge}`, team.admin);
    expect(await refused.json()).toMatchObject({ code: 'equipment_in_use', apartments: 1 });
    expect(await (await patch(fridge, { active: false, version: 1 })).json()).toMatchObject({ active: false });
    await put([]);
    expect((await api.delete(`/equipments/${fridge}`, team.admin)).status).toBe(204);
  });
});

describe('the usual list', () => {
  test('fills an empty building in both languages, and no apartment has any of it', async () => {
    expect(await addStarterEquipment(systemActor)).toBe(starterEquipment.length);
    const { data } = (await (await api.get('/equipments?perPage=100', team.admin)).json()) as {
      data: { name: { es: string; en: string }; apartments: number }[];
    };
    expect(data).toHaveLength(starterEquipment.length);
    for (const { name, apartments } of data) expect([Boolean(name.es && name.en), apartments]).toEqual([true, 0]);
    for (const { icon } of starterEquipment) expect(equipmentIconNames).toContain(icon);
  });

  test('is not put beside what is there, nor twice by two presses', async () => {
    const pressed = await Promise.allSettled([addStarterEquipment(systemActor), addStarterEquipment(systemActor)]);
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(addStarterEquipment(systemActor)).rejects.toMatchObject({ code: 'equipment_there' });
  });
});
