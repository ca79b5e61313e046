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
import { statusOf } from '../../../access/refusals.server';
import { requestContext } from '../../../access/request-context.server';
import { MailListView } from '../admin/mail-list-view';
import { MailView, type MailAnswer } from '../admin/mail-view';
import { mailPage, mailsPage, resendFromForm, sendSelected, showLinkByForm } from '../admin/notifications-page.server';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['notifications', 'notifications/alerts'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const id = url.searchParams.get('mail');
  if (id !== null) {
    return orErrorPage(locale, async () => ({ mail: await mailPage(actor, id, url.searchParams), list: null }));
  }
  const page = await orErrorPage(locale, () => mailsPage(actor, url.searchParams));
  return { mail: null, list: page };
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  const requestsLink = form.get('intent') === 'show_link';
  try {
    if (form.get('intent') === 'send-kept')
      return data<MailAnswer>({ outcome: await sendSelected(actor, form, url.searchParams) });
    if (requestsLink) {
      // Grants access to one user's account and is shown once, so no cache may store it.
      return data<MailAnswer>(
        { shown: await showLinkByForm(actor, url.searchParams) },
        { headers: { 'Cache-Control': 'no-store' } },
      );
    }
    return redirect(await resendFromForm(actor, form, url.searchParams), 303);
  } catch (error) {
    const refusal = pageRefusal(error, locale);
    const answer = requestsLink
      ? { linkRefusal: refusal.message }
      : { repeat: { to: String(form.get('to') ?? ''), refusal } };
    return data<MailAnswer>(answer, { status: statusOf(refusal.code) });
  }
}

export const shouldRevalidate = revalidateConflict;

export default function AdminNotifications() {
  const { mail, list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return mail ? <MailView mail={mail} answer={answer} /> : list && <MailListView page={list} answer={answer} />;
}
