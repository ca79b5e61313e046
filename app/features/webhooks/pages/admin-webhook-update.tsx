import { useActionData, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { loadRecord } from '../../../access/load-page.server';
import { changeRecord } from '../../../access/save-record.server';
import { SecretView } from '../admin/secret-view';
import { WebhookListView } from '../admin/webhook-list-view';
import { WebhookView } from '../admin/webhook-view';
import { changeByForm, webhookPage } from '../admin/webhooks-page.server';
import { listWebhooks } from '../list-webhooks.server';
import { webhookFields } from '../webhook-fields';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['webhooks'] };

export const loader = (args: LoaderFunctionArgs) => loadRecord(args, webhookPage, listWebhooks);

export const action = (args: ActionFunctionArgs) => changeRecord(args, 'webhook', webhookFields, changeByForm);

export const shouldRevalidate = revalidateConflict;

/** Page of one webhook; without an id, it lets the user choose a webhook. */
export default function AdminWebhookUpdate() {
  const { page, picker: list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (list) return <WebhookListView list={list} asks />;
  if (answer && 'secret' in answer) return <SecretView {...answer} />;
  return page && <WebhookView key={page.webhook.id} page={page} answer={answer} />;
}
