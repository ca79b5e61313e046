import { data, redirect, useActionData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { errorCatalogue } from '../../../core/app-error';
import { InviteView } from '../desk/invite-view';
import { inviteByForm, invitePage, refusedUser } from '../desk/user-page.server';

export const handle = { messages: ['users/desk'] };

export function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => invitePage(actor));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale, origin } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await inviteByForm(actor, form, origin), 303);
  } catch (error) {
    const answer = await refusedUser(actor, null, form, error);
    return data(answer, { status: errorCatalogue[answer.refusal.code].status });
  }
}

/** Specification section 2, «users create»: an invitation. */
export default function AdminUserCreate() {
  return <InviteView answer={useActionData<typeof action>()} />;
}
