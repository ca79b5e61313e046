import { z } from 'zod';
import { dateParts, type CalendarDate } from '../../../core/calendar-date';
import { phoneInput } from '../../../core/text-input';

/** Input of the demo provider's page; card numbers are checked and never stored. */
export const demoPaymentInput = z.discriminatedUnion(
  'method',
  [
    z.object({
      method: z.literal('card'),
      cardNumber: z
        .string()
        .max(40, 'card_number')
        .transform((text) => text.replace(/[\s-]/g, ''))
        .pipe(
          z
            .string()
            .min(1, 'required')
            .refine((digits) => /^\d{13,19}$/.test(digits) && passesLuhn(digits), 'card_number'),
        ),
      cardExpiry: z
        .string()
        .max(20, 'card_expiry')
        .transform((text) => text.replace(/\s/g, '').replace(/^(?=[1-9][/-])/, '0'))
        .pipe(
          z
            .string()
            .min(1, 'required')
            .regex(/^(0[1-9]|1[0-2])[/-]?(\d{2}|20\d{2})$/, 'card_expiry'),
        ),
      cardCode: z
        .string()
        .trim()
        .min(1, 'required')
        .regex(/^\d{3,4}$/, 'card_code'),
    }),
    z.object({ method: z.literal('bizum'), bizumPhone: phoneInput }),
  ],
  'choice',
);

/** Verifies the check digit of a card number (ISO/IEC 7812-1 annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighted = index % 2 === 0 ? digit : digit * 2;
    sum += weighted > 9 ? weighted - 9 : weighted;
  }
  return sum % 10 === 0;
}

/** True after the end of the month printed on the card. */
export function cardHasExpired(expiry: string, today: CalendarDate): boolean {
  const month = Number(expiry.slice(0, 2));
  const year = 2000 + Number(expiry.slice(-2));
  const current = dateParts(today);
  return year < current.year || (year === current.year && month < current.month);
}
