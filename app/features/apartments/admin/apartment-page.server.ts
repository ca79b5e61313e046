import { authorize, may, type Actor } from '../../../access/actor';
import { formInput, type FormAnswer } from '../../../access/admin-form.server';
import { AppError } from '../../../core/app-error';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { typedValues, type FormValues } from '../../../core/typed-fields';
import { adminTimeZone, requireAdminBuilding } from '../../building/admin-building.server';
import { apartmentFieldKinds } from '../apartment-fields';
import { listAdminCategories } from '../categories/list-admin-categories.server';
import { createApartment } from '../create-apartment.server';
import { deleteApartment } from '../delete-apartment.server';
import { duplicateApartment } from '../duplicate-apartment.server';
import { listApartments } from '../list-apartments.server';
import { reactivateApartment } from '../reactivate-apartment.server';
import { retireApartment } from '../retire-apartment.server';
import { listSharedFlats } from '../shared-flats/list-shared-flats.server';
import { updateApartment } from '../update-apartment.server';
import { viewApartment } from '../view-apartment.server';
import { apartmentFlashes, type ApartmentFlash } from './apartment-flash';
import { equipmentTab, saveEquipmentTab } from './equipment-tab.server';

export type ApartmentPage = Awaited<ReturnType<typeof apartmentPage>>;
export type ApartmentChoices = Awaited<ReturnType<typeof choicesOf>>;
export type NewApartmentPage = Awaited<ReturnType<typeof newApartmentPage>>;
export type ApartmentPickerPage = Awaited<ReturnType<typeof apartmentPicker>>;
export type ApartmentAnswer = FormAnswer;

const PICKED = 10;

async function choicesOf(actor: Actor) {
  const categories = await listAdminCategories(actor);
  const flats = await listSharedFlats(actor);
  return {
    categories: categories.map(({ id, name, type }) => ({ id, name, type })),
    flats: flats.map(({ id, code, floor }) => ({ id, code, floor })),
    today: dateInZone(now(), await adminTimeZone(actor)),
  };
}

export async function apartmentPage(actor: Actor, idText: string, search: URLSearchParams) {
  const shown = await viewApartment(actor, idOfText(idText));
  const isEquipment = search.get('tab') === 'equipment';
  return {
    ...shown,
    head: { ...shown, code: shown.data.code, floor: shown.data.floor, status: shown.data.status },
    values: typedValues(apartmentFieldKinds, shown.data, actor.locale),
    choices: await choicesOf(actor),
    equipment: isEquipment ? await equipmentTab(actor, shown.id, search.get('from')) : null,
    mayWrite: may(actor, 'apartments:write'),
    done: apartmentFlashes.find((name) => name === search.get('done')) ?? null,
  };
}

/** Loads an empty form with common defaults. Users who may not add an apartment are refused before they fill it in. */
export async function newApartmentPage(actor: Actor, search: URLSearchParams) {
  authorize(actor, 'apartments:write');
  const { vatTreatment } = await requireAdminBuilding(actor);
  const choices = await choicesOf(actor);
  const flat = choices.flats.find(({ id }) => String(id) === search.get('flat'));
  const wholeFlat = flat !== undefined && search.has('whole');
  // A room in a flat belongs to a category of rooms, and a whole flat to a category of suites.
  const fits = wholeFlat ? 'suite' : 'room';
  const fitting = choices.categories.filter(({ type }) => !flat || type === fits);
  const query = fitting.find(({ id }) => String(id) === search.get('category'));
  const categoryId = query?.id ?? (fitting.length === 1 ? fitting[0]!.id : '');
  const usual = { status: 'active', vatTreatment, bathrooms: 1, bathroomPrivate: true, baseGuests: 2, maxGuests: 2 };
  const record = {
    ...usual,
    letFrom: choices.today,
    categoryId,
    sharedFlatId: flat?.id,
    floor: flat?.floor,
    wholeFlat,
  };
  const values: FormValues = typedValues(apartmentFieldKinds, record, actor.locale);
  return { values, choices };
}

/**
 * Lists the apartments to choose from: those that match the search words, including retired ones, or, without search
 * words, those that need attention.
 */
export async function apartmentPicker(actor: Actor, searchText: string) {
  const query = searchText.trim();
  const find = (view: string) => listApartments(actor, { q: query, view, perPage: PICKED });
  const foundApartments = query ? await find('all') : await find('attention');
  const { data, meta } = foundApartments.data.length > 0 || query ? foundApartments : await find('active');
  return { words: query, rows: data, total: meta.total };
}

export async function createByForm(actor: Actor, form: FormData): Promise<string> {
  const { id } = await createApartment(actor, formInput(apartmentFieldKinds, form, actor.locale));
  return pathsIn(actor.locale).adminApartment(id, { done: 'created' satisfies ApartmentFlash });
}

/** Runs the action of the pressed button; returns the path to redirect to. */
export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  const paths = pathsIn(actor.locale);
  const stay = (done: ApartmentFlash, more: object = {}) => paths.adminApartment(id, { ...more, done });
  switch (form.get('intent')) {
    case 'save':
      await updateApartment(actor, id, formInput(apartmentFieldKinds, form, actor.locale));
      return stay('saved');
    case 'equipment':
      await saveEquipmentTab(actor, id, form);
      return stay('saved', { tab: 'equipment' });
    case 'retire':
      await retireApartment(actor, id);
      return stay('retired');
    case 'reactivate':
      await reactivateApartment(actor, id);
      return stay('reactivated');
    case 'duplicate': {
      const made = await duplicateByForm(actor, id, form);
      return paths.adminApartment(made.id, { done: 'duplicated' satisfies ApartmentFlash });
    }
    case 'delete':
      await deleteApartment(actor, id);
      return paths.adminApartments({ done: 'deleted' satisfies ApartmentFlash });
    default:
      throw new AppError('not_found');
  }
}

/** Reads the new code from a separate field, since the form above also has a field for the code. */
async function duplicateByForm(actor: Actor, id: number, form: FormData) {
  try {
    const copy = { code: form.get('copy') ?? '', prices: form.get('prices') === 'on' };
    return await duplicateApartment(actor, id, copy);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid_input') throw error;
    const fields = error.details.fields?.map((field) => ({ ...field, path: 'copy' })) ?? [];
    throw new AppError('invalid_input', { fields, cause: error });
  }
}
