import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { invoicesPage } from '../admin/invoice-list-page.server';
import { InvoiceListView } from '../admin/invoice-list-view';

export const handle = { messages: ['invoices/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, invoicesPage);

/** docs/specification.md, section 2, «invoices list». */
export default function AdminInvoicesList() {
  return <InvoiceListView page={useLoaderData<typeof loader>()} />;
}
