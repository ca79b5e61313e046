import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { AppError } from '../../core/app-error';
import { sortFieldsOf } from '../../core/list-rules';
import { blockKinds } from './block-data';
import { blockList } from './block-list';
import { createBlock } from './create-block.server';
import { deleteBlock } from './delete-block.server';
import { listBlocks, type ListedBlock } from './list-blocks.server';
import { restoreBlock } from './restore-block.server';
import { updateBlock } from './update-block.server';
import { viewBlock } from './view-block.server';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const blockPath = z.object({ id: z.coerce.number().int() });
const day = z.iso.date();

const blockBody = z.object({
  apartmentId: z.number().int(),
  checkIn: day.describe('First night that is closed'),
  checkOut: day.describe('Day on which it is free again'),
  kind: z.enum(blockKinds).optional().describe('Default maintenance'),
  reason: z.string().max(200).optional(),
});

const shownBlock = blockBody.required().extend({
  id: z.number().int(),
  apartmentCode: z.string(),
  nights: z.number().int(),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
});

const blockPage = z.object({
  data: z.array(shownBlock),
  meta: z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() }),
});

const listQuery = z.object({
  view: z.enum(blockList.views).optional().describe('Default all'),
  q: z.string().max(200).optional().describe('Words of the reason or the apartment’s code'),
  kind: z.enum(blockKinds).optional(),
  apartment: z.coerce.number().int().optional().describe('Id of an apartment'),
  sort: z
    .string()
    .optional()
    .describe(`${sortFieldsOf(blockList).join(', ')}; with - the other way round`),
  page: z.coerce.number().int().min(1).optional(),
  perPage: z.coerce.number().int().min(1).max(200).optional(),
});

/** The id in the path; anything but digits names none. */
function idOf(c: Context): number {
  const text = c.req.param('id') ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}

function listed({ id, apartmentId, apartmentCode, checkIn, checkOut, nights, kind, reason, ...row }: ListedBlock) {
  const { version, createdAt } = row;
  return { id, apartmentId, apartmentCode, checkIn, checkOut, nights, kind, reason, version, createdAt };
}

async function shown(c: Context, id: number) {
  const {
    today: _today,
    timeZone: _zone,
    by: _by,
    categoryName: _name,
    ...block
  } = await viewBlock(c.get('actor'), id);
  const nights = Math.round((Date.parse(block.checkOut) - Date.parse(block.checkIn)) / 86_400_000);
  return { ...block, nights };
}

/** HTTP only: nights that the building keeps closed. */
export function blockRoutes(api: Api): void {
  many(api);
  one(api);
}

function many(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/blocks',
    summary: 'Blocks by view, search, filters and page; needs bookings:read',
    security,
    request: { headers: language, query: listQuery },
    responses: { ...answers(200, 'A page of blocks', blockPage), ...refusals(...denied, 'no_building') },
  });
  api.get('/blocks', async (c) => {
    const { data, meta } = await listBlocks(c.get('actor'), { view: 'all', ...c.req.query() });
    return c.json({ data: data.map(listed), meta });
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/blocks',
    summary: 'Close an apartment for some nights; apartment_taken lists its occupants; needs bookings:write',
    security,
    request: takes(blockBody),
    responses: {
      ...answers(201, 'The block', shownBlock),
      ...refusals(...denied, 'invalid_input', 'apartment_taken', 'no_building'),
    },
  });
  api.post('/blocks', async (c) => {
    const { id } = await createBlock(c.get('actor'), await jsonBody(c));
    return c.json(await shown(c, id), 201);
  });
}

function one(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/blocks/{id}',
    summary: 'A block; needs bookings:read',
    security,
    request: { headers: language, params: blockPath },
    responses: { ...answers(200, 'The block', shownBlock), ...refusals(...denied, 'not_found') },
  });
  api.get('/blocks/:id', async (c) => c.json(await shown(c, idOf(c))));

  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/blocks/{id}',
    summary: 'Change a block; needs bookings:write',
    security,
    request: { ...takes(blockBody.partial().extend({ version: z.number().int() })), params: blockPath },
    responses: {
      ...answers(200, 'The block as it is now', shownBlock),
      ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict', 'apartment_taken'),
    },
  });
  api.patch('/blocks/:id', async (c) => {
    const id = idOf(c);
    await updateBlock(c.get('actor'), id, await jsonBody(c));
    return c.json(await shown(c, id));
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/blocks/{id}',
    summary: 'Open the nights again; needs bookings:write',
    security,
    request: { headers: language, params: blockPath },
    responses: { 204: { description: 'It is gone' }, ...refusals(...denied, 'not_found') },
  });
  api.delete('/blocks/:id', async (c) => {
    await deleteBlock(c.get('actor'), idOf(c));
    return c.body(null, 204);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/blocks/{id}/restore',
    summary: 'Put a block back that was just deleted; needs bookings:write',
    security,
    request: { headers: language, params: blockPath },
    responses: {
      ...answers(200, 'The block', shownBlock),
      ...refusals(...denied, 'not_found', 'undo_over', 'apartment_taken'),
    },
  });
  api.post('/blocks/:id/restore', async (c) => {
    const id = idOf(c);
    await restoreBlock(c.get('actor'), id);
    return c.json(await shown(c, id));
  });
}
