import { z } from 'zod';
import { parseCalendarDate, type CalendarDate } from '../../core/calendar-date';
import { guestMethods } from '../billing/payment-provider';

/** More days than any plan has. */
const MOST_CHARGES = 60;

const shownCharge = z.object({
  due: z.string('card_consent').refine((text) => parseCalendarDate(text) !== undefined, 'card_consent'),
  amountCents: z.int('card_consent').min(1, 'card_consent').max(100_000_000, 'card_consent'),
});

/** As a form carries it, beside the box that is ticked: `2027-04-19:24500 2027-05-01:30000`. */
function readConsent(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  return given.split(' ').map((part) => {
    const [due, cents] = part.split(':');
    return { due, amountCents: /^\d{1,9}$/.test(cents ?? '') ? Number(cents) : cents };
  });
}

/** What the guest was shown that the card would be charged later, where they agreed to it. */
const keepCard = z
  .preprocess(
    readConsent,
    z.array(shownCharge, 'card_consent').min(1, 'card_consent').max(MOST_CHARGES, 'card_consent').optional(),
  )
  .transform((shown) => shown?.map(({ due, amountCents }) => ({ due: due as CalendarDate, amountCents })));

/** How a guest pays, wherever they do. Messages are keys of `Problems`. */
export const payInput = z.object({
  method: z.enum(guestMethods, 'choice'),
  /** All that is owed, and not only what is due; a form sends `all`. */
  amount: z.enum(['due', 'all'], 'choice').default('due'),
  keepCard,
});

/** At the checkout a transfer can be chosen too: the stay is held until it has come. */
export const checkoutPaymentInput = z.object({
  method: z.enum([...guestMethods, 'transfer'], 'choice'),
  keepCard,
});
