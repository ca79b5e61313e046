import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { errorCatalogue } from '../../../core/app-error';
import { changeByForm, refusedUser, userPage, userPicker } from '../desk/user-page.server';
import { UserPicker } from '../desk/user-picker';
import { UserView } from '../desk/user-view';

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
  const { actor, locale, origin } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await changeByForm(actor, id, form, origin), 303);
  } catch (error) {
    const answer = await orErrorPage(locale, () => refusedUser(actor, id, form, error));
    return data(answer, { status: errorCatalogue[answer.refusal.code].status });
  }
}

/** Specification section 2, «users update»; a screen whose id is missing asks which one. */
export default function AdminUserUpdate() {
  const { user, picker } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (picker) return <UserPicker page={picker} />;
  return user && <UserView user={user} answer={answer} />;
}
