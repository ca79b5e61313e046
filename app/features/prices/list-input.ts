import { z } from 'zod';
import { LATEST_YEAR, EARLIEST_YEAR } from './season-input';

/** Year, search, order, and page of the list from the address. Unreadable values are ignored. */

const sortFields = ['firstNight', 'name', 'nightly'] as const;

const PER_PAGE = 50;
/** A year has at most as many seasons as days. */
const MAX_PER_PAGE = 366;

export const seasonListInput = z.object({
  q: z
    .string()
    .max(200)
    // PostgreSQL text can't contain a null character.
    .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
    .catch('')
    .default(''),
  year: z.coerce.number().int().min(EARLIEST_YEAR).max(LATEST_YEAR).optional().catch(undefined),
  sort: z
    .string()
    .default('firstNight')
    .transform((text) => {
      const field = sortFields.find((known) => known === text.replace(/^-/, ''));
      return field ? { field, descending: text.startsWith('-') } : { field: 'firstNight' as const, descending: false };
    }),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(PER_PAGE).default(PER_PAGE),
});
