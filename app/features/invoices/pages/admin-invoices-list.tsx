import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { invoicesPage, mailSelected } from '../admin/invoice-list-page.server';
import { InvoiceListView } from '../admin/invoice-list-view';

export const handle = { messages: ['invoices/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, invoicesPage);

export async function action({ context, request, url }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return data({ outcome: await mailSelected(actor, form, url.searchParams), refusal: undefined });
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data({ refusal, outcome: undefined }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «invoices list». */
export default function AdminInvoicesList() {
  return <InvoiceListView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
