import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { customerFields } from '../customer-fields';
import { createByForm, newCustomerPage } from '../admin/customer-page.server';
import { NewCustomerView } from '../admin/new-customer-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['core/problems', 'customers/admin', 'customers/problems'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, newCustomerPage);

export const action = (args: ActionFunctionArgs) => createRecord(args, customerFields, createByForm);

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «customers create». */
export default function AdminCustomerCreate() {
  return <NewCustomerView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
