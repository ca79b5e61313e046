import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { vatByForm, vatPage } from '../admin/vat-page.server';
import { VatView } from '../admin/vat-view';
import { vatFields } from '../vat-fields';

export const handle = { messages: ['vat'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, vatPage);

export const action = (args: ActionFunctionArgs) => createRecord(args, vatFields, vatByForm);

export const shouldRevalidate = revalidateConflict;

export default function AdminVat() {
  return <VatView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
