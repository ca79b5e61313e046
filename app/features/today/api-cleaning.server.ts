import { z } from '@hono/zod-openapi';
import { answers, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { AppError } from '../../core/app-error';
import { setCleaning } from './set-cleaning.server';

const cleaningBody = z.object({
  cleaning: z.enum(['clean', 'to_clean', 'in_progress']),
  by: z.string().max(80).optional().describe('Who is at it'),
});

/** HTTP only: how clean an apartment is. */
export function cleaningRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'put',
    path: '/apartments/{id}/cleaning',
    summary: 'Say how clean an apartment is, and who is at it; needs bookings:write',
    security: [{ bearer: [] }],
    request: { ...takes(cleaningBody), params: z.object({ id: z.coerce.number().int() }) },
    responses: {
      ...answers(
        200,
        'How it stands',
        cleaningBody.required().extend({ apartmentId: z.number().int(), since: z.iso.datetime() }),
      ),
      ...refusals(
        'unauthenticated',
        'tokens_expired',
        'forbidden',
        'second_factor_missing',
        'not_found',
        'invalid_input',
      ),
    },
  });
  api.put('/apartments/:id/cleaning', async (c) => {
    const id = c.req.param('id');
    if (!/^\d{1,15}$/.test(id)) throw new AppError('not_found');
    return c.json(await setCleaning(c.get('actor'), Number(id), await jsonBody(c)));
  });
}
