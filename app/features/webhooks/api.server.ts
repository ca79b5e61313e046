import { z } from '@hono/zod-openapi';
import { rowId, instant, versioned, type ShapeOf } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { createWebhook } from './create-webhook.server';
import { deleteWebhook } from './delete-webhook.server';
import { listWebhooks, viewWebhook } from './list-webhooks.server';
import { renewSecret } from './renew-secret.server';
import { updateWebhook } from './update-webhook.server';
import type { createWebhookInput } from './webhook-input';
import { deliveryStates, webhookEvents } from './webhook-events';

const webhookBody = z.object({
  url: z.string().describe('Where events are sent by POST; never a private address'),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean().optional(),
} satisfies ShapeOf<z.output<typeof createWebhookInput>>);
const shownWebhook = webhookBody.extend({
  id: rowId,
  active: z.boolean(),
  ...versioned,
  createdAt: instant,
  updatedAt: instant,
});
const listedWebhook = shownWebhook.extend({
  last: z
    .object({ state: z.enum(deliveryStates), at: instant })
    .nullable()
    .describe('The last delivery'),
});
const secretAnswer = z.object({ secret: z.string().describe('Shown once: store it') });

/** API documentation of the signature by which receivers verify our messages. */
const SIGNATURE =
  `Every delivery is a POST of JSON with the headers Estancia-Event, Estancia-Delivery (the same for every
attempt: a receiver that has seen it need not act again) and Estancia-Signature: t=<unix seconds>,v1=<hex>. The
hexadecimal part is HMAC-SHA256, keyed with the secret, of the seconds, a full stop and the body as it came:
hmac_sha256(secret, t + "." + body). Compare in constant time, and refuse what is older than five minutes. The body is
{id, event, createdAt, booking: {reference, state, checkIn, checkOut, apartment, typeCategory, adults, children,
totalCents, paidCents, channel, version}}. booking.created is the first writing of a booking, also of one that is only
held; booking.changed every later step; booking.cancelled that it was cancelled, expired or did not come. Deliveries
may overtake each other: the higher version is the newer. Answer between 200 and 299 within ten seconds; anything else
is tried again after 1, 5, 30, 120 and 720 minutes. Redirects are not followed.`.replaceAll('\n', ' ');

export function webhookRoutes(api: Api): void {
  lists(api);
  single(api);
}

function lists(api: Api): void {
  route(api, 'GET /webhooks', {
    summary: 'Where events are sent',
    description: SIGNATURE,
    needs: 'building:write',
    answers: { 200: ['All of them', z.object({ data: z.array(listedWebhook) })] },
    handle: async ({ actor }) => ({ data: (await listWebhooks(actor)).data }),
  });

  route(api, 'POST /webhooks', {
    summary: 'Add a webhook; the response contains the secret, once',
    description: SIGNATURE,
    needs: 'building:write',
    takes: webhookBody,
    answers: { 201: ['The webhook and its secret', secretAnswer.extend({ id: rowId })] },
    handle: ({ actor, body }) => createWebhook(actor, body),
  });
}

function single(api: Api): void {
  route(api, 'GET /webhooks/{id}', {
    summary: 'A webhook, without its secret',
    needs: 'building:write',
    answers: { 200: ['The webhook', shownWebhook] },
    handle: async ({ actor, id }) => {
      const { timeZone: _timeZone, ...row } = await viewWebhook(actor, id);
      return row;
    },
  });

  route(api, 'PATCH /webhooks/{id}', {
    summary: 'Change where events are sent, which, or whether',
    needs: 'building:write',
    takes: webhookBody.partial().extend(versioned),
    answers: { 200: ['The webhook as it is now', shownWebhook] },
    refuses: ['version_conflict'],
    handle: async ({ actor, id, body }) => {
      await updateWebhook(actor, id, body);
      const { timeZone: _timeZone, ...row } = await viewWebhook(actor, id);
      return row;
    },
  });

  route(api, 'DELETE /webhooks/{id}', {
    summary: 'Delete a webhook',
    needs: 'building:write',
    answers: { 204: 'It is gone' },
    handle: ({ actor, id }) => deleteWebhook(actor, id),
  });

  route(api, 'POST /webhooks/{id}/renew_secret', {
    summary: 'A new secret, from the next attempt on',
    needs: 'building:write',
    answers: { 200: ['The new secret', secretAnswer] },
    handle: ({ actor, id }) => renewSecret(actor, id),
  });
}
