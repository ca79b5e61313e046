import { z } from '@hono/zod-openapi';
import { pageOf } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { textIn } from '../../core/locale';
import { displayItem } from './display-item';
import { displayItemSchema } from './display-item-schema.server';
import { lowestStays } from '../availability/lowest-stays.server';
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
  registrations: z.array(z.string()).describe('Registration of its apartments'),
  fromCents: z
    .number()
    .int()
    .nullable()
    .describe(
      'Lowest price per night of all bookable stays, cleaning and VAT included, rounded up to whole euros; null if there are none',
    ),
  from: z
    .object({
      nightCents: z.number().int(),
      nights: z.number().int().describe('The length of stay that the price requires'),
      guests: z.number().int().describe('Everybody it is for'),
      stay: z.object({ checkIn: z.string(), checkOut: z.string() }),
      totalCents: z.number().int().describe('What that stay costs'),
    })
    .nullable()
    .describe('The stay behind fromCents'),
  images: z.array(displayItemSchema),
});

export function apartmentRoutes(api: Api): void {
  route(api, 'GET /categories', {
    summary: 'What can be booked, in the order of the site',
    answers: {
      200: ['All published categories', pageOf(categoryAnswer)],
    },
    refuses: ['not_open'],
    handle: async ({ actor, locale }) => {
      const categories = await listCategories(actor);
      const lowest = await lowestStays(actor);
      return {
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
      };
    },
  });
}
