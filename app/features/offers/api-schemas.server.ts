import { z } from '@hono/zod-openapi';
import {
  cents,
  day,
  rowId,
  instant,
  localized,
  pageOf,
  pageQuery,
  versioned,
  perLanguage,
  type ShapeOf,
} from '../../access/api-parts.server';
import { displayItemSchema } from '../apartments/display-item-schema.server';
import { offerKinds, type OfferData } from './offer-data';
import { offerActions } from './offer-lifecycle';
import { sortFieldsOf } from '../../core/list-rules';
import { offerStates } from '../../core/offer-states';
import { offerHows, offerList } from './offer-list';

/** API schemas of offers; for documentation only, the operations validate the input. */

export const offerBody = z.object({
  name: localized,
  description: localized.optional(),
  imageFile: z.string().nullable().optional().describe('File of one of the building’s pictures'),
  code: z.string().nullable().optional().describe('Three to twenty letters or digits; null: applies automatically'),
  kind: z.enum(offerKinds),
  percentBasisPoints: z.number().int().nullable().optional().describe('Hundredths of a percent, of kind percent'),
  amountCents: cents.nullable().optional().describe('For kind amount'),
  stayNights: z.number().int().nullable().optional().describe('For kind stay_pay: stay these nights …'),
  payNights: z.number().int().nullable().optional().describe('… and pay these'),
  bookFrom: day.nullable().optional().describe('First day on which it can be booked'),
  bookUntil: day.nullable().optional().describe('Last day on which it can be booked'),
  stayFrom: day.nullable().optional().describe('First night that it covers'),
  stayUntil: day.nullable().optional().describe('Last night that it covers'),
  minNights: z.number().int().optional(),
  categoryIds: z.array(z.number().int()).optional().describe('Limited to the apartments of these categories …'),
  apartmentIds: z.array(z.number().int()).optional().describe('… and to these; both empty is everywhere'),
  usesAllowed: z.number().int().nullable().optional(),
  isPublic: z.boolean().optional().describe('Whether the site shows it'),
  position: z.number().int().optional().describe('Its place among the others, lowest first'),
} satisfies ShapeOf<OfferData>);

const action = z.object({ action: z.enum(offerActions), allowed: z.boolean(), reason: z.string().nullable() });

const listedOffer = offerBody.required().extend({
  id: rowId,
  state: z.enum(offerStates).describe('ended follows from dates and uses'),
  uses: z.number().int(),
  usesLeft: z.number().int().nullable(),
  createdAt: instant,
  ...versioned,
  actions: z.array(action),
});

export const shownOffer = listedOffer.extend({
  usage: z.object({
    discountCents: cents.describe('Total discount'),
    totalCents: cents.describe('Total of the bookings with it'),
    lastAt: instant.nullable(),
  }),
  bookings: z
    .array(
      z.object({ reference: z.string(), apartment: z.string(), checkIn: day, checkOut: day, discountCents: cents }),
    )
    .nullable()
    .describe('The latest that use it; null without bookings:read'),
});

export const offerPage = pageOf(listedOffer);

export const listQuery = z.object({
  view: z.enum(offerList.views).optional().describe('Default all'),
  q: z.string().max(200).optional().describe('Words of the name or the code'),
  kind: z
    .string()
    .optional()
    .describe(`Of ${offerKinds.join(', ')}; several with commas`),
  how: z.enum(offerHows).optional().describe('By code or automatic'),
  sort: z
    .string()
    .optional()
    .describe(`${sortFieldsOf(offerList).join(', ')}; with - in front: descending`),
  ...pageQuery(),
});

export const previewBody = offerBody.extend({
  id: z.number().int().nullable().optional().describe('Of the offer that this would change'),
  example: z
    .object({
      categoryId: z.number().int().nullable(),
      apartmentId: z.number().int().nullable(),
      checkIn: day.nullable(),
      checkOut: day.nullable(),
      guests: z.number().int().nullable(),
    })
    .partial()
    .optional()
    .describe('Omitted fields are chosen so that the stay gets the offer'),
});

const card = z.object({
  name: z.string(),
  description: z.string(),
  picture: displayItemSchema.nullable(),
  code: z.string().nullable(),
  facts: z.array(z.object({ term: z.string(), value: z.string() })),
});

export const previewAnswer = z.object({
  cards: perLanguage(card),
  example: z
    .object({
      place: z.union([z.object({ categoryId: z.number().int() }), z.object({ apartmentId: z.number().int() })]),
      stay: z.object({ checkIn: day, checkOut: day }),
      nights: z.number().int(),
      guests: z.number().int(),
      bookedOn: day,
      taken: z.boolean().describe('Nothing is left on these dates; this is what it would cost'),
      outcome: z.union([
        z.object({ kind: z.literal('saves'), fullCents: cents, totalCents: cents, savesCents: cents }),
        z.object({ kind: z.enum(['refused', 'no_stay']), refusal: z.looseObject({ code: z.string() }) }),
      ]),
      better: z
        .object({ id: rowId, name: localized, totalCents: cents, savesCents: cents })
        .nullable()
        .describe('An automatic offer that saves more on this stay'),
    })
    .nullable()
    .describe('Null while the value is missing'),
});
