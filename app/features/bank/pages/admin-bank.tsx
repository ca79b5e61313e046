import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { readWholeForm, textsOf } from '../../../access/read-form.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { authorize } from '../../../access/actor';
import type { AppError } from '../../../core/app-error';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { bankPage, decideByForm, uploadByForm, type BankAnswer } from '../admin/bank-page.server';
import { BankView } from '../admin/bank-view';

export const handle = { messages: ['bank'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, bankPage);

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  // Checked first, so a large body isn't read for a caller without permission.
  await orErrorPage(locale, async () => authorize(actor, 'payments:write'));
  const sent = await readWholeForm(request, locale);
  if (sent.get('intent') === 'upload') {
    const { answer, code } = await orErrorPage(locale, () => uploadByForm(actor, sent));
    return data<BankAnswer>(answer, code === null ? {} : { status: statusOf(code as AppError['code']) });
  }
  try {
    return data<BankAnswer>(await decideByForm(actor, textsOf(sent)));
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data<BankAnswer>({ refusal: refusal.message }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminBank() {
  return <BankView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
