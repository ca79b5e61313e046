import { z } from '@hono/zod-openapi';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { idOfText } from '../../core/id-of-text';
import { closeBuilding } from './close-building.server';
import { openBuilding } from './open-building.server';
import { openingItems } from './opening-rules';
import { viewOpening, type Opening } from './view-opening.server';

const security = [{ bearer: [] }];
const path = z.object({ id: z.coerce.number().int() });
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const version = z.object({ version: z.number().int() });

const opening = z.object({
  id: z.number().int(),
  version: z.number().int(),
  isPublic: z.boolean(),
  openedAt: z.string().nullable(),
  legalReadAt: z.string().nullable().describe('When somebody confirmed that they had read the legal texts'),
  legalReadBy: z.string().nullable(),
  list: z.array(
    z.object({
      item: z.enum(openingItems),
      done: z.boolean(),
      needed: z.boolean().describe('The house cannot be opened without it'),
    }),
  ),
});

/** HTTP only: whether the public sees a building. */
export function openingRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/building/{id}/opening',
    summary: 'Whether the house is open to the public, and what it needs before; needs building:read',
    security,
    request: { headers: language, params: path },
    responses: { ...answers(200, 'The opening', opening), ...refusals(...denied, 'not_found') },
  });
  api.get('/building/:id/opening', async (c) =>
    c.json(openingShown(await viewOpening(c.get('actor'), idOfText(c.req.param('id'))))),
  );

  const actions = [
    {
      name: 'open',
      act: openBuilding,
      asked: version.extend({
        legalRead: z.boolean().optional().describe('Whoever opens has read the legal texts; once said it stays'),
      }),
      summary: 'Open the house to the public',
      refused: ['house_open', 'opening_lacks'],
    },
    {
      name: 'close',
      act: closeBuilding,
      asked: version,
      summary: 'Close the house to the public; what was booked stays',
      refused: ['house_closed'],
    },
  ] as const;
  for (const { name, act, asked, summary, refused } of actions) {
    api.openAPIRegistry.registerPath({
      method: 'post',
      path: `/building/{id}/${name}`,
      summary: `${summary}; needs building:write`,
      security,
      request: { ...takes(asked), params: path },
      responses: {
        ...answers(200, 'The opening as it is now', opening),
        ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict', ...refused),
      },
    });
    api.post(`/building/:id/${name}`, async (c) => {
      const actor = c.get('actor');
      const id = idOfText(c.req.param('id'));
      await act(actor, id, await jsonBody(c));
      return c.json(openingShown(await viewOpening(actor, id)));
    });
  }
}

function openingShown({ id, version: current, isPublic, openedAt, legalReadAt, legalReadBy, list }: Opening) {
  return { id, version: current, isPublic, openedAt, legalReadAt, legalReadBy, list };
}
