import { z } from '@hono/zod-openapi';
import { rowId, versioned } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { closeBuilding } from './close-building.server';
import { openBuilding } from './open-building.server';
import { openingItems } from './opening-rules';
import { putInService } from './put-in-service.server';
import { viewOpening, type Opening } from './view-opening.server';

const version = z.object({ ...versioned });

const opening = z.object({
  id: rowId,
  ...versioned,
  isPublic: z.boolean(),
  openedAt: z.string().nullable(),
  legalReadAt: z.string().nullable().describe('When somebody confirmed that they had read the legal texts'),
  legalReadBy: z.string().nullable(),
  list: z.array(
    z.object({
      item: z.enum(openingItems),
      done: z.boolean(),
      needed: z.boolean().describe('The building cannot be opened without it'),
    }),
  ),
});

const inService = z.object({
  since: z.string().describe('When the copy was restored'),
  archivedAt: z.string().describe('The time its archive was made'),
  keptMails: z.number().int().describe('Waiting mails, to be sent by hand if still true'),
  heldDeliveries: z.number().int().describe('Waiting deliveries to other programs, to be sent again by hand'),
});

export function openingRoutes(api: Api): void {
  route(api, 'GET /building/{id}/opening', {
    summary: 'Whether the building is open to the public, and what it still needs',
    needs: 'building:read',
    answers: { 200: ['The opening', opening] },
    handle: async ({ actor, id }) => openingShown(await viewOpening(actor, id)),
  });

  const actions = [
    {
      name: 'open',
      act: openBuilding,
      asked: version.extend({
        legalRead: z
          .boolean()
          .optional()
          .describe('Whoever opens it has read the legal texts; once confirmed, it stays'),
      }),
      summary: 'Open the building to the public',
      refused: ['building_open', 'opening_lacks'],
    },
    {
      name: 'close',
      act: closeBuilding,
      asked: version,
      summary: 'Close the building to the public; bookings stay',
      refused: ['building_closed'],
    },
  ] as const;
  for (const { name, act, asked, summary, refused } of actions) {
    route(api, `POST /building/{id}/${name}`, {
      summary,
      needs: 'building:write',
      takes: asked,
      answers: { 200: ['The opening as it is now', opening] },
      refuses: ['version_conflict', ...refused],
      handle: async ({ actor, id, body }) => {
        await act(actor, id, body);
        return openingShown(await viewOpening(actor, id));
      },
    });
  }

  route(api, 'POST /system/in-service', {
    summary: 'Put a restored copy in service: it then sends mails, charges and records',
    needs: 'building:write',
    answers: { 200: ['What it was a copy of, and what was held back', inService] },
    refuses: ['not_quiet'],
    handle: async ({ actor }) => {
      const { since, archivedAt, ...left } = await putInService(actor);
      return { since: since.toISOString(), archivedAt: archivedAt.toISOString(), ...left };
    },
  });
}

function openingShown({ id, version: current, isPublic, openedAt, legalReadAt, legalReadBy, list }: Opening) {
  return { id, version: current, isPublic, openedAt, legalReadAt, legalReadBy, list };
}
