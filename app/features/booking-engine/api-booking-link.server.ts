import { z } from '@hono/zod-openapi';
import { route, type Api } from '../../access/api-route.server';
import { mailBookingLink } from './mail-booking-link.server';

const linkBody = z.object({
  key: z.string().max(200).optional().describe('The booking’s key, if no cookie identifies the caller'),
  email: z.string().optional().describe('If the booking has none yet'),
});

export function bookingLinks(api: Api): void {
  route(api, 'POST /bookings/{reference}/link', {
    summary: 'Mail the link to a held booking to its guest; nothing is mailed for a hold unless this is called',
    params: { reference: z.string() },
    takes: linkBody,
    answers: { 202: ['It is on its way', z.object({ to: z.string() })] },
    refuses: ['hold_expired', 'state_refuses', 'too_many_attempts'],
    handle: async ({ actor, reference, body }) => {
      const { key } = (body ?? {}) as { key?: unknown };
      const sent = await mailBookingLink(actor, reference, body, typeof key === 'string' ? key : undefined);
      return sent;
    },
  });
}
