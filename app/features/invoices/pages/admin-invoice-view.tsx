import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { loadRecord } from '../../../access/load-page.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { invoicePickerPage } from '../admin/invoice-list-page.server';
import { invoiceByForm, invoicePage } from '../admin/invoice-page.server';
import { InvoicePicker } from '../admin/invoice-picker';
import { InvoicePageView } from '../admin/invoice-view';

export const handle = { messages: ['invoices/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, invoicePage, invoicePickerPage);

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  const outcome = await orErrorPage(locale, () => invoiceByForm(actor, id, form));
  if ('to' in outcome) return redirect(outcome.to, 303);
  return data(outcome.refused, { status: outcome.status });
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «admin invoice view». Without an id it shows a picker. */
export default function AdminInvoiceView() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <InvoicePicker page={picker} screen="adminInvoice" />;
  return page && <InvoicePageView key={page.invoice.id} page={page} answer={answer} />;
}
