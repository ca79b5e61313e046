import { z } from 'zod';
import { parseCalendarDate, type CalendarDate } from '../../core/calendar-date';
import { guestMethods } from '../billing/payment-provider';

/** More instalments than any plan has. */
const MAX_CHARGES = 60;

const shownCharge = z.object({
  due: z.string('card_consent').refine((text) => parseCalendarDate(text) !== undefined, 'card_consent'),
  amountCents: z.int('card_consent').min(1, 'card_consent').max(100_000_000, 'card_consent'),
});

/** Parses the consent field, which lists the charges shown: `2027-04-19:24500 2027-05-01:30000`. */
function readConsent(provided: unknown): unknown {
  if (typeof provided !== 'string') return provided;
  return provided.split(' ').map((part) => {
    const [due, cents] = part.split(':');
    return { due, amountCents: /^\d{1,9}$/.test(cents ?? '') ? Number(cents) : cents };
  });
}

/** Later card charges that the guest was shown and agreed to. */
const saveCardConsent = z
  .preprocess(
    readConsent,
    z.array(shownCharge, 'card_consent').min(1, 'card_consent').max(MAX_CHARGES, 'card_consent').optional(),
  )
  .transform((shown) => shown?.map(({ due, amountCents }) => ({ due: due as CalendarDate, amountCents })));

/** Input of a payment by a guest. Messages are keys of `Problems`. */
export const payInput = z.object({
  method: z.enum(guestMethods, 'choice'),
  /** `all` pays everything owed, not only the amount due. */
  amount: z.enum(['due', 'all'], 'choice').default('due'),
  keepCard: saveCardConsent,
});

/** Payment input of the checkout, which also allows a transfer: the stay is held until the money arrives. */
export const checkoutPaymentInput = z.object({
  method: z.enum([...guestMethods, 'transfer'], 'choice'),
  keepCard: saveCardConsent,
});
