import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { apartmentFieldKinds } from '../apartment-fields';
import { createByForm, newApartmentPage } from '../admin/apartment-page.server';
import { NewApartmentView } from '../admin/new-apartment-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/admin', 'ui/rich-text'] };

export function loader({ context, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => newApartmentPage(actor, url.searchParams));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await createByForm(actor, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, apartmentFieldKinds, form, locale));
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «apartments create». */
export default function AdminApartmentCreate() {
  return <NewApartmentView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
