import { redirect, useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { outsideByForm, outsidePage, refusedOutside } from '../outside/outside-page.server';
import { OutsideView } from '../outside/outside-view';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['calendars/outside'] };

export function loader({ context, params: { id = '' } }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () => ({ page: await outsidePage(actor, id) }));
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    return redirect(await outsideByForm(actor, id, form), 303);
  } catch (error) {
    return orErrorPage(locale, async () => refusedOutside(error, form, actor));
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminOutsideStay() {
  const { page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <OutsideView page={page} answer={answer} />;
}
