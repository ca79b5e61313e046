import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { createRecord } from '../../../access/save-record.server';
import { InviteView } from '../admin/invite-view';
import { inviteByForm, invitePage } from '../admin/user-page.server';
import { userFieldKinds } from '../user-fields';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['users/admin'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, invitePage);

export const action = (args: ActionFunctionArgs) => createRecord(args, userFieldKinds, inviteByForm);

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «users create»: an invitation. */
export default function AdminUserCreate() {
  return <InviteView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />;
}
