import type { Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { AppError } from '../../../core/app-error';
import type { FieldKinds } from '../../../core/typed-fields';
import { setApartmentEquipment } from '../set-apartment-equipment.server';
import { viewApartmentEquipment } from '../view-apartment-equipment.server';
import { listApartments } from '../list-apartments.server';
import { equipmentFieldKinds } from './equipment-fields';

export type EquipmentTab = Awaited<ReturnType<typeof equipmentTab>>;

/** Maximum number of apartments offered to copy equipment from. */
const OFFERED = 200;

/**
 * Loads the building's equipment with the apartment's checks, and another apartment's checks if they are to be copied.
 */
export async function equipmentTab(actor: Actor, id: number, fromText: string | null) {
  const { equipment, version } = await viewApartmentEquipment(actor, id);
  const { data } = await listApartments(actor, { view: 'all', perPage: OFFERED });
  const fromId = fromText !== null && /^\d{1,15}$/.test(fromText) ? Number(fromText) : null;
  const from = fromId === null ? null : await viewApartmentEquipment(actor, fromId);
  return {
    equipment,
    version,
    kinds: equipmentFieldKinds(equipment.map((item) => item.id)),
    others: data.filter((row) => row.id !== id).map((row) => ({ id: row.id, code: row.code })),
    from: from && { id: fromId!, has: from.equipment.filter(({ has }) => has).map((item) => item.id) },
  };
}

/** Returns a field for every check on the posted form, on or off. */
export function postedKinds(form: FormData): FieldKinds {
  const ids = String(form.get('offered') ?? '').split(',');
  return equipmentFieldKinds(ids.filter((text) => /^\d{1,15}$/.test(text)).map(Number));
}

/** Saves the checked equipment; a version conflict is reported check by check. */
export async function saveEquipmentTab(actor: Actor, id: number, form: FormData): Promise<void> {
  const { has = {} } = formInput(postedKinds(form), form, actor.locale) as { has?: Record<string, boolean> };
  const checked = Object.keys(has).filter((key) => has[key]);
  const equipmentIds = checked.map((key) => Number(key.slice(1)));
  try {
    await setApartmentEquipment(actor, id, { equipmentIds, version: Number(form.get('version')) });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'version_conflict') throw error;
    const current = error.details.extra?.current as { equipmentIds: number[]; version: number };
    const currentValues = Object.fromEntries(current.equipmentIds.map((one) => [`e${one}`, true]));
    throw new AppError('version_conflict', { extra: { current: { has: currentValues, version: current.version } } });
  }
}
