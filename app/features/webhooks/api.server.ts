import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { AppError } from '../../core/app-error';
import { createWebhook } from './create-webhook.server';
import { deleteWebhook } from './delete-webhook.server';
import { deliveryRoutes } from './api-deliveries.server';
import { listWebhooks, viewWebhook } from './list-webhooks.server';
import { renewSecret } from './renew-secret.server';
import { updateWebhook } from './update-webhook.server';
import { webhookEvents } from './webhook-events';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const webhookPath = z.object({ id: z.coerce.number().int() });

const webhookBody = z.object({
  url: z.string().describe('Where events are sent by POST; never an address of the own network'),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean().optional(),
});
const shownWebhook = webhookBody.extend({
  id: z.number().int(),
  active: z.boolean(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
const secretAnswer = z.object({ secret: z.string().describe('Said once: keep it') });

/** How a receiver knows that a message is ours. */
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

/** The id in the path; anything but digits names none. */
function idOf(c: Context): number {
  const text = c.req.param('id') ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}

/** HTTP only: who else is told what happens to bookings. */
export function webhookRoutes(api: Api): void {
  lists(api);
  single(api);
  deliveryRoutes(api);
}

function lists(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/webhooks',
    summary: 'Where events are sent; needs building:write',
    description: SIGNATURE,
    security,
    request: { headers: language },
    responses: { ...answers(200, 'All of them', z.object({ data: z.array(shownWebhook) })), ...refusals(...denied) },
  });
  api.get('/webhooks', async (c) => c.json({ data: (await listWebhooks(c.get('actor'))).data }));

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/webhooks',
    summary: 'Tell an address of events; the answer holds the secret, once; needs building:write',
    description: SIGNATURE,
    security,
    request: takes(webhookBody),
    responses: {
      ...answers(201, 'The webhook and its secret', secretAnswer.extend({ id: z.number().int() })),
      ...refusals(...denied, 'invalid_input', 'no_building'),
    },
  });
  api.post('/webhooks', async (c) => c.json(await createWebhook(c.get('actor'), await jsonBody(c)), 201));
}

function single(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/webhooks/{id}',
    summary: 'A webhook, without its secret; needs building:write',
    security,
    request: { headers: language, params: webhookPath },
    responses: { ...answers(200, 'The webhook', shownWebhook), ...refusals(...denied, 'not_found') },
  });
  api.get('/webhooks/:id', async (c) => {
    const { timeZone: _timeZone, ...row } = await viewWebhook(c.get('actor'), idOf(c));
    return c.json(row);
  });

  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/webhooks/{id}',
    summary: 'Change where events are sent, which, or whether; needs building:write',
    security,
    request: { ...takes(webhookBody.partial().extend({ version: z.number().int() })), params: webhookPath },
    responses: {
      ...answers(200, 'The webhook as it is now', shownWebhook),
      ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict'),
    },
  });
  api.patch('/webhooks/:id', async (c) => {
    await updateWebhook(c.get('actor'), idOf(c), await jsonBody(c));
    const { timeZone: _timeZone, ...row } = await viewWebhook(c.get('actor'), idOf(c));
    return c.json(row);
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/webhooks/{id}',
    summary: 'Send nothing there any more; needs building:write',
    security,
    request: { headers: language, params: webhookPath },
    responses: { 204: { description: 'It is gone' }, ...refusals(...denied, 'not_found') },
  });
  api.delete('/webhooks/:id', async (c) => {
    await deleteWebhook(c.get('actor'), idOf(c));
    return c.body(null, 204);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/webhooks/{id}/renew_secret',
    summary: 'A new secret, from the next attempt on; needs building:write',
    security,
    request: { headers: language, params: webhookPath },
    responses: { ...answers(200, 'The new secret', secretAnswer), ...refusals(...denied, 'not_found') },
  });
  api.post('/webhooks/:id/renew_secret', async (c) => c.json(await renewSecret(c.get('actor'), idOf(c))));
}
