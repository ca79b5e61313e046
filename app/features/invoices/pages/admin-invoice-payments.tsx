import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadRecord } from '../../../access/load-page.server';
import { changeRecord } from '../../../access/save-record.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { invoicePickerPage } from '../admin/invoice-list-page.server';
import { invoicePaymentsPage, matchByForm } from '../admin/invoice-payments-page.server';
import { InvoicePaymentsView } from '../admin/invoice-payments-view';
import { InvoicePicker } from '../admin/invoice-picker';
import { matchingFields } from '../invoice-fields';

export const handle = { messages: ['invoices/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, invoicePaymentsPage, invoicePickerPage);

export const action = (args: ActionFunctionArgs) => changeRecord(args, 'invoice', matchingFields, matchByForm);

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «invoices payments». Without an id it shows a picker. */
export default function AdminInvoicePayments() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <InvoicePicker page={picker} screen="adminInvoicePayments" />;
  return page && <InvoicePaymentsView key={page.invoice.id} page={page} answer={answer} />;
}
