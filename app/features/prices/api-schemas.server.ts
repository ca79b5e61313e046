import { z } from '@hono/zod-openapi';
import {
  cents,
  day,
  rowId,
  instalment,
  pageQuery,
  stay,
  vat,
  versioned,
  type ShapeOf,
} from '../../access/api-parts.server';
import { roundings } from './copy-rules';
import type { SeasonData } from './season-data';

/** OpenAPI schemas of prices. Amounts in cents with VAT, dates `YYYY-MM-DD`. */

export const nights = z.object({ firstNight: day, lastNight: day });

const seasonBody = z.object({
  name: z.string(),
  firstNight: day,
  lastNight: day.describe('Included'),
  nightlyCents: cents,
  weekendCents: cents.nullable().optional().describe('Friday and Saturday nights'),
  weeklyCents: cents.nullable().optional().describe('Seven nights'),
  monthlyCents: cents.nullable().optional().describe('Thirty nights'),
  minNights: z.number().int().optional(),
  maxNights: z.number().int().nullable().optional(),
  extraGuestCents: cents.optional().describe('Per night, for each guest beyond the base'),
} satisfies ShapeOf<SeasonData>);

const clearNights = z.boolean().optional().describe('Shorten or split overlapping seasons');

export const createBody = seasonBody.extend({ clearNights });
export const updateBody = seasonBody.partial().extend({ clearNights, ...versioned });

export const savedSeason = seasonBody.required().extend({ id: rowId, ...versioned });

export const shownSeason = savedSeason.extend({
  apartmentId: z.number().int(),
  bookings: z.number().int().describe('Confirmed ones within it; they keep their price'),
});

export const listQuery = z.object({
  year: z.number().int().optional().describe('Seasons with a night in that year'),
  q: z.string().max(200).optional().describe('Words of the name'),
  sort: z.string().optional().describe('firstNight, name or nightly; with - in front: descending'),
  ...pageQuery(366),
});

export const copyBody = z.object({
  to: z.enum(['next_year', 'apartments']),
  year: z
    .number()
    .int()
    .optional()
    .describe('Seasons that start in it; for apartments, if omitted: all that are not over'),
  apartmentIds: z.array(z.number().int()).optional(),
  percentBasisPoints: z.number().int().optional().describe('-5000 to 10000: hundredths of a percent'),
  rounding: z.enum(roundings).optional().describe('Half up; default cents'),
  replace: z.boolean().optional().describe('Replace what is there on those nights'),
  preview: z.boolean().optional().describe('Returns what would be saved, without saving it'),
});

export const copyAnswer = z.object({
  preview: z.boolean(),
  data: z.array(
    z.object({
      apartmentId: z.number().int(),
      code: z.string(),
      seasons: z.array(seasonBody.required()),
      replaced: z.array(savedSeason.extend({ left: z.array(nights).describe('What is left of it') })),
    }),
  ),
});

export const checkQuery = z.object({
  ...stay,
  guests: z.number().int().optional().describe('The base guests without it'),
  offerCode: z.string().optional().describe('The best automatic offer without it'),
});
export const checkBody = checkQuery.extend({
  guests: z.number().int().optional(),
  season: seasonBody
    .partial({ name: true })
    .extend({ id: z.number().int().optional().describe('Of the saved one that it changes') })
    .optional()
    .describe('A season being edited'),
});

export const checkAnswer = z.object({
  ...stay,
  nights: z.number().int(),
  guests: z.number().int(),
  bookable: z.boolean().describe('On the web'),
  checks: z.array(z.object({ check: z.string(), ok: z.boolean(), text: z.string() })),
  lines: z.array(
    z.object({
      kind: z.string(),
      title: z.string(),
      detail: z.string(),
      reason: z.string().nullable().describe('Why this rate'),
      tier: z.string().nullable(),
      quantity: z.number().int(),
      unitCents: cents,
      totalCents: cents,
    }),
  ),
  offers: z.array(
    z.object({
      name: z.string().nullable(),
      code: z.string().nullable(),
      applied: z.boolean(),
      obstacle: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
  price: z
    .object({
      accommodationCents: cents,
      extraGuestCents: cents,
      cleaningCents: cents,
      discountCents: cents,
      totalCents: cents,
      vat: vat,
      bailCents: cents,
      paymentPlan: z.array(instalment),
    })
    .nullable()
    .describe('Null if a night has no price'),
});
