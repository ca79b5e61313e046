import { z } from '@hono/zod-openapi';
import { answers, language, refusals, type Api } from '../../access/api-description.server';
import { textIn } from '../../core/locale';
import { displayItem } from './display-item';
import { lowestStays } from '../prices/lowest-stays.server';
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
  registrations: z.array(z.string()).describe('What its apartments are registered under'),
  fromCents: z
    .number()
    .int()
    .nullable()
    .describe(
      'Lowest price of a night of all stays that can be booked, cleaning and VAT included, rounded up to whole euros; null where none can be',
    ),
  from: z
    .object({
      nightCents: z.number().int(),
      nights: z.number().int().describe('The length that the price needs'),
      guests: z.number().int().describe('Everybody whom it is for'),
      stay: z.object({ checkIn: z.string(), checkOut: z.string() }),
      totalCents: z.number().int().describe('What that stay costs'),
    })
    .nullable()
    .describe('The stay behind fromCents'),
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
    responses: {
      ...answers(
        200,
        'All published categories',
        z.object({
          data: z.array(categoryAnswer),
          meta: z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() }),
        }),
      ),
      ...refusals('not_open'),
    },
  });
  api.get('/categories', async (c) => {
    const locale = c.get('locale');
    const categories = await listCategories(c.get('actor'));
    const lowest = await lowestStays(c.get('actor'));
    return c.json({
      data: categories.map(
        ({ id, name, summary, beds, images, equipment: _equipment, isPriced: _isPriced, ...row }) => ({
          ...row,
          fromCents: lowest.get(id)?.nightCents ?? null,
          from: lowest.get(id) ?? null,
          name: textIn(name, locale),
          summary: textIn(summary, locale),
          beds: textIn(beds, locale),
          images: images.map((image) => displayItem(image, locale)),
        }),
      ),
      meta: { page: 1, perPage: categories.length, total: categories.length },
    });
  });
}
