import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { loadRecord } from '../../../access/load-page.server';
import { requestContext } from '../../../access/request-context.server';
import { apartmentFieldKinds } from '../apartment-fields';
import { apartmentPage, apartmentPicker, changeByForm } from '../admin/apartment-page.server';
import { ApartmentPicker } from '../admin/apartment-picker';
import { ApartmentView } from '../admin/apartment-view';
import { postedKinds } from '../admin/equipment-tab.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/admin', 'apartments/equipment', 'ui/rich-text'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, apartmentPage, apartmentPicker);

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  const kinds = form.get('intent') === 'equipment' ? postedKinds(form) : apartmentFieldKinds;
  try {
    return redirect(await changeByForm(actor, id, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, kinds, form, locale, { kind: 'apartment', id }));
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «apartments update». Without an id the page shows a picker. */
export default function AdminApartmentUpdate() {
  const { page: apartment, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <ApartmentPicker page={picker} />;
  return apartment && <ApartmentView apartment={apartment} answer={answer} />;
}
