import { z } from '@hono/zod-openapi';
import type { Actor } from '../../../access/actor';
import { rowId, localized, versioned, type ShapeOf } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { categoryRequirements } from '../publishing-requirements';
import { categoryTypes, type categoryInput } from './category-input';
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
} satisfies ShapeOf<z.output<typeof categoryInput>>);

const shownCategory = data.extend({
  id: rowId,
  typeCategory: z.string(),
  apartments: z.number().int().describe('Of every status'),
  active: z.number().int(),
  lacks: z
    .array(z.enum(categoryRequirements))
    .describe('What is missing; without an apartment or a price visitors cannot book it'),
  ...versioned,
});

const move = z.object({ direction: z.enum(['up', 'down']) });

/** Mounts the routes for managing categories; the public list is in `apartmentRoutes`. */
export function categoryAdminRoutes(api: Api): void {
  route(api, 'POST /categories', {
    summary: 'Add a category at the end; without a key it takes that of its name',
    needs: 'apartments:write',
    takes: data.partial().required({ type: true, name: true }),
    answers: { 201: ['The new category', shownCategory] },
    handle: async ({ actor, body }) => {
      const { id } = await createCategory(actor, body);
      return shown(actor, id);
    },
  });

  route(api, 'GET /categories/{id}', {
    summary: 'A category, with what is missing',
    needs: 'apartments:read',
    answers: { 200: ['The category', shownCategory] },
    handle: ({ actor, id }) => shown(actor, id),
  });

  route(api, 'PATCH /categories/{id}', {
    summary: 'Change a category; another key changes its addresses',
    needs: 'apartments:write',
    takes: data.partial().extend(versioned),
    answers: { 200: ['The category as it is now', shownCategory] },
    refuses: ['version_conflict'],
    handle: async ({ actor, id, body }) => {
      await updateCategory(actor, id, body);
      return shown(actor, id);
    },
  });

  route(api, 'DELETE /categories/{id}', {
    summary: 'Delete a category without apartments',
    needs: 'apartments:write',
    answers: { 204: 'The category is gone' },
    refuses: ['category_has_apartments', 'limits_offers'],
    handle: ({ actor, id }) => deleteCategory(actor, id),
  });

  route(api, 'POST /categories/{id}/move', {
    summary: 'One place up or down in the order of the site',
    needs: 'apartments:write',
    takes: move,
    answers: { 200: ['The category as it is now', shownCategory] },
    handle: async ({ actor, id, body }) => {
      await moveCategory(actor, id, body);
      return shown(actor, id);
    },
  });
}

async function shown(actor: Actor, id: number) {
  const { offers: _offers, ...answer } = await viewAdminCategory(actor, id);
  return answer;
}
