import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { createByForm, newDraftPage } from '../admin/draft-page.server';
import { NewDraftView } from '../admin/new-draft-view';
import { draftFields } from '../invoice-fields';

export const handle = { messages: ['invoices/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, newDraftPage);

export const action = (args: ActionFunctionArgs) => createRecord(args, draftFields, createByForm);

export const shouldRevalidate = revalidateConflict;

export default function AdminInvoiceCreate() {
  return <NewDraftView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
