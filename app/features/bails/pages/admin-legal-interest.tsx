import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { legalInterestPage, setByForm } from '../admin/legal-interest-page.server';
import { LegalInterestView } from '../admin/legal-interest-view';
import { legalInterestFields } from '../legal-interest-fields';

export const handle = { messages: ['bails/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, legalInterestPage);

export const action = (args: ActionFunctionArgs) => createRecord(args, legalInterestFields, setByForm);

export const shouldRevalidate = revalidateConflict;

export default function AdminLegalInterest() {
  return <LegalInterestView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
