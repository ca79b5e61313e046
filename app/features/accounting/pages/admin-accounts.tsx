import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { accountMapFields } from '../account-map-fields';
import { accountsPage, setAccountsByForm } from '../admin/accounts-page.server';
import { AccountsView } from '../admin/accounts-view';

export const handle = { messages: ['accounting/admin', 'accounting/problems'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, accountsPage);

export const action = (args: ActionFunctionArgs) => createRecord(args, accountMapFields, setAccountsByForm);

export const shouldRevalidate = revalidateConflict;

export default function AdminAccounts() {
  return <AccountsView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
