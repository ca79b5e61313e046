import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { MailTextsView } from '../admin/mail-texts-view';
import { listMailTexts } from '../view-mail-text.server';

export const handle = { messages: ['notifications', 'notifications/alerts', 'notifications/texts'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => listMailTexts(actor));
}

/** What the building writes to its guests. */
export default function AdminMailTexts() {
  return <MailTextsView texts={useLoaderData<typeof loader>()} />;
}
