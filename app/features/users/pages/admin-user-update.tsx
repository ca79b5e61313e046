import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import type { LinkAnswer } from '../../../ui/admin/link-panel';
import { loadRecord } from '../../../access/load-page.server';
import { requestContext } from '../../../access/request-context.server';
import { changeByForm, showInvitationLink, userPage, userPicker } from '../admin/user-page.server';
import { UserPicker } from '../admin/user-picker';
import { UserView } from '../admin/user-view';
import { userFieldKinds } from '../user-fields';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['users/admin', 'notifications'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, userPage, userPicker);

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    if (form.get('intent') === 'show_link') {
      // Must not be cached: the link is for one person's account and shown once.
      const link: LinkAnswer = { shown: await showInvitationLink(actor, id) };
      return data({ link }, { headers: { 'Cache-Control': 'no-store' } });
    }
    return redirect(await changeByForm(actor, id, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, userFieldKinds, form, locale, { kind: 'user', id }));
  }
}

export const shouldRevalidate = revalidateConflict;

/** docs/specification.md, section 2, «users update»; without an id, the screen asks for the user. */
export default function AdminUserUpdate() {
  const { page: user, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <UserPicker page={picker} />;
  const link = answer && 'link' in answer ? answer.link : undefined;
  const refused = answer && 'refusal' in answer ? answer : undefined;
  return user && <UserView user={user} answer={refused} link={link} />;
}
