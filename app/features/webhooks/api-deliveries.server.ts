import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { authorize } from '../../access/actor';
import { answers, language, refusals, type Api } from '../../access/api-description.server';
import { AppError } from '../../core/app-error';
import { listDeliveries } from './list-webhooks.server';
import { resendDelivery } from './resend-delivery.server';
import { testWebhook } from './test-webhook.server';
import { deliveryStates } from './webhook-events';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const webhookPath = z.object({ id: z.coerce.number().int() });
const paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(200).catch(25).default(25),
});

const delivery = z.object({
  id: z.number().int(),
  deliveryKey: z.string(),
  event: z.string(),
  status: z.enum(deliveryStates),
  attempts: z.number().int(),
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  createdAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().nullable(),
  payload: z.record(z.string(), z.unknown()),
});
const meta = z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() });

function numberOf(c: Context, name: string): number {
  const text = c.req.param(name) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}

/** HTTP only: what was sent, and sending it again. */
export function deliveryRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/webhooks/{id}/deliveries',
    summary: 'What was sent there, the newest first; needs building:write',
    security,
    request: {
      headers: language,
      params: webhookPath,
      query: z.object({ page: z.int().min(1).optional(), perPage: z.int().min(1).max(200).optional() }),
    },
    responses: {
      ...answers(200, 'A page of deliveries', z.object({ data: z.array(delivery), meta })),
      ...refusals(...denied, 'not_found'),
    },
  });
  api.get('/webhooks/:id/deliveries', async (c) => {
    authorize(c.get('actor'), 'building:write');
    const { data, meta: pages } = await listDeliveries(c.get('actor'), numberOf(c, 'id'), paging.parse(c.req.query()));
    return c.json({
      data: data.map(({ webhookId: _webhookId, state, nextAttemptAt: _next, ...row }) => ({ ...row, status: state })),
      meta: pages,
    });
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/webhooks/{id}/deliveries/{deliveryId}/resend',
    summary: 'Send a delivery again, with the same key; needs building:write',
    security,
    request: { headers: language, params: webhookPath.extend({ deliveryId: z.coerce.number().int() }) },
    responses: { 204: { description: 'It waits to be sent' }, ...refusals(...denied, 'not_found') },
  });
  api.post('/webhooks/:id/deliveries/:deliveryId/resend', async (c) => {
    await resendDelivery(c.get('actor'), numberOf(c, 'id'), numberOf(c, 'deliveryId'));
    return c.body(null, 204);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/webhooks/{id}/test',
    summary: 'Send a delivery that tells of nothing, to try the address out; needs building:write',
    security,
    request: { headers: language, params: webhookPath },
    responses: {
      ...answers(201, 'The delivery', z.object({ id: z.number().int() })),
      ...refusals(...denied, 'not_found'),
    },
  });
  api.post('/webhooks/:id/test', async (c) => c.json(await testWebhook(c.get('actor'), numberOf(c, 'id')), 201));
}
