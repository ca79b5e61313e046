import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadRecord } from '../../../access/load-page.server';
import { changeRecord } from '../../../access/save-record.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { changeByForm, draftPage } from '../admin/draft-page.server';
import { DraftView } from '../admin/draft-view';
import { draftPickerPage } from '../admin/invoice-list-page.server';
import { InvoicePicker } from '../admin/invoice-picker';
import { draftFields } from '../invoice-fields';

export const handle = { messages: ['invoices/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, draftPage, draftPickerPage);

export const action = (args: ActionFunctionArgs) => changeRecord(args, 'invoice', draftFields, changeByForm);

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «invoices update». Without an id it shows a picker of drafts. */
export default function AdminInvoiceUpdate() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <InvoicePicker page={picker} screen="adminEditInvoice" />;
  return page && <DraftView key={page.invoice.id} page={page} answer={answer} />;
}
