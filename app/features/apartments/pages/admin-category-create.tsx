import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { categoryFieldKinds } from '../categories/category-fields';
import { NewCategoryView } from '../categories/new-category-view';
import { createByForm, newCategoryPage } from '../categories/category-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/categories'] };

export function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => newCategoryPage(actor));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await createByForm(actor, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, categoryFieldKinds, form, locale));
  }
}

export const shouldRevalidate = revalidateConflict;

/** A new category. */
export default function AdminCategoryCreate() {
  const { values } = useLoaderData<typeof loader>();
  return <NewCategoryView values={values} answer={useActionData<typeof action>()} />;
}
