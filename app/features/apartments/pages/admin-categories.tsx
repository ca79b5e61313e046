import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { CategoryListView } from '../categories/category-list-view';
import { categoriesPage, moveByForm } from '../categories/category-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/categories'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, categoriesPage);

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await moveByForm(actor, form), 303);
  } catch (error) {
    const { code, message } = pageRefusal(error, locale);
    return data({ problem: message }, { status: statusOf(code) });
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminCategories() {
  const page = useLoaderData<typeof loader>();
  return <CategoryListView page={page} problem={useActionData<typeof action>()?.problem} />;
}
