import { z } from 'zod';
import { parseCalendarDate, type CalendarDate } from '../../core/calendar-date';
import { localizedLine, localizedParagraphs } from '../../core/localized-input';
import { offerProblems } from './offer-checks';
import { normalizeCode, offerCodePattern } from './offer-code';
import { emptyOffer, offerKinds, tidied, type OfferData } from './offer-data';

/** Input schema of an offer, from forms and the API. Messages are keys of `Problems`. */

const MAX_AMOUNT_CENTS = 100_000_00;
const MAX_NIGHTS = 365;
const MAX_USES = 1_000_000;
const MAX_LIMITS = 5_000;
const MAX_POSITION = 10_000;

const optionalDate = z
  .string('date_invalid')
  .nullable()
  .transform((text, context): CalendarDate | null => {
    if (text === null || text.trim() === '') return null;
    const date = parseCalendarDate(text.trim());
    if (date) return date;
    context.addIssue({ code: 'custom', message: 'date_invalid' });
    return z.NEVER;
  });

const code = z
  .string('offer_code')
  .max(60, 'offer_code')
  .nullable()
  .transform((text, context): string | null => {
    const normal = normalizeCode(text ?? '');
    if (normal === '') return null;
    if (offerCodePattern.test(normal)) return normal;
    context.addIssue({ code: 'custom', message: 'offer_code' });
    return z.NEVER;
  });

const count = (min: number, max: number) => z.int('whole_number').min(min).max(max);
const ids = z
  .array(z.coerce.number('choice').int('choice').min(1, 'choice').max(Number.MAX_SAFE_INTEGER))
  .max(MAX_LIMITS);

const fields = {
  name: localizedLine(80),
  description: localizedParagraphs(600),
  imageFile: z
    .string('picture_unknown')
    .max(200, 'picture_unknown')
    .nullable()
    .transform((file) => file || null),
  code,
  kind: z.enum(offerKinds, 'choice'),
  percentBasisPoints: z.int('percent').min(1, 'percent_bounds').max(10_000, 'percent_bounds').nullable(),
  amountCents: z.int('amount').min(1, 'amount').max(MAX_AMOUNT_CENTS, 'amount_too_big').nullable(),
  stayNights: count(2, MAX_NIGHTS).nullable(),
  payNights: count(1, MAX_NIGHTS).nullable(),
  bookFrom: optionalDate,
  bookUntil: optionalDate,
  stayFrom: optionalDate,
  stayUntil: optionalDate,
  minNights: count(1, MAX_NIGHTS),
  categoryIds: ids,
  apartmentIds: ids,
  usesAllowed: count(1, MAX_USES).nullable(),
  isPublic: z.boolean(),
  position: count(0, MAX_POSITION),
};

const wholeOffer = z.object({
  ...fields,
  description: fields.description.default({ es: '' }),
  imageFile: fields.imageFile.default(null),
  code: fields.code.default(null),
  percentBasisPoints: fields.percentBasisPoints.default(null),
  amountCents: fields.amountCents.default(null),
  stayNights: fields.stayNights.default(null),
  payNights: fields.payNights.default(null),
  bookFrom: fields.bookFrom.default(null),
  bookUntil: fields.bookUntil.default(null),
  stayFrom: fields.stayFrom.default(null),
  stayUntil: fields.stayUntil.default(null),
  minNights: fields.minNights.default(1),
  categoryIds: fields.categoryIds.default([]),
  apartmentIds: fields.apartmentIds.default([]),
  usesAllowed: fields.usesAllowed.default(null),
  isPublic: fields.isPublic.default(true),
  position: fields.position.default(0),
});

/** Reports contradictions as problems of the fields involved. A draft may still lack its value. */
function reportOfferProblems(data: OfferData, context: z.RefinementCtx): void {
  for (const { path, problem } of offerProblems(tidied(data), true)) {
    context.addIssue({ code: 'custom', path: path.split('.'), message: problem });
  }
}

export const createOfferInput = wholeOffer.superRefine(reportOfferProblems).transform(tidied);

/** Omitted fields stay unchanged. */
export const updateOfferInput = z
  .object(fields)
  .partial()
  .extend({ version: z.int().min(1) });

/** Input from the form of an existing offer, without its fixed fields. */
export const offerFormInput = updateOfferInput.superRefine(({ version: _version, ...data }, context) =>
  reportOfferProblems({ ...emptyOffer, ...(data as Partial<OfferData>) }, context),
);

const exampleInput = z.object({
  categoryId: z.coerce.number('choice').int('choice').min(1, 'choice').nullish(),
  apartmentId: z.coerce.number('choice').int('choice').min(1, 'choice').nullish(),
  checkIn: optionalDate.optional(),
  checkOut: optionalDate.optional(),
  guests: count(1, 40).nullish(),
});
export type ExampleInput = z.infer<typeof exampleInput>;

/** Offer to preview, saved or not, with an example stay. `id` names the saved offer that the preview would change. */
export const previewInput = wholeOffer
  .extend({ id: z.int().min(1).nullish(), example: exampleInput.default({}) })
  .superRefine(({ id: _id, example: _example, ...data }, context) => reportOfferProblems(data, context))
  .superRefine(({ example: { checkIn, checkOut } }, context) => {
    if (checkIn && checkOut && checkOut <= checkIn) {
      context.addIssue({ code: 'custom', path: ['example', 'checkOut'], message: 'range_order' });
    }
  });
