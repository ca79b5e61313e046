import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { MailTextsView } from '../admin/mail-texts-view';
import { listMailTexts } from '../view-mail-text.server';

export const handle = { messages: ['notifications', 'notifications/alerts', 'notifications/texts'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, listMailTexts);

export default function AdminMailTexts() {
  return <MailTextsView texts={useLoaderData<typeof loader>()} />;
}
