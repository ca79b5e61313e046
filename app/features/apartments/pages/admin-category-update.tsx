import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { categoryFieldKinds } from '../categories/category-fields';
import { changeByForm, categoryPage, categoryPicker } from '../categories/category-page.server';
import { CategoryPicker } from '../categories/category-picker';
import { CategoryView } from '../categories/category-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/categories'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () =>
    id === undefined
      ? { category: null, picker: await categoryPicker(actor, url.searchParams.get('q') ?? '') }
      : { category: await categoryPage(actor, id, url.searchParams), picker: null },
  );
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await changeByForm(actor, id, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, categoryFieldKinds, form, locale, { kind: 'category', id }));
  }
}

export const shouldRevalidate = revalidateConflict;

/** One category; a screen whose id is missing asks which one. */
export default function AdminCategoryUpdate() {
  const { category, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <CategoryPicker page={picker} />;
  return category && <CategoryView key={category.id} category={category} answer={answer} />;
}
