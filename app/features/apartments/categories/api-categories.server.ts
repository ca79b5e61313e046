import { z } from '@hono/zod-openapi';
import { idOfText } from '../../../core/id-of-text';
import type { Actor } from '../../../access/actor';
import { answers, language, refusals, takes, type Api } from '../../../access/api-description.server';
import { jsonBody } from '../../../access/json-body.server';
import { denied, idPath, localized, security, versioned } from '../api-parts.server';
import { categoryLacks } from '../publishing-lacks';
import { categoryTypes } from './category-input';
import { createCategory } from './create-category.server';
import { deleteCategory } from './delete-category.server';
import { viewAdminCategory } from './list-admin-categories.server';
import { moveCategory } from './move-category.server';
import { updateCategory } from './update-category.server';

const data = z.object({
  type: z.enum(categoryTypes),
  key: z.string().describe('In the address: suite_ or room_ and the key'),
  name: localized,
  summary: localized,
  description: z.object({ lead: localized, heading: localized, paragraphs: z.array(localized) }),
  published: z.boolean(),
});

const shownCategory = data.extend({
  id: z.number().int(),
  typeCategory: z.string(),
  apartments: z.number().int().describe('Of every status'),
  active: z.number().int(),
  lacks: z.array(z.enum(categoryLacks)).describe('What it lacks; without apartment or price visitors cannot book it'),
  ...versioned,
});

const move = z.object({ direction: z.enum(['up', 'down']) });

/** HTTP only: one category, for whoever may read and write apartments. The public list is beside it. */
export function categoryAdminRoutes(api: Api): void {
  const changed = answers(200, 'The category as it is now', shownCategory);
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/categories',
    summary: 'Add a category at the end; without a key it takes that of its name; needs apartments:write',
    security,
    request: takes(data.partial().required({ type: true, name: true })),
    responses: { ...answers(201, 'The new category', shownCategory), ...refusals(...denied, 'invalid_input') },
  });
  api.post('/categories', async (c) => {
    const actor = c.get('actor');
    const { id } = await createCategory(actor, await jsonBody(c));
    return c.json(await shown(actor, id), 201);
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/categories/{id}',
    summary: 'A category, with what it lacks; needs apartments:read',
    security,
    request: { headers: language, params: idPath },
    responses: { ...answers(200, 'The category', shownCategory), ...refusals(...denied, 'not_found') },
  });
  api.get('/categories/:id', async (c) => c.json(await shown(c.get('actor'), idOfText(c.req.param('id')))));

  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/categories/{id}',
    summary: 'Change a category; another key changes its addresses; needs apartments:write',
    security,
    request: { ...takes(data.partial().extend(versioned)), params: idPath },
    responses: { ...changed, ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict') },
  });
  api.patch('/categories/:id', async (c) => {
    const actor = c.get('actor');
    const id = idOfText(c.req.param('id'));
    await updateCategory(actor, id, await jsonBody(c));
    return c.json(await shown(actor, id));
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/categories/{id}',
    summary: 'Delete a category without apartments; needs apartments:write',
    security,
    request: { headers: language, params: idPath },
    responses: {
      204: { description: 'The category is gone' },
      ...refusals(...denied, 'not_found', 'category_has_apartments', 'limits_offers'),
    },
  });
  api.delete('/categories/:id', async (c) => {
    await deleteCategory(c.get('actor'), idOfText(c.req.param('id')));
    return c.body(null, 204);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/categories/{id}/move',
    summary: 'One place up or down in the order of the site; needs apartments:write',
    security,
    request: { ...takes(move), params: idPath },
    responses: { ...changed, ...refusals(...denied, 'not_found', 'invalid_input') },
  });
  api.post('/categories/:id/move', async (c) => {
    const actor = c.get('actor');
    const id = idOfText(c.req.param('id'));
    await moveCategory(actor, id, await jsonBody(c));
    return c.json(await shown(actor, id));
  });
}

async function shown(actor: Actor, id: number) {
  const { offers: _offers, ...answer } = await viewAdminCategory(actor, id);
  return answer;
}
