import { z } from 'zod';
import { LATEST_YEAR, EARLIEST_YEAR } from './season-input';

/** The list's year, search, order and page as they stand in the address. What cannot be read is left out. */

const sortFields = ['firstNight', 'name', 'nightly'] as const;

const PER_PAGE = 50;
/** A year has no more seasons than days. */
const MAX_PER_PAGE = 366;

export const seasonListInput = z.object({
  q: z
    .string()
    .max(200)
    // A null character cannot stand in PostgreSQL's text.
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
