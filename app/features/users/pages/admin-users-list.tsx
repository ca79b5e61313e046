import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { pageRefusal } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { loadPage } from '../../../access/load-page.server';
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { UserListView } from '../admin/user-list-view';
import { changeFromList, changeSelected, usersPage } from '../admin/users-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['users/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, usersPage);

export async function action({ context, request, url }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    const outcome = await changeSelected(actor, form, url.searchParams);
    if (outcome) return data({ outcome, refusal: undefined });
    return redirect(await changeFromList(actor, form, url.searchParams), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    return data({ refusal, outcome: undefined }, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «users list». */
export default function AdminUsersList() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <UserListView page={page} refusal={answer?.refusal} outcome={answer?.outcome} />;
}
