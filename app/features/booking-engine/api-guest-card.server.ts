import { z } from '@hono/zod-openapi';
import { route, type Api } from '../../access/api-route.server';
import { withdrawCard } from './withdraw-card.server';

const takes = z.object({
  key: z.string().max(200).optional().describe('Of the booking, where no cookie says who asks'),
});

export function guestCardRoutes(api: Api): void {
  route(api, 'POST /bookings/{reference}/saved-card/withdrawal', {
    summary: 'Withdraw as the guest that the card is charged for the instalments to come',
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
