import { z } from '@hono/zod-openapi';
import { route, type Api } from '../../access/api-route.server';
import { withdrawCard } from './withdraw-card.server';

const takes = z.object({
  key: z.string().max(200).optional().describe('The booking’s key, if no cookie identifies the caller'),
});

export function mountGuestCards(api: Api): void {
  route(api, 'POST /bookings/{reference}/saved-card/withdrawal', {
    summary: 'As the guest, withdraw permission to charge the card for future installments',
    params: { reference: z.string() },
    takes,
    answers: { 200: ['Nothing more is charged to it', z.object({ reference: z.string() })] },
    refuses: ['no_saved_card', 'forbidden'],
    handle: ({ actor, reference, body }) => withdrawCard(actor, reference, keyIn(body)),
  });
}

function keyIn(body: unknown): string | undefined {
  const keyFromBody = typeof body === 'object' && body !== null && 'key' in body ? body.key : undefined;
  return typeof keyFromBody === 'string' ? keyFromBody : undefined;
}
