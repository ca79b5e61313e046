import { z } from 'zod';
import { offerKinds } from './offer-data';

/** The list's view, search, filters, order and page as they stand in the address. What cannot be read is left out. */
export const offerViews = ['active', 'draft', 'paused', 'ended', 'all'] as const;
export type OfferView = (typeof offerViews)[number];

export const offerSortFields = [
  'name',
  'code',
  'kind',
  'booking',
  'stay',
  'uses',
  'state',
  'position',
  'created',
] as const;
export type OfferSortField = (typeof offerSortFields)[number];

export const offerHows = ['code', 'automatic'] as const;

const PER_PAGE = 25;
const MAX_PER_PAGE = 200;

export const offerListInput = z.object({
  q: z
    .string()
    .max(200)
    // A null character cannot stand in PostgreSQL's text.
    .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
    .catch('')
    .default(''),
  view: z.enum(offerViews).catch('active').default('active'),
  kind: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => {
      const asked = [given].flat().flatMap((part) => part.split(','));
      return offerKinds.filter((kind) => asked.includes(kind));
    })
    .catch([])
    .default([]),
  how: z.enum(offerHows).optional().catch(undefined),
  sort: z
    .string()
    .default('position')
    .transform((text) => {
      const field = offerSortFields.find((known) => known === text.replace(/^-/, ''));
      return field ? { field, descending: text.startsWith('-') } : { field: 'position' as const, descending: false };
    }),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(PER_PAGE).default(PER_PAGE),
});
export type OfferListQuery = z.infer<typeof offerListInput>;
