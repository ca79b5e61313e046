import { z } from 'zod';

export const buildingSortFields = ['name', 'city'] as const;
type BuildingSortField = (typeof buildingSortFields)[number];

const PER_PAGE = 25;
const MAX_PER_PAGE = 200;

/** The list's search, order and page from the address. Invalid values are ignored. */
export const buildingListInput = z.object({
  q: z
    .string()
    .max(200)
    // PostgreSQL text cannot contain a null character.
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
