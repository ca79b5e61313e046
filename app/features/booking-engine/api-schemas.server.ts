import { paymentStates } from '../../core/payment-states';
import { z } from '@hono/zod-openapi';
import {
  balance,
  cents,
  day,
  rowId,
  instalment,
  instant,
  pageOf,
  savedCard,
  stay,
  vat,
} from '../../access/api-parts.server';
import { bookingStates } from '../../core/booking-states';
import { sortFieldsOf } from '../../core/list-rules';
import { overdueAges } from '../bookings/overdue-ages';
import { bookingList, channels } from '../bookings/booking-list';

/**
 * Response schemas of the booking endpoints. Amounts are integer cents of a euro with VAT included; dates are calendar
 * dates.
 */

const paymentPlan = z.array(instalment);

const held = z
  .object({ reference: z.string(), holdUntil: instant })
  .nullable()
  .describe('The calling browser’s hold, if it is for this stay: its price is returned');

export const quoteAnswer = z.object({
  ...stay,
  typeCategory: z.string(),
  available: z.number().int(),
  nights: z.number().int(),
  lines: z.array(
    z.object({
      kind: z.enum(['accommodation', 'extra_guest', 'cleaning', 'discount', 'adjustment']),
      description: z.string(),
      quantity: z.number().int(),
      unitCents: cents,
      totalCents: cents,
    }),
  ),
  accommodationCents: cents,
  discountCents: cents,
  totalCents: cents,
  vat,
  bailCents: cents,
  paymentPlan,
  held,
});

export const availabilityAnswer = z.object({
  ...stay,
  nights: z.number().int(),
  data: z.array(
    z.object({
      typeCategory: z.string(),
      available: z.number().int(),
      totalCents: cents.nullable(),
      refused: z
        .enum(['not_available', 'no_price', 'min_nights', 'max_nights', 'too_many_guests', 'offer_not_applicable'])
        .nullable(),
      nearest: z.array(z.object({ ...stay, totalCents: cents })),
      held,
    }),
  ),
});

export const createdBooking = z.object({
  reference: z.string(),
  status: z.literal('pending'),
  key: z.string().describe('Secret that shows and pays the booking'),
  holdUntil: instant,
  typeCategory: z.string(),
  ...stay,
  nights: z.number().int(),
  totalCents: cents,
  vat,
  bailCents: cents,
  paymentPlan,
});

/** Next step of the guest at the provider. */
const nextStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('go'), url: z.string().describe('Where the browser is led to') }),
  z.object({
    kind: z.literal('post'),
    url: z.string().describe('Where a form is posted to, with these fields'),
    fields: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal('element'),
    clientSecret: z.string(),
    publishableKey: z.string(),
    scriptUrl: z.string().describe('The script with the provider’s own fields'),
  }),
]);

export const startedPayment = z.object({
  payment: z.string().describe('Its name, used to query its outcome'),
  reference: z.string(),
  status: z.enum(paymentStates),
  amountCents: cents,
  next: nextStep.nullable().describe('Null once the payment has ended'),
});

export const guestPayment = z.object({
  payment: z.string(),
  reference: z.string(),
  status: z.enum(paymentStates),
  amountCents: cents,
  declined: z.string().nullable().describe('Why no money moved'),
});

export const bookingAnswer = z.object({
  reference: z.string(),
  status: z.string(),
  typeCategory: z.string(),
  ...stay,
  nights: z.number().int(),
  adults: z.number().int(),
  children: z.number().int(),
  holdUntil: instant.nullable(),
  totalCents: cents,
  paidCents: cents,
  ...balance,
  vat,
  bailCents: cents,
  paymentPlan,
  savedCard,
});

export const bookingListAnswer = pageOf(
  z.object({
    id: rowId,
    reference: z.string(),
    status: z.string(),
    channel: z.string(),
    ...stay,
    nights: z.number().int(),
    adults: z.number().int(),
    children: z.number().int(),
    apartment: z.string(),
    customer: z.string(),
    totalCents: cents,
    ...balance,
  }),
);

/** Documented query of the list; core/list-input.ts parses it and drops invalid values. */
export const bookingListQuery = z.object({
  q: z.string().optional().describe('Words in reference, apartment, name, email or phone'),
  view: z.enum(bookingList.views).optional(),
  state: z.array(z.enum(bookingStates)).optional(),
  channel: z.array(z.enum(channels)).optional(),
  apartment: z.string().optional(),
  from: day.optional().describe('First check-in date'),
  to: day.optional().describe('Last check-in date'),
  unpaid: z.enum(['1']).optional(),
  overdueFor: z.enum(overdueAges).optional().describe('Overdue by this many days'),
  sort: z
    .string()
    .optional()
    .describe(`One of ${sortFieldsOf(bookingList).join(', ')}; with - in front: descending`),
  page: z.number().int().optional(),
  perPage: z.number().int().optional(),
});
