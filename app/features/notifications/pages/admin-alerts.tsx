import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { AlertListView } from '../admin/alert-list-view';
import { alertsPage, changeByForm, type AlertAnswer } from '../admin/alerts-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['notifications/alerts'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, alertsPage);

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return data<AlertAnswer>(await changeByForm(actor, form));
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data<AlertAnswer>({ refusal: refusal.message }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminAlerts() {
  return <AlertListView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
