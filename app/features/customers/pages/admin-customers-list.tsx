import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { CustomerListView } from '../admin/customer-list-view';
import { customersPage } from '../admin/customers-page.server';

export const handle = { messages: ['customers/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, customersPage);

/** docs/specification.md, section 2, «customers list». */
export default function AdminCustomersList() {
  return <CustomerListView page={useLoaderData<typeof loader>()} />;
}
