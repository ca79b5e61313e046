import { authorize, may, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { idOfText } from '../../../core/id-of-text';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { listSharedFlats } from '../shared-flats/list-shared-flats.server';
import { categoryFlashes, categoryFieldKinds, type CategoryFlash } from './category-fields';
import { createCategory } from './create-category.server';
import { deleteCategory } from './delete-category.server';
import { listAdminCategories, viewAdminCategory } from './list-admin-categories.server';
import { moveCategory } from './move-category.server';
import { updateCategory } from './update-category.server';

export type CategoriesPage = Awaited<ReturnType<typeof categoriesPage>>;
export type CategoryPage = Awaited<ReturnType<typeof categoryPage>>;
export type CategoryPickerPage = Awaited<ReturnType<typeof categoryPicker>>;

const doneOf = (search: URLSearchParams) => categoryFlashes.find((name) => name === search.get('done')) ?? null;

export async function categoriesPage(actor: Actor, search: URLSearchParams) {
  return {
    categories: await listAdminCategories(actor),
    mayWrite: may(actor, 'apartments:write'),
    done: doneOf(search),
  };
}

export async function categoryPage(actor: Actor, idText: string, search: URLSearchParams) {
  const shown = await viewAdminCategory(actor, idOfText(idText));
  return {
    ...shown,
    flats: (await listSharedFlats(actor)).length,
    values: typedValues(categoryFieldKinds, shown, actor.locale),
    mayWrite: may(actor, 'apartments:write'),
    done: doneOf(search),
  };
}

/** Loads an empty form. Users who may not add categories are refused here, before they fill in the form. */
export async function newCategoryPage(actor: Actor) {
  authorize(actor, 'apartments:write');
  return { values: typedValues(categoryFieldKinds, { type: 'suite', published: true }, actor.locale) };
}

export async function categoryPicker(actor: Actor, searchText: string) {
  const query = searchText.trim();
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const rows = (await listAdminCategories(actor)).filter(({ name, key }) =>
    plain(`${Object.values(name).join(' ')} ${key}`).includes(plain(query)),
  );
  return { words: query, rows, total: rows.length };
}

export async function createByForm(actor: Actor, form: FormData): Promise<string> {
  const { id } = await createCategory(actor, formInput(categoryFieldKinds, form, actor.locale));
  return pathsIn(actor.locale).adminCategory(id, { done: 'created' satisfies CategoryFlash });
}

/** Runs the action of the pressed button; returns the path to redirect to. */
export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string> {
  const id = idOfText(idText);
  const paths = pathsIn(actor.locale);
  if (form.get('intent') === 'delete') {
    await deleteCategory(actor, id);
    return paths.adminCategories({ done: 'deleted' satisfies CategoryFlash });
  }
  await updateCategory(actor, id, formInput(categoryFieldKinds, form, actor.locale));
  return paths.adminCategory(id, { done: 'saved' satisfies CategoryFlash });
}

/** Moves the category whose button was pressed; returns the path to redirect to. */
export async function moveByForm(actor: Actor, form: FormData): Promise<string> {
  await moveCategory(actor, idOfText(form.get('id')), { direction: form.get('direction') });
  return pathsIn(actor.locale).adminCategories({ done: 'moved' satisfies CategoryFlash });
}
