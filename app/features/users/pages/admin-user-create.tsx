import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { InviteView } from '../admin/invite-view';
import { inviteByForm, invitePage } from '../admin/user-page.server';
import { userFieldKinds } from '../user-fields';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['users/admin'] };

export function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => invitePage(actor));
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await inviteByForm(actor, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, userFieldKinds, form, locale));
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «users create»: an invitation. */
export default function AdminUserCreate() {
  return <InviteView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
