import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { refusedForm } from '../../../access/admin-form.server';
import { orErrorPage } from '../../../access/page-error.server';
import { readForm } from '../../../access/read-form.server';
import { requestContext } from '../../../access/request-context.server';
import { SecretView } from '../admin/secret-view';
import { WebhookListView } from '../admin/webhook-list-view';
import { WebhookView } from '../admin/webhook-view';
import { changeByForm, webhookPage } from '../admin/webhooks-page.server';
import { listWebhooks } from '../list-webhooks.server';
import { webhookFields } from '../webhook-fields';
import { revalidateConflict } from '../../../ui/revalidate-conflict';

export const handle = { messages: ['webhooks'] };

export function loader({ context, params: { id } }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  return orErrorPage(locale, async () =>
    id === undefined
      ? { page: null, list: await listWebhooks(actor) }
      : { page: await webhookPage(actor, id), list: null },
  );
}

export async function action({ context, params: { id = '' }, request }: ActionFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const form = await readForm(request, locale);
  try {
    const outcome = await changeByForm(actor, id, form);
    return typeof outcome === 'string' ? redirect(outcome, 303) : data(outcome);
  } catch (error) {
    return orErrorPage(locale, () => refusedForm(error, webhookFields, form, locale, { kind: 'webhook', id }));
  }
}

export const shouldRevalidate = revalidateConflict;

/** One address that is told of events; a screen whose id is missing asks which one. */
export default function AdminWebhookUpdate() {
  const { page, list } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (list) return <WebhookListView list={list} asks />;
  if (answer && 'secret' in answer) return <SecretView {...answer} />;
  return page && <WebhookView key={page.webhook.id} page={page} answer={answer} />;
}
