import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadRecord } from '../../../access/load-page.server';
import { changeRecord } from '../../../access/save-record.server';
import { categoryFieldKinds } from '../categories/category-fields';
import { changeByForm, categoryPage, categoryPicker } from '../categories/category-page.server';
import { CategoryPicker } from '../categories/category-picker';
import { CategoryView } from '../categories/category-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/categories'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, categoryPage, categoryPicker);

export const action = (args: ActionFunctionArgs) => changeRecord(args, 'category', categoryFieldKinds, changeByForm);

export const shouldRevalidate = revalidateConflict;

/** One category; without an id the page shows a picker. */
export default function AdminCategoryUpdate() {
  const { page: category, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <CategoryPicker page={picker} />;
  return category && <CategoryView key={category.id} category={category} answer={answer} />;
}
