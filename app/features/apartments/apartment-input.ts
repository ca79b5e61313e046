import { z } from 'zod';
import { dayInput } from '../../core/day-input';
import { localizedLine } from '../../core/localized-input';
import { localizedRichText } from '../../core/rich-text-input';
import { lineOfText, requiredLine } from '../../core/text-input';
import { apartmentStatuses, MAX_CODE, MAX_DESCRIPTION, vatTreatments } from './apartment-data';

const MAX_CENTS = 100_000_00;

const whole = (min: number, max: number) => z.int().min(min).max(max);
const amount = z.int('amount').min(0, 'amount').max(MAX_CENTS, 'amount_too_big');

/** An id, as a JSON number or as the text of a form field. */
const id = z.union(
  [
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ],
  'choice',
);
const noChoice = z.literal('').transform(() => null);

export const version = z.coerce.number().int().min(1);

const fields = z.object({
  code: requiredLine(MAX_CODE),
  categoryId: id,
  sharedFlatId: z.union([id, noChoice, z.null()], 'choice'),
  wholeFlat: z.boolean(),
  floor: whole(-9, 99),
  areaSqm: z
    .number()
    .min(1)
    .max(9_999)
    .transform((area) => Math.round(area * 10) / 10),
  baseGuests: whole(1, 20),
  maxGuests: whole(1, 20),
  beds: localizedLine(160),
  bathrooms: whole(1, 20),
  bathroomPrivate: z.boolean(),
  description: localizedRichText(MAX_DESCRIPTION),
  cleaningCents: amount,
  bailCents: amount,
  vatTreatment: z.enum(vatTreatments, 'choice'),
  registrationText: lineOfText(120)
    .nullable()
    .transform((text) => text || null),
  status: z.enum(apartmentStatuses, 'choice'),
  letFrom: z.union([z.literal('').transform(() => null), z.null(), dayInput], 'date_invalid'),
});

interface Guests {
  baseGuests?: number | undefined;
  maxGuests?: number | undefined;
}

function guestsFit({ value, issues }: z.core.ParsePayload<Guests>): void {
  const { baseGuests, maxGuests } = value;
  if (baseGuests === undefined || maxGuests === undefined || maxGuests >= baseGuests) return;
  const issue = { code: 'too_small', origin: 'number', minimum: baseGuests, inclusive: true } as const;
  issues.push({ ...issue, input: maxGuests, path: ['maxGuests'], message: 'guests_below_base' });
}

const { shape } = fields;

export const apartmentInput = fields
  .extend({
    sharedFlatId: shape.sharedFlatId.default(null),
    wholeFlat: shape.wholeFlat.default(false),
    bathrooms: shape.bathrooms.default(1),
    bathroomPrivate: shape.bathroomPrivate.default(true),
    description: shape.description.default({ es: '' }),
    /** Defaults to the building's VAT treatment. */
    vatTreatment: shape.vatTreatment.optional(),
    registrationText: shape.registrationText.default(null),
    status: shape.status.default('active'),
    letFrom: shape.letFrom.default(null),
  })
  .check(guestsFit);

export const updateApartmentInput = fields.partial().extend({ version }).check(guestsFit);

/** Input to duplicate an apartment without its pictures, and with its prices only if requested. */
export const duplicateInput = z.object({ code: requiredLine(MAX_CODE), prices: z.boolean().default(false) });
