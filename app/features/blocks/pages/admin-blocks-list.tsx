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
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { BlockListView } from '../admin/block-list-view';
import { blocksPage, undoByForm } from '../admin/blocks-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['blocks', 'ui/form'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, blocksPage);

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await undoByForm(actor, form), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    if (refusal.code === 'not_found') return orErrorPage<never>(locale, () => Promise.reject(error as Error));
    return data({ refusal }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminBlocksList() {
  return <BlockListView page={useLoaderData<typeof loader>()} refusal={useActionData<typeof action>()?.refusal} />;
}
