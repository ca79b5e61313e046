import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { MailListView } from '../desk/mail-list-view';
import { MailView } from '../desk/mail-view';
import { mailPage, mailsPage } from '../desk/notifications-page.server';

export const handle = { messages: ['notifications'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const id = url.searchParams.get('mail');
  if (id !== null) {
    return orErrorPage(locale, async () => ({ mail: await mailPage(actor, id, url.searchParams), list: null }));
  }
  const page = await orErrorPage(locale, () => mailsPage(actor, url.searchParams));
  return { mail: null, list: page };
}

/** The list, or the mail that its address names. */
export default function AdminNotifications() {
  const { mail, list } = useLoaderData<typeof loader>();
  return mail ? <MailView mail={mail} /> : list && <MailListView page={list} />;
}
