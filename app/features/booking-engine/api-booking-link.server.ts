import { z } from '@hono/zod-openapi';
import { answers, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { mailBookingLink } from './mail-booking-link.server';

const asked = z.object({
  key: z.string().max(200).optional().describe('Of the booking, where no cookie says who asks'),
  email: z.string().optional().describe('Where the booking has none yet'),
});

/** HTTP only: the link to a booking that waits to be paid, by mail. */
export function bookingLinks(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/{reference}/link',
    summary: 'Mail the link to a held booking to its guest; nothing is mailed for a hold unless this is called',
    request: { ...takes(asked), params: z.object({ reference: z.string() }) },
    responses: {
      ...answers(202, 'It is on its way', z.object({ to: z.string() })),
      ...refusals(
        'not_found',
        'invalid_input',
        'invalid_json',
        'unsupported_media_type',
        'body_too_large',
        'hold_expired',
        'state_refuses',
        'too_many_attempts',
      ),
    },
  });
  api.post('/bookings/:reference/link', async (c) => {
    const body = await jsonBody(c);
    const { key } = (body ?? {}) as { key?: unknown };
    const sent = await mailBookingLink(
      c.get('actor'),
      c.req.param('reference'),
      body,
      typeof key === 'string' ? key : undefined,
    );
    return c.json(sent, 202);
  });
}
