import { z } from 'zod';
import { locales } from '../../../core/locale';
import { addDays, type CalendarDate } from '../../../core/calendar-date';
import { dayInput } from '../../../core/day-input';
import { lineOfText, paragraphsOfText } from '../../../core/text-input';
import { bookingStatesMatching } from '../../../core/booking-states';
import { channels } from '../../bookings/booking-list';
import { MAX_NIGHTS } from '../../availability/stay-input';
import { checkNewCustomer, guestsInput, newCustomerInput, optionalId } from './people-input';
import { centsInput, instalmentInput } from '../../payments/instalment-input';
import { planChoices } from '../../payments/payment-plan-choice';
import { periodKinds } from '../../bookings/invoice-periods';
import { invoiceDues, invoicingWays, periodTimings } from '../../bookings/invoicing-terms';
import { offerChoices, vatChoices } from './write-choices';

/** Input of staff bookings. Messages are keys of `Problems`. */

const people = {
  adults: z.int('whole_number').min(1).max(20),
  children: z.int('whole_number').min(0).max(20),
};

const clockTime = z
  .string()
  .max(10, 'clock_time')
  .transform((text, context): string | null => {
    if (text.trim() === '') return null;
    const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(text.trim()) ?? [];
    if (hours !== undefined) return `${hours.padStart(2, '0')}:${minutes}`;
    context.addIssue({ code: 'custom', message: 'clock_time' });
    return z.NEVER;
  });

const shared = {
  customerId: optionalId,
  customer: newCustomerInput,
  /** True if the customer is a different person although another customer has the same email or phone. */
  newCustomer: z.boolean(),
  invoiceCustomerId: optionalId,
  guests: guestsInput,
  channel: z.enum(channels, 'choice'),
  arrivalTime: clockTime.nullable(),
  requests: paragraphsOfText(2000),
  internalNotes: paragraphsOfText(4000),
  offer: z.enum(offerChoices, 'choice'),
  offerCode: lineOfText(40),
  agreedCents: centsInput.nullable(),
  priceReason: lineOfText(300),
  bailCents: centsInput.nullable(),
  instalments: z.array(instalmentInput).max(36),
};

const stay = {
  checkIn: dayInput,
  checkOut: dayInput,
  ...people,
  typeCategory: z
    .string()
    .max(60, 'unknown_category')
    .nullish()
    .transform((key) => key || undefined),
  apartmentId: optionalId.optional(),
};

function checkStay(input: { checkIn: CalendarDate; checkOut: CalendarDate }, context: z.RefinementCtx): void {
  const { checkIn, checkOut } = input;
  const issue = (message: string) => context.addIssue({ code: 'custom', path: ['checkOut'], message });
  if (checkOut <= checkIn) issue('range_order');
  else if (checkOut > addDays(checkIn, MAX_NIGHTS)) issue('stay_too_long');
}

interface PriceFields {
  price?: string | undefined;
  agreedCents?: number | null | undefined;
  priceReason?: string | undefined;
  offer?: string | undefined;
  offerCode?: string | undefined;
  plan?: string | undefined;
  instalments?: unknown[] | undefined;
}

/**
 * Requires an amount and reason for a manual price, a code if the offer is by code, and installments for a custom plan.
 */
function checkPrice(input: PriceFields, context: z.RefinementCtx): void {
  const issue = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (input.price === 'manual') {
    if (input.agreedCents === null || input.agreedCents === undefined) issue('agreedCents', 'required');
    if (!input.priceReason) issue('priceReason', 'required');
  }
  if (input.price !== 'keep' && input.offer === 'code' && !input.offerCode) issue('offerCode', 'required');
  if (input.plan === 'own' && !input.instalments?.length) issue('instalments', 'plan_empty');
}

const namesFit = (
  input: { guests?: unknown[] | undefined; adults?: number | undefined; children?: number | undefined },
  context: z.RefinementCtx,
) => {
  if (!input.guests || input.adults === undefined || input.children === undefined) return;
  const max = input.adults + input.children;
  if (input.guests.length > max) {
    context.addIssue({ code: 'custom', path: ['guests'], message: 'too_many_names', maximum: max } as never);
  }
};

/** Ignores the fields of a new customer if an existing one is chosen. */
function ofOneCustomer(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('customerId' in input) || !input.customerId) return input;
  return { ...input, customer: undefined };
}

const adminBooking = z
  .object({
    ...stay,
    children: people.children.default(0),
    ...shared,
    customerId: shared.customerId.default(null),
    customer: shared.customer.optional(),
    newCustomer: shared.newCustomer.default(false),
    invoiceCustomerId: shared.invoiceCustomerId.default(null),
    guests: shared.guests.default([]),
    channel: shared.channel.default('phone'),
    arrivalTime: shared.arrivalTime.default(null),
    requests: shared.requests.default(''),
    internalNotes: shared.internalNotes.default(''),
    price: z.enum(['quote', 'manual'], 'choice').default('quote'),
    offer: shared.offer.default('automatic'),
    offerCode: shared.offerCode.default(''),
    agreedCents: shared.agreedCents.default(null),
    priceReason: shared.priceReason.default(''),
    bailCents: shared.bailCents.default(null),
    plan: z.enum(planChoices, 'choice').default('usual'),
    instalments: shared.instalments.default([]),
    state: z.enum(bookingStatesMatching('isMadeByTeam'), 'choice').default('confirmed'),
    /** End of a pending booking's hold, in the building's time zone. */
    holdDate: dayInput.optional().catch(undefined),
    holdTime: clockTime.nullish(),
    /** The total shown to the user, in cents; any other is refused. */
    expectedCents: z.int().nullish().catch(null),
    notify: z.boolean().default(false),
  })
  .superRefine(checkStay)
  .superRefine(checkNewCustomer)
  .superRefine(checkPrice)
  .superRefine(namesFit)
  .superRefine(({ state, holdDate, holdTime }, context) => {
    if (state !== 'pending') return;
    if (!holdDate) context.addIssue({ code: 'custom', path: ['holdDate'], message: 'required' });
    if (!holdTime) context.addIssue({ code: 'custom', path: ['holdTime'], message: 'required' });
  });
export const adminBookingInput = z.preprocess(ofOneCustomer, adminBooking);
export type AdminBookingInput = z.infer<typeof adminBookingInput>;

/** Fields that affect the price of a new booking; all are optional. */
export const adminQuoteInput = z
  .object({
    ...stay,
    children: people.children.default(0),
    price: z.enum(['quote', 'manual']).catch('quote'),
    offer: shared.offer.catch('automatic'),
    offerCode: shared.offerCode.catch(''),
    agreedCents: shared.agreedCents.catch(null),
    plan: z.enum(planChoices).catch('usual'),
    /** The invoiced customer, who determines the VAT. */
    customerId: optionalId.catch(null),
    invoiceCustomerId: optionalId.catch(null),
  })
  .superRefine(checkStay);
export type AdminQuoteInput = z.infer<typeof adminQuoteInput>;

/** One of the values, or null to follow the building's setting. */
const ownValueOr = <Value extends string>(values: readonly Value[]) =>
  z.preprocess((provided) => (provided === '' ? null : provided), z.enum(values, 'choice').nullable());

/** Invoicing settings of the booking that differ from the building's. */
const invoicing = {
  invoiceBy: ownValueOr(invoicingWays),
  invoicePeriod: ownValueOr(periodKinds),
  invoiceTiming: ownValueOr(periodTimings),
  invoiceDue: ownValueOr(invoiceDues),
  invoiceDueDay: z.int('whole_number').min(1).max(31).nullable(),
};

const bookingUpdate = z
  .object({
    ...people,
    ...shared,
    language: z.enum(locales, 'choice'),
    price: z.enum(['keep', 'quote', 'manual'], 'choice'),
    plan: z.enum(['keep', ...planChoices], 'choice'),
    /** VAT choice: unchanged, by the current rules, or set manually with a reason. */
    vat: z.enum(vatChoices, 'choice'),
    vatReason: lineOfText(300),
    ...invoicing,
    notify: z.boolean(),
  })
  .partial()
  .extend({ version: z.int().min(1) })
  .superRefine((input, context) => {
    if (input.customer !== undefined || input.customerId !== undefined) checkNewCustomer(input, context);
  })
  .superRefine(checkPrice)
  .superRefine(({ vat = 'keep', vatReason }, context) => {
    if (vat === 'keep' || vat === 'rules' || vatReason) return;
    context.addIssue({ code: 'custom', path: ['vatReason'], message: 'required' });
  })
  .superRefine(namesFit);
/** Omitted fields stay unchanged. */
export const updateBookingInput = z.preprocess(ofOneCustomer, bookingUpdate);
export type UpdateBookingInput = z.infer<typeof updateBookingInput>;

/** Fields that affect the price of a changed booking. */
export const previewUpdateInput = z.object({
  adults: people.adults.optional().catch(undefined),
  children: people.children.optional().catch(undefined),
  price: z.enum(['keep', 'quote', 'manual']).catch('keep'),
  offer: shared.offer.catch('automatic'),
  offerCode: shared.offerCode.catch(''),
  agreedCents: shared.agreedCents.catch(null),
  plan: z.enum(['keep', ...planChoices]).catch('keep'),
  vat: z.enum(vatChoices).catch('keep'),
  invoiceBy: invoicing.invoiceBy.optional().catch(undefined),
  invoicePeriod: invoicing.invoicePeriod.optional().catch(undefined),
  invoiceTiming: invoicing.invoiceTiming.optional().catch(undefined),
});
