import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../../../access/load-page.server';
import { WebhookListView } from '../admin/webhook-list-view';
import { listWebhooks } from '../list-webhooks.server';

export const handle = { messages: ['webhooks'] };

export const loader = (args: LoaderFunctionArgs) => loadPage(args, listWebhooks);

export default function AdminWebhooksList() {
  return <WebhookListView list={useLoaderData<typeof loader>()} />;
}
