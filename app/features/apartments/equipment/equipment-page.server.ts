import { authorize, may, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { idOfText } from '../../../core/id-of-text';
import type { ListPage } from '../../../core/list-page';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { openList } from '../../lists/open-list.server';
import { equipmentList } from '../equipment-list';
import { addStarterEquipment } from './add-starter-equipment.server';
import { createEquipment } from './create-equipment.server';
import { deleteEquipment } from './delete-equipment.server';
import { equipmentFlashes, equipmentFieldKinds, type EquipmentFlash } from './equipment-fields';
import { listEquipment, viewEquipment, type EquipmentList } from './list-equipment.server';
import { updateEquipment } from './update-equipment.server';

export type EquipmentsPage = Awaited<ReturnType<typeof equipmentsPage>>;
export type EquipmentPage = Awaited<ReturnType<typeof equipmentPage>>;
export type EquipmentPickerPage = Awaited<ReturnType<typeof equipmentPicker>>;

const PICKED = 12;

const doneOf = (search: URLSearchParams) => equipmentFlashes.find((name) => name === search.get('done'));

export async function equipmentsPage(actor: Actor, search: URLSearchParams) {
  const page: ListPage<EquipmentList> = await openList(actor, search, {
    rules: equipmentList,
    to: pathsIn(actor.locale).adminEquipments,
    list: (input) => listEquipment(actor, input),
    keep: { done: doneOf(search) },
  });
  return { ...page, mayWrite: may(actor, 'apartments:write'), done: doneOf(search) ?? null };
}

export async function equipmentPage(actor: Actor, idText: string, search: URLSearchParams) {
  const shown = await viewEquipment(actor, idOfText(idText));
  return {
    ...shown,
    values: typedValues(equipmentFieldKinds, shown, actor.locale),
    mayWrite: may(actor, 'apartments:write'),
    done: doneOf(search) ?? null,
  };
}

/** Loads an empty form. Users who may not add equipment are refused here, before they fill in the form. */
export async function newEquipmentPage(actor: Actor) {
  authorize(actor, 'apartments:write');
  return { values: typedValues(equipmentFieldKinds, { group: 'kitchen', active: true }, actor.locale) };
}

export async function equipmentPicker(actor: Actor, query: string) {
  const { data, meta } = await listEquipment(actor, { q: query.trim(), view: 'all', perPage: PICKED });
  return { words: query.trim(), rows: data, total: meta.total };
}

export async function createByForm(actor: Actor, form: FormData): Promise<string> {
  await createEquipment(actor, formInput(equipmentFieldKinds, form, actor.locale));
  return pathsIn(actor.locale).adminEquipments({ done: 'created' satisfies EquipmentFlash });
}

export async function addStarterByForm(actor: Actor): Promise<string> {
  await addStarterEquipment(actor);
  return pathsIn(actor.locale).adminEquipments({ done: 'starter' satisfies EquipmentFlash });
}

/** Runs the action of the pressed button; returns the path to redirect to. */
export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  const paths = pathsIn(actor.locale);
  if (form.get('intent') === 'delete') {
    await deleteEquipment(actor, id);
    return paths.adminEquipments({ done: 'deleted' satisfies EquipmentFlash });
  }
  const { position, ...input } = formInput(equipmentFieldKinds, form, actor.locale);
  await updateEquipment(actor, id, { ...input, ...(position !== null && { position }) });
  return paths.adminEquipment(id, { done: 'saved' satisfies EquipmentFlash });
}
