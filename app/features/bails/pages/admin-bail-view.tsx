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
import { readWholeForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';
import { bailPickerPage } from '../admin/bail-list-page.server';
import { bailByForm, bailPage } from '../admin/bail-page.server';
import { BailPicker } from '../admin/bail-picker';
import { BailPageView } from '../admin/bail-view';

export const handle = { messages: ['bails/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, bailPage, bailPickerPage);

export async function action({ context, params: { id = '' }, request, url }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readWholeForm(request, locale);
  const outcome = await orErrorPage(locale, () => bailByForm(actor, id, form, url.searchParams));
  if ('to' in outcome) return redirect(outcome.to, 303);
  return data(outcome.refused, { status: outcome.status });
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «bails view». Without an id the page shows a picker. */
export default function AdminBailView() {
  const { page, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <BailPicker page={picker} />;
  return page && <BailPageView key={page.bail.id} page={page} answer={answer} />;
}
