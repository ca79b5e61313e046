import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { accountingPage, setMonthByForm } from '../admin/accounting-page.server';
import { AccountingView } from '../admin/accounting-view';

export const handle = { messages: ['accounting/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, accountingPage);

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await setMonthByForm(actor, form), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data({ refusal }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminAccounting() {
  return <AccountingView page={useLoaderData<typeof loader>()} refusal={useActionData<typeof action>()?.refusal} />;
}
