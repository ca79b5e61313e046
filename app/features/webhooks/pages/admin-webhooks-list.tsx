import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { WebhookListView } from '../admin/webhook-list-view';
import { listWebhooks } from '../list-webhooks.server';

export const handle = { messages: ['webhooks'] };

export async function loader({ context }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, () => listWebhooks(actor));
}

/** Other programs that are told what happens to bookings. */
export default function AdminWebhooksList() {
  return <WebhookListView list={useLoaderData<typeof loader>()} />;
}
