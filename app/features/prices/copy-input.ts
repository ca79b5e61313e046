import { z } from 'zod';
import { roundings } from './copy-rules';
import { EARLIEST_YEAR, LATEST_YEAR } from './season-input';

const MAX_TARGETS = 500;

export const copySeasonsInput = z
  .object({
    to: z.enum(['next_year', 'apartments'], 'choice'),
    /** Year to copy. Omitted, which is allowed only for other apartments, it copies all seasons that aren't over. */
    year: z.coerce.number().int('whole_number').min(EARLIEST_YEAR).max(LATEST_YEAR).optional(),
    apartmentIds: z
      .array(z.coerce.number('unknown_apartment').int('unknown_apartment').positive('unknown_apartment'))
      .max(MAX_TARGETS)
      .default([]),
    percentBasisPoints: z.int('percent').min(-5_000, 'copy_percent').max(10_000, 'copy_percent').default(0),
    rounding: z.enum(roundings, 'choice').default('cents'),
    /** True to replace existing seasons on the copied dates; otherwise they cause a refusal. */
    replace: z.boolean().default(false),
    /** True to return the plan without writing anything. */
    preview: z.boolean().default(false),
  })
  .superRefine(({ to, year, apartmentIds }, context) => {
    if (to === 'next_year' && year === undefined) {
      context.addIssue({ code: 'custom', path: ['year'], message: 'required' });
    }
    if (to === 'apartments' && apartmentIds.length === 0) {
      context.addIssue({ code: 'custom', path: ['apartmentIds'], message: 'choose_apartments' });
    }
  });
export type CopySeasons = z.infer<typeof copySeasonsInput>;
