import { z } from '@hono/zod-openapi';
import { route, type Api } from '../../access/api-route.server';
import { claimBooking } from './claim-booking.server';
import { confirmClaim } from './confirm-claim.server';

const proof = z.object({
  email: z.string().optional().describe('The one that the booking was made with'),
  key: z.string().optional().describe('From the link to the booking'),
});
const answer = z.object({ reference: z.string(), status: z.enum(['added', 'asked']) });

export function claims(api: Api): void {
  route(api, 'POST /bookings/{reference}/claim', {
    summary: 'Add a booking made without an account to the current user’s account',
    description:
      'Where it was made with the confirmed email of the account, with all that was; for any other email a link is mailed there, if there is such a booking.',
    needs: 'own:read',
    params: { reference: z.string() },
    takes: proof,
    answers: { 200: ['On the account', answer], 202: ['The same whether or not there is such a booking', answer] },
    refuses: ['too_many_attempts'],
    handle: async ({ c, actor, reference, body }) => {
      const provided = typeof body === 'object' && body !== null ? body : {};
      const claimed = await claimBooking(actor, { ...provided, reference });
      return c.json(claimed, claimed.status === 'added' ? 200 : 202);
    },
  });

  route(api, 'POST /users/me/bookings', {
    summary: 'Add a booking to the current user’s account with the link mailed to whoever booked it',
    needs: 'own:read',
    takes: z.object({ token: z.string().describe('From the mailed link; valid for an hour, once') }),
    answers: { 200: ['That booking alone is shown on the account', z.object({ reference: z.string() })] },
    refuses: ['link_expired'],
    handle: ({ actor, body }) => confirmClaim(actor, body),
  });
}
