import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { apartmentFieldKinds } from '../apartment-fields';
import { createByForm, newApartmentPage } from '../admin/apartment-page.server';
import { NewApartmentView } from '../admin/new-apartment-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['apartments/admin', 'ui/rich-text'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, newApartmentPage);

export const action = (args: ActionFunctionArgs) => createRecord(args, apartmentFieldKinds, createByForm);

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «apartments create». */
export default function AdminApartmentCreate() {
  return <NewApartmentView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
