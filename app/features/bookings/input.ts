import { z } from 'zod';
import { addDays, parseCalendarDate, type CalendarDate } from '../../core/calendar-date';
import { emailInput, lineOfText, paragraphsOfText, personName, phoneInput } from '../../core/text-input';

/** What a person or a program asks of bookings. Messages are keys of core/field-problem.ts. */

export const dateInput = z.string().transform((text, context): CalendarDate => {
  const date = parseCalendarDate(text.trim());
  if (date) return date;
  context.addIssue({ code: 'custom', message: text.trim() === '' ? 'required' : 'date_invalid' });
  return z.NEVER;
});

const guestCount = (min: number) => z.coerce.number().int('whole_number').min(min).max(20);

/** Longest stay that is sold in one go. */
export const MAX_NIGHTS = 365;

const stayFields = {
  checkIn: dateInput,
  checkOut: dateInput,
  adults: guestCount(1).default(2),
  children: guestCount(0).default(0),
};

interface StayFields {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
}

/** Check-out after check-in, and at most a year apart. */
function checkStay(input: StayFields, context: z.RefinementCtx): void {
  if (input.checkOut <= input.checkIn) {
    context.addIssue({ code: 'custom', path: ['checkOut'], message: 'range_order' });
  } else if (input.checkOut > addDays(input.checkIn, MAX_NIGHTS)) {
    context.addIssue({ code: 'custom', path: ['checkOut'], message: 'stay_too_long' });
  }
}

const offerCode = lineOfText(40).optional();

export const availabilityInput = z
  .object({ ...stayFields, type: z.enum(['suite', 'room'], 'choice').optional(), offerCode })
  .superRefine(checkStay);

const whatFields = {
  typeCategory: z.string().max(60, 'unknown_category').optional(),
  apartmentId: z.number().int('whole_number').positive('unknown_apartment').optional(),
  offerCode,
};

function checkWhat(
  input: { typeCategory?: string | undefined; apartmentId?: number | undefined },
  context: z.RefinementCtx,
) {
  if (input.typeCategory === undefined && input.apartmentId === undefined) {
    context.addIssue({ code: 'custom', path: ['typeCategory'], message: 'required' });
  }
}

export const quoteInput = z
  .object({ ...stayFields, ...whatFields })
  .superRefine(checkStay)
  .superRefine(checkWhat);
export type QuoteInput = z.infer<typeof quoteInput>;

export const customerInput = z.object({
  firstName: personName(80),
  lastName: personName(120),
  email: emailInput,
  phone: phoneInput,
  language: z.enum(['es', 'en'], 'choice').default('es'),
});

export const bookingInput = z
  .object({
    ...stayFields,
    ...whatFields,
    customer: customerInput,
    arrivalTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')
      .optional(),
    requests: paragraphsOfText(2000).optional(),
  })
  .superRefine(checkStay)
  .superRefine(checkWhat);

export const checkoutDetailsInput = customerInput.extend({
  country: z.string().regex(/^[A-Z]{2}$/, 'choice'),
  children: z.coerce.number().int('whole_number').min(0).max(20).default(0),
  arrivalTime: z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'choice')]).default(''),
  requests: paragraphsOfText(2000).default(''),
  acceptTerms: z.literal('on', 'accept_terms'),
  marketing: z.literal('on').optional(),
});
export type CheckoutDetails = z.infer<typeof checkoutDetailsInput>;
