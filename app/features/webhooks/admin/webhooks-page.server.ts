import { authorize, type Actor } from '../../../access/actor';
import { formInput } from '../../../access/admin-form.server';
import { AppError } from '../../../core/app-error';
import { pathsIn } from '../../../core/paths';
import { typedValues } from '../../../core/typed-fields';
import { idOfText } from '../../../core/id-of-text';
import { createWebhook } from '../create-webhook.server';
import { deleteWebhook } from '../delete-webhook.server';
import { listDeliveries, viewWebhook } from '../list-webhooks.server';
import { renewSecret } from '../renew-secret.server';
import { resendDelivery } from '../resend-delivery.server';
import { testWebhook } from '../test-webhook.server';
import { updateWebhook } from '../update-webhook.server';
import { webhookEvents } from '../webhook-events';
import { webhookFields } from '../webhook-fields';
import type { SecretAnswer } from './secret-view';

export type WebhookPage = Awaited<ReturnType<typeof webhookPage>>;

export async function webhookPage(actor: Actor, idText: string) {
  const webhook = await viewWebhook(actor, idOfText(idText));
  const { data } = await listDeliveries(actor, webhook.id, { perPage: 50 });
  const { url, events, active } = webhook;
  return {
    webhook,
    values: typedValues(webhookFields, { url, events, active }, actor.locale),
    deliveries: data.map(({ payload, ...row }) => ({ ...row, reference: referenceIn(payload) })),
  };
}

function referenceIn({ booking }: Record<string, unknown>): string {
  return booking && typeof booking === 'object' && 'reference' in booking ? String(booking.reference) : '';
}

/** Returns an empty form; refuses actors without write access before they fill it in. */
export async function newWebhookPage(actor: Actor) {
  authorize(actor, 'building:write');
  return typedValues(webhookFields, { url: '', events: [...webhookEvents], active: true }, actor.locale);
}

export async function createByForm(actor: Actor, form: FormData): Promise<SecretAnswer> {
  const created = await createWebhook(actor, formInput(webhookFields, form, actor.locale));
  return { ...created, done: 'created' };
}

/** Runs the action of the pressed button; returns the address of the next page, or the secret to be shown once. */
export async function changeByForm(actor: Actor, idText: string, form: FormData): Promise<string | SecretAnswer> {
  const id = idOfText(idText);
  const paths = pathsIn(actor.locale);
  const back = (done: string) => paths.adminWebhook(id, { done });
  switch (form.get('intent')) {
    case null:
      await updateWebhook(actor, id, formInput(webhookFields, form, actor.locale));
      return back('saved');
    case 'test':
      await testWebhook(actor, id);
      return back('tested');
    case 'resend':
      await resendDelivery(actor, id, idOfText(String(form.get('delivery'))));
      return back('resent');
    case 'renew':
      return { id, ...(await renewSecret(actor, id)), done: 'renewed' };
    case 'delete':
      await deleteWebhook(actor, id);
      return paths.adminWebhooks({ done: 'deleted' });
    default:
      throw new AppError('not_found');
  }
}
