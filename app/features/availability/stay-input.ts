import { z } from 'zod';
import { addDays, parseCalendarDate, type CalendarDate } from '../../core/calendar-date';
import { lineOfText } from '../../core/text-input';

/** Input of a requested stay. Messages are keys of `Problems`. */

export const dateInput = z.string().transform((text, context): CalendarDate => {
  const date = parseCalendarDate(text.trim());
  if (date) return date;
  context.addIssue({ code: 'custom', message: text.trim() === '' ? 'required' : 'date_invalid' });
  return z.NEVER;
});

const guestCount = (min: number) => z.coerce.number().int('whole_number').min(min).max(20);

/** Longest stay sold as one booking. */
export const MAX_NIGHTS = 365;

export const stayFields = {
  checkIn: dateInput,
  checkOut: dateInput,
  adults: guestCount(1).default(2),
  children: guestCount(0).default(0),
};

interface StayFields {
  checkIn: CalendarDate;
  checkOut: CalendarDate;
}

/** Requires check-out after check-in, at most a year later. */
export function checkStay(input: StayFields, context: z.RefinementCtx): void {
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

export const stayTargetFields = {
  typeCategory: z.string().max(60, 'unknown_category').optional(),
  apartmentId: z.number().int('whole_number').positive('unknown_apartment').optional(),
  offerCode,
};

export function checkStayTarget(
  input: { typeCategory?: string | undefined; apartmentId?: number | undefined },
  context: z.RefinementCtx,
) {
  if (input.typeCategory === undefined && input.apartmentId === undefined) {
    context.addIssue({ code: 'custom', path: ['typeCategory'], message: 'required' });
  }
}

export const quoteInput = z
  .object({ ...stayFields, ...stayTargetFields })
  .superRefine(checkStay)
  .superRefine(checkStayTarget);
export type QuoteInput = z.infer<typeof quoteInput>;
