import { data, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { arrangedForm } from '../../../access/form-rows.server';
import { loadPage } from '../../../access/load-page.server';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { creditByForm, creditPage, type CreditAnswer } from '../admin/credit-page.server';
import { CreditView } from '../admin/credit-view';
import { splitFields } from '../split-fields';

export const handle = { messages: ['bank'] };

export const loader = (args: LoaderFunctionArgs) =>
  loadPage(args, (actor, search) => creditPage(actor, args.params.id ?? '', search));

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  const isSplit = form.get('intent') === 'split';
  const arranged = isSplit && arrangedForm(splitFields, form, locale);
  if (arranged) return data<CreditAnswer>({ split: arranged });
  try {
    return data<CreditAnswer>(await creditByForm(actor, id, form));
  } catch (error) {
    if (isSplit) {
      const answer = await orErrorPage(locale, () => refusedForm(error, splitFields, form, locale));
      return data<CreditAnswer>({ split: answer.data }, answer.init ?? {});
    }
    const refusal = pageRefusal(error, locale);
    return data<CreditAnswer>({ refusal: refusal.message }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminBankCredit() {
  return <CreditView page={useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
