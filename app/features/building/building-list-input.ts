import { z } from 'zod';

export const buildingSortFields = ['name', 'city'] as const;
type BuildingSortField = (typeof buildingSortFields)[number];

const PER_PAGE = 25;
const MAX_PER_PAGE = 200;

/** The list's search, order and page as they stand in the address. What cannot be read is left out. */
export const buildingListInput = z.object({
  q: z
    .string()
    .max(200)
    // A null character cannot stand in PostgreSQL's text.
    .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
    .catch('')
    .default(''),
  sort: z
    .string()
    .default('name')
    .transform((text): { field: BuildingSortField; descending: boolean } => {
      const field = buildingSortFields.find((known) => known === text.replace(/^-/, ''));
      return field ? { field, descending: text.startsWith('-') } : { field: 'name', descending: false };
    }),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(PER_PAGE).default(PER_PAGE),
});
