import { z } from '@hono/zod-openapi';
import { instant } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { cleaningStates } from '../../core/cleaning-states';
import { setCleaning } from './set-cleaning.server';

const cleaningBody = z.object({
  cleaning: z.enum(cleaningStates),
  by: z.string().max(80).optional().describe('Who is cleaning it'),
});

export function cleaningRoutes(api: Api): void {
  route(api, 'PUT /apartments/{id}/cleaning', {
    summary: 'Set the cleaning state of an apartment, and who is cleaning it',
    needs: 'bookings:write',
    takes: cleaningBody,
    answers: {
      200: ['How it stands', cleaningBody.required().extend({ apartmentId: z.number().int(), since: instant })],
    },
    handle: ({ actor, id, body }) => setCleaning(actor, id, body),
  });
}
