import { z } from '@hono/zod-openapi';
import { answers, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { claimBooking } from './claim-booking.server';

const proof = z.object({
  email: z.string().optional().describe('The one that the booking was made with'),
  key: z.string().optional().describe('Of the link to the booking'),
});

/** HTTP only: bookings that come onto an account. */
export function claims(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/{reference}/claim',
    summary: 'Put a booking that was made without an account on one’s own, proved by email or key',
    security: [{ bearer: [] }],
    request: { ...takes(proof), params: z.object({ reference: z.string() }) },
    responses: {
      ...answers(200, 'On the account', z.object({ reference: z.string() })),
      ...refusals('unauthenticated', 'forbidden', 'not_found', 'invalid_input', 'invalid_json', 'too_many_attempts'),
    },
  });
  api.post('/bookings/:reference/claim', async (c) => {
    const body = await jsonBody(c);
    const given = typeof body === 'object' && body !== null ? body : {};
    return c.json(await claimBooking(c.get('actor'), { ...given, reference: c.req.param('reference') }));
  });
}
