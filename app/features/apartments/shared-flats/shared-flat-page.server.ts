import { authorize, may, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { createSharedFlat } from './create-shared-flat.server';
import { deleteSharedFlat } from './delete-shared-flat.server';
import { listSharedFlats, viewSharedFlat } from './list-shared-flats.server';
import { sharedFlatFlashes, sharedFlatFieldKinds, type SharedFlatFlash } from './shared-flat-fields';
import { updateSharedFlat } from './update-shared-flat.server';

export type SharedFlatsPage = Awaited<ReturnType<typeof sharedFlatsPage>>;
export type SharedFlatPage = Awaited<ReturnType<typeof sharedFlatPage>>;
export type SharedFlatPickerPage = Awaited<ReturnType<typeof sharedFlatPicker>>;

const doneOf = (search: URLSearchParams) => sharedFlatFlashes.find((name) => name === search.get('done')) ?? null;

export async function sharedFlatsPage(actor: Actor, search: URLSearchParams) {
  return { flats: await listSharedFlats(actor), mayWrite: may(actor, 'apartments:write'), done: doneOf(search) };
}

export async function sharedFlatPage(actor: Actor, idText: string, search: URLSearchParams) {
  const shown = await viewSharedFlat(actor, idOfText(idText));
  return {
    ...shown,
    values: typedValues(sharedFlatFieldKinds, shown, actor.locale),
    mayWrite: may(actor, 'apartments:write'),
    done: doneOf(search),
  };
}

/** Loads an empty form. Users who may not add flats are refused here, before they fill in the form. */
export async function newSharedFlatPage(actor: Actor) {
  authorize(actor, 'apartments:write');
  return { values: typedValues(sharedFlatFieldKinds, {}, actor.locale) };
}

export async function sharedFlatPicker(actor: Actor, searchText: string) {
  const query = searchText.trim().toLowerCase();
  const rows = (await listSharedFlats(actor)).filter(({ code, rooms }) =>
    [code, ...rooms.map((room) => room.code)].some((text) => text.toLowerCase().includes(query)),
  );
  return { words: searchText.trim(), rows, total: rows.length };
}

export async function createByForm(actor: Actor, form: FormData): Promise<string> {
  const { id } = await createSharedFlat(actor, formInput(sharedFlatFieldKinds, form, actor.locale));
  return pathsIn(actor.locale).adminSharedFlat(id, { done: 'created' satisfies SharedFlatFlash });
}

/** Runs the action of the pressed button; returns the path to redirect to. */
export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  const paths = pathsIn(actor.locale);
  if (form.get('intent') === 'delete') {
    await deleteSharedFlat(actor, id);
    return paths.adminSharedFlats({ done: 'deleted' satisfies SharedFlatFlash });
  }
  await updateSharedFlat(actor, id, formInput(sharedFlatFieldKinds, form, actor.locale));
  return paths.adminSharedFlat(id, { done: 'saved' satisfies SharedFlatFlash });
}
