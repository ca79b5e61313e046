import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { refusedForm } from '../../../access/desk-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { changeByForm, userPage, userPicker } from '../desk/user-page.server';
import { UserPicker } from '../desk/user-picker';
import { UserView } from '../desk/user-view';
import { userFieldKinds } from '../user-fields';

export const handle = { messages: ['users/desk'] };

export function loader({ context, params: { id }, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () =>
    id === undefined
      ? { user: null, picker: await userPicker(actor, url.searchParams.get('q') ?? '') }
      : { user: await userPage(actor, id), picker: null },
  );
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await changeByForm(actor, id, form), 303);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, userFieldKinds, form, locale, { kind: 'user', id }));
  }
}

/** Specification section 2, «users update»; a screen whose id is missing asks which one. */
export default function AdminUserUpdate() {
  const { user, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <UserPicker page={picker} />;
  return user && <UserView user={user} answer={answer} />;
}
