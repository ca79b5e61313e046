import { z } from '@hono/zod-openapi';
import { day, rowId, localized, pageOf, pageQuery, versioned, type ShapeOf } from '../../access/api-parts.server';
import { apartmentActions } from './apartment-actions';
import { apartmentKinds, apartmentStatuses, vatTreatments, type ApartmentData } from './apartment-data';
import { sortFieldsOf } from '../../core/list-rules';
import { apartmentRequirements, apartmentList } from './apartment-list';

/** OpenAPI schemas of the apartments API. Amounts in cents, VAT included. */

const place = {
  code: z.string(),
  categoryId: z.number().int(),
  sharedFlatId: z.number().int().nullable().describe('The flat that a room is in, or that is rented as a whole'),
  wholeFlat: z.boolean().describe('It takes up all rooms of its shared flat'),
  floor: z.number().int(),
  areaSqm: z.number(),
};

const inside = {
  baseGuests: z.number().int(),
  maxGuests: z.number().int(),
  beds: localized,
  bathrooms: z.number().int(),
  bathroomPrivate: z.boolean(),
};

const terms = {
  description: localized,
  cleaningCents: z.number().int(),
  bailCents: z.number().int(),
  vatTreatment: z.enum(vatTreatments),
  registrationText: z.string().nullable(),
  status: z.enum(apartmentStatuses),
  letFrom: day.nullable().describe('When it was first rented, for the occupancy report; null: always'),
};

const data = z.object({ ...place, ...inside, ...terms } satisfies ShapeOf<ApartmentData>);

export const createBody = data.partial().required({
  code: true,
  categoryId: true,
  floor: true,
  areaSqm: true,
  baseGuests: true,
  maxGuests: true,
  beds: true,
  cleaningCents: true,
  bailCents: true,
});
export const updateBody = data.partial().extend(versioned);
export const duplicateBody = z.object({
  code: z.string(),
  prices: z.boolean().optional().describe('Copy the seasons too'),
});

const action = z.object({ action: z.enum(apartmentActions), allowed: z.boolean(), reason: z.string().nullable() });

export const shownApartment = data.extend({
  id: rowId,
  kind: z.enum(apartmentKinds),
  categoryName: localized,
  typeCategory: z.string(),
  sharedFlatCode: z.string().nullable(),
  images: z.number().int(),
  equipment: z.number().int(),
  calendars: z.number().int().describe('From other sites, read for it'),
  priced: z.boolean().describe('A night from today on has a price'),
  priceGaps: z.number().int().describe('Gaps between its seasons from today on'),
  openBookings: z.number().int().describe('Current or upcoming'),
  actions: z.array(action),
  ...versioned,
});

const listed = z.object({
  id: rowId,
  ...place,
  ...inside,
  kind: z.enum(apartmentKinds),
  categoryName: localized,
  sharedFlatCode: z.string().nullable(),
  cleaningCents: z.number().int(),
  bailCents: z.number().int(),
  status: z.enum(apartmentStatuses),
  images: z.number().int(),
  nightlyCents: z.number().int().nullable().describe('Price of tonight'),
  priceGaps: z.number().int(),
  lacks: z.array(z.enum(apartmentRequirements)),
  ...versioned,
});
export const apartmentPage = pageOf(listed);

export const listQuery = z.object({
  view: z.enum(apartmentList.views).optional().describe('active without one'),
  q: z.string().max(200).optional().describe('Words of the code, the category or the flat'),
  category: z.number().int().optional().describe('Id of a category'),
  flat: z.number().int().optional().describe('Id of a shared flat'),
  status: z
    .string()
    .optional()
    .describe(`Of ${apartmentStatuses.join(', ')}; several with commas`),
  lacks: z
    .string()
    .optional()
    .describe(`Of ${apartmentRequirements.join(', ')}; several with commas`),
  sort: z
    .string()
    .optional()
    .describe(`${sortFieldsOf(apartmentList).join(', ')}; with - in front: descending`),
  ...pageQuery(),
});

export const apartmentEquipment = z.object({
  equipmentIds: z.array(z.number().int()),
  ...versioned,
});
export const equipmentBody = z.object({
  equipmentIds: z.array(z.number().int()).describe('Everything it has'),
  version: z.number().int().optional().describe('The apartment’s version; an older one is refused'),
});
