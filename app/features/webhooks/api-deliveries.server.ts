import { z } from '@hono/zod-openapi';
import { authorize } from '../../access/actor';
import { rowId, instant, pageOf } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { listDeliveries } from './list-webhooks.server';
import { resendDelivery } from './resend-delivery.server';
import { testWebhook } from './test-webhook.server';
import { deliveryStates } from './webhook-events';

const paging = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(200).catch(25).default(25),
});

const delivery = z.object({
  id: rowId,
  deliveryKey: z.string(),
  event: z.string(),
  status: z.enum(deliveryStates),
  attempts: z.number().int(),
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  createdAt: instant,
  deliveredAt: instant.nullable(),
  payload: z.record(z.string(), z.unknown()),
});

export function deliveryRoutes(api: Api): void {
  route(api, 'GET /webhooks/{id}/deliveries', {
    summary: 'Deliveries, newest first',
    needs: 'building:write',
    query: z.object({ page: z.int().min(1).optional(), perPage: z.int().min(1).max(200).optional() }),
    answers: { 200: ['A page of deliveries', pageOf(delivery)] },
    handle: async ({ actor, id, query }) => {
      authorize(actor, 'building:write');
      const { data, meta: pages } = await listDeliveries(actor, id, paging.parse(query));
      return {
        data: data.map(({ webhookId: _webhookId, state, nextAttemptAt: _next, ...row }) => ({ ...row, status: state })),
        meta: pages,
      };
    },
  });

  route(api, 'POST /webhooks/{id}/deliveries/{deliveryId}/resend', {
    summary: 'Send a delivery again, with the same key',
    needs: 'building:write',
    answers: { 204: 'It waits to be sent' },
    handle: ({ actor, id, deliveryId }) => resendDelivery(actor, id, deliveryId),
  });

  route(api, 'POST /webhooks/{id}/test', {
    summary: 'Send a test delivery, to try out the address',
    needs: 'building:write',
    answers: { 201: ['The delivery', z.object({ id: rowId })] },
    handle: ({ actor, id }) => testWebhook(actor, id),
  });
}
