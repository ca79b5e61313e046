import { z } from '@hono/zod-openapi';
import { cents } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { changedBooking } from '../../bookings/booking-schemas.server';
import { chargeCardNow } from './charge-card-now.server';
import { removeCard } from '../saved-cards/remove-card.server';

const takes = z.object({
  version: z.number().int().optional().describe('A change based on an older version of the booking is refused'),
});

export function savedCardRoutes(api: Api): void {
  route(api, 'POST /bookings/{id:digits}/saved-card/charge', {
    summary: 'Charge what is due today to the guest’s saved card',
    needs: 'payments:write',
    takes,
    answers: {
      200: [
        'What became of it; where it waits, the booking’s payments say it in a few minutes',
        z.object({ amountCents: cents, outcome: z.enum(['charged', 'declined', 'waiting']) }),
      ],
    },
    refuses: ['version_conflict', 'no_saved_card', 'nothing_to_charge', 'payment_under_way', 'no_provider'],
    handle: ({ actor, id, body }) => chargeCardNow(actor, id, body ?? {}),
  });

  route(api, 'POST /bookings/{id:digits}/saved-card/removal', {
    summary: 'Remove the card of a booking: nothing more is charged to it',
    needs: 'payments:write',
    takes,
    answers: { 200: ['What it is now', changedBooking] },
    refuses: ['version_conflict', 'no_saved_card'],
    handle: async ({ actor, id, body }) => {
      const { state, ...changed } = await removeCard(actor, id, body ?? {});
      return { ...changed, status: state };
    },
  });
}
