import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { recordsByForm, recordsPage, type RecordsAnswer } from '../admin/records-page.server';
import { RecordsView } from '../admin/records-view';

export const handle = { messages: ['verifactu'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, recordsPage);

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return data<RecordsAnswer>(await recordsByForm(actor, form));
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data<RecordsAnswer>({ refusal: refusal.message }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminVerifactu() {
  return <RecordsView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
