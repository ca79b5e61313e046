import { z } from '@hono/zod-openapi';
import type { Actor } from '../../access/actor';
import { day, rowId, instant, pageOf, pageQuery, versioned, type ShapeOf } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { sortFieldsOf } from '../../core/list-rules';
import { blockKinds, type BlockData } from './block-data';
import { blockList } from './block-list';
import { createBlock } from './create-block.server';
import { deleteBlock } from './delete-block.server';
import { listBlocks, type ListedBlock } from './list-blocks.server';
import { restoreBlock } from './restore-block.server';
import { updateBlock } from './update-block.server';
import { viewBlock } from './view-block.server';

const blockBody = z.object({
  apartmentId: z.number().int(),
  checkIn: day.describe('First night that is closed'),
  checkOut: day.describe('Day on which it is free again'),
  kind: z.enum(blockKinds).optional().describe('Default maintenance'),
  reason: z.string().max(200).optional(),
} satisfies ShapeOf<BlockData>);

const shownBlock = blockBody.required().extend({
  id: rowId,
  apartmentCode: z.string(),
  nights: z.number().int(),
  ...versioned,
  createdAt: instant,
});

const blockPage = pageOf(shownBlock);

const listQuery = z.object({
  view: z.enum(blockList.views).optional().describe('Default all'),
  q: z.string().max(200).optional().describe('Words of the reason or the apartment’s code'),
  kind: z.enum(blockKinds).optional(),
  apartment: z.number().int().optional().describe('Id of an apartment'),
  sort: z
    .string()
    .optional()
    .describe(`${sortFieldsOf(blockList).join(', ')}; with - in front: descending`),
  ...pageQuery(),
});

function listed({ id, apartmentId, apartmentCode, checkIn, checkOut, nights, kind, reason, ...row }: ListedBlock) {
  const { version, createdAt } = row;
  return { id, apartmentId, apartmentCode, checkIn, checkOut, nights, kind, reason, version, createdAt };
}

async function shown(actor: Actor, id: number) {
  const { today: _today, timeZone: _zone, by: _by, categoryName: _name, ...block } = await viewBlock(actor, id);
  const nights = Math.round((Date.parse(block.checkOut) - Date.parse(block.checkIn)) / 86_400_000);
  return { ...block, nights };
}

export function blockRoutes(api: Api): void {
  many(api);
  one(api);
}

function many(api: Api): void {
  route(api, 'GET /blocks', {
    summary: 'Blocks by view, search, filters and page',
    needs: 'bookings:read',
    query: listQuery,
    answers: { 200: ['A page of blocks', blockPage] },
    handle: async ({ actor, query }) => {
      const { data, meta } = await listBlocks(actor, { view: 'all', ...query });
      return { data: data.map(listed), meta };
    },
  });

  route(api, 'POST /blocks', {
    summary: 'Close an apartment for some nights; apartment_taken lists its occupants',
    needs: 'bookings:write',
    takes: blockBody,
    answers: { 201: ['The block', shownBlock] },
    refuses: ['apartment_taken'],
    handle: async ({ actor, body }) => {
      const { id } = await createBlock(actor, body);
      return shown(actor, id);
    },
  });
}

function one(api: Api): void {
  route(api, 'GET /blocks/{id}', {
    summary: 'A block',
    needs: 'bookings:read',
    answers: { 200: ['The block', shownBlock] },
    handle: ({ actor, id }) => shown(actor, id),
  });

  route(api, 'PATCH /blocks/{id}', {
    summary: 'Change a block',
    needs: 'bookings:write',
    takes: blockBody.partial().extend(versioned),
    answers: { 200: ['The block as it is now', shownBlock] },
    refuses: ['version_conflict', 'apartment_taken'],
    handle: async ({ actor, id, body }) => {
      await updateBlock(actor, id, body);
      return shown(actor, id);
    },
  });

  route(api, 'DELETE /blocks/{id}', {
    summary: 'Delete the block and open the nights',
    needs: 'bookings:write',
    answers: { 204: 'It is gone' },
    handle: ({ actor, id }) => deleteBlock(actor, id),
  });

  route(api, 'POST /blocks/{id}/restore', {
    summary: 'Restore a block that was just deleted',
    needs: 'bookings:write',
    answers: { 200: ['The block', shownBlock] },
    refuses: ['undo_over', 'apartment_taken'],
    handle: async ({ actor, id }) => {
      await restoreBlock(actor, id);
      return shown(actor, id);
    },
  });
}
