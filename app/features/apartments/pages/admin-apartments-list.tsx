import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { loadPage } from '../../../access/load-page.server';
import { requestContext } from '../../../access/request-context.server';
import { ApartmentListView } from '../admin/apartment-list-view';
import { apartmentsPage, changeSelected } from '../admin/apartments-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, apartmentsPage);

export async function action({ context, request, url }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  const outcome = await orErrorPage(locale, () => changeSelected(actor, form, url.searchParams));
  return data({ outcome });
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «apartments list». */
export default function AdminApartmentsList() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <ApartmentListView page={page} outcome={answer?.outcome} />;
}
