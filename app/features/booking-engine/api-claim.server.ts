import { z } from '@hono/zod-openapi';
import { answers, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { claimBooking } from './claim-booking.server';
import { confirmClaim } from './confirm-claim.server';

const proof = z.object({
  email: z.string().optional().describe('The one that the booking was made with'),
  key: z.string().optional().describe('Of the link to the booking'),
});
const answer = z.object({ reference: z.string(), status: z.enum(['added', 'asked']) });

/** HTTP only: bookings that come onto an account. */
export function claims(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/{reference}/claim',
    summary: 'Put a booking that was made without an account on one’s own',
    description:
      'Where it was made with the confirmed email of the account, with all that was; for any other email a link is mailed there, if there is such a booking.',
    security: [{ bearer: [] }],
    request: { ...takes(proof), params: z.object({ reference: z.string() }) },
    responses: {
      ...answers(200, 'On the account', answer),
      ...answers(202, 'The same whether or not there is such a booking', answer),
      ...refusals('unauthenticated', 'forbidden', 'not_found', 'invalid_input', 'invalid_json', 'too_many_attempts'),
    },
  });
  api.post('/bookings/:reference/claim', async (c) => {
    const body = await jsonBody(c);
    const given = typeof body === 'object' && body !== null ? body : {};
    const claimed = await claimBooking(c.get('actor'), { ...given, reference: c.req.param('reference') });
    return c.json(claimed, claimed.status === 'added' ? 200 : 202);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/users/me/bookings',
    summary: 'Show a booking on the own account with the link that was mailed to whoever booked it',
    security: [{ bearer: [] }],
    request: takes(z.object({ token: z.string().describe('Of the mailed link; good for an hour, and once') })),
    responses: {
      ...answers(200, 'That booking alone is shown on the account', z.object({ reference: z.string() })),
      ...refusals('unauthenticated', 'forbidden', 'link_expired', 'invalid_input', 'invalid_json'),
    },
  });
  api.post('/users/me/bookings', async (c) => c.json(await confirmClaim(c.get('actor'), await jsonBody(c))));
}
