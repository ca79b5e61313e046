import { z } from '@hono/zod-openapi';
import { answers, language, type Api } from '../../access/api-description.server';
import { textIn } from '../../core/locale';
import { displayItem } from './display-item';
import { listCategories } from './list-categories.server';

const categoryAnswer = z.object({
  typeCategory: z.string(),
  type: z.enum(['suite', 'room']),
  name: z.string(),
  summary: z.string(),
  apartments: z.number().int(),
  areaSqm: z.number(),
  baseGuests: z.number().int(),
  maxGuests: z.number().int(),
  beds: z.string(),
  fromCents: z.number().int().nullable().describe('Lowest price of a night in cents, VAT included'),
  images: z.array(
    z.object({
      src: z.string(),
      alt: z.string(),
      largeViewSrc: z.string().optional(),
      pictureElement: z.array(z.object({ srcset: z.string(), media: z.string(), type: z.string() })),
    }),
  ),
});

/** HTTP only: the categories that a visitor chooses from. */
export function apartmentRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/categories',
    summary: 'What can be booked, in the order of the site',
    request: { headers: language },
    responses: answers(
      200,
      'All published categories',
      z.object({
        data: z.array(categoryAnswer),
        meta: z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() }),
      }),
    ),
  });
  api.get('/categories', async (c) => {
    const locale = c.get('locale');
    const categories = await listCategories(c.get('actor'));
    return c.json({
      data: categories.map(({ id: _id, name, summary, beds, images, equipment: _equipment, ...row }) => ({
        ...row,
        name: textIn(name, locale),
        summary: textIn(summary, locale),
        beds: textIn(beds, locale),
        images: images.map((image) => displayItem(image, locale)),
      })),
      meta: { page: 1, perPage: categories.length, total: categories.length },
    });
  });
}
