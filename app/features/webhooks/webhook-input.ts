import { z } from 'zod';
import { webhookEvents } from './webhook-events';

const MAX_URL = 1000;

/** Absolute address of a webhook. Credentials in it are refused, because they would appear in logs. */
const addressInput = z
  .string()
  .max(MAX_URL, 'too_long')
  .transform((text) => text.trim())
  .pipe(z.string().min(1, 'required').refine(isWebAddress, 'webhook_address'));

function isWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

const fields = {
  url: addressInput,
  events: z
    .array(z.enum(webhookEvents, 'choice'))
    .min(1, 'webhook_no_event')
    .transform((events) => webhookEvents.filter((event) => events.includes(event))),
  active: z.boolean(),
};

export const createWebhookInput = z.object({ ...fields, active: fields.active.default(true) });

export const updateWebhookInput = z.object({ ...fields, version: z.number().int().min(1) }).partial({
  url: true,
  events: true,
  active: true,
});
