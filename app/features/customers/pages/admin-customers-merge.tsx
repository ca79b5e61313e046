import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { orErrorPage, pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { mergeByForm, mergePage } from '../admin/merge-page.server';
import { MergePick } from '../admin/merge-pick';
import { MergeView } from '../admin/merge-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['customers/admin'] };

export function loader({ context, params: { id = '' }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => mergePage(actor, id, url.searchParams));
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await mergeByForm(actor, id, form), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data({ refusal }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminCustomersMerge() {
  const { preview, pick, countries } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (pick) return <MergePick pick={pick} />;
  return preview && <MergeView preview={preview} countries={countries} refusal={answer?.refusal} />;
}
