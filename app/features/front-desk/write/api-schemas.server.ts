import { z } from '@hono/zod-openapi';
import { bookingStatesMatching } from '../../../core/booking-states';
import { cleaningStatesMatching } from '../../../core/cleaning-states';
import { locales } from '../../../core/locale';
import { cents, day, rowId, instalment, vat, versioned } from '../../../access/api-parts.server';
import { channels } from '../../bookings/booking-list';
import { planChoices } from '../../payments/payment-plan-choice';
import { invoicingPreview } from '../../bookings/invoicing/invoicing-schemas.server';
import { periodKinds } from '../../bookings/invoice-periods';
import { invoiceDues, invoicingWays, periodTimings } from '../../bookings/invoicing-terms';
import { documentKinds, offerChoices, vatChoices } from './write-choices';

/** Schemas of the staff booking endpoints. Amounts are integer cents; dates are calendar dates. */
const line = z.object({
  kind: z.enum(['accommodation', 'extra_guest', 'cleaning', 'discount', 'adjustment']),
  description: z.string(),
  quantity: z.number().int(),
  unitCents: cents,
  totalCents: cents,
});
const refusal = z.object({ code: z.string() }).loose();

const guest = z.object({
  firstName: z.string(),
  lastName: z.string().optional(),
  nationality: z.string().optional().describe('ISO 3166-1 alpha-2'),
  documentKind: z.enum(documentKinds).optional(),
  documentNumber: z.string().optional(),
  birthDate: day.nullish(),
});

const newCustomer = z.object({
  firstName: z.string(),
  lastName: z.string().optional(),
  email: z.string().optional().describe('Email or phone is required'),
  phone: z.string().optional(),
  language: z.enum(locales).optional(),
  country: z.string().optional(),
});

const shared = {
  adults: z.number().int(),
  children: z.number().int().optional(),
  customerId: rowId.nullish().describe('Who books, if known already'),
  customer: newCustomer.optional().describe('Who books, if not'),
  newCustomer: z.boolean().optional().describe('A different person, even though a customer has that email or phone'),
  invoiceCustomerId: rowId.nullish().describe('Who is invoiced, if not the booker'),
  guests: z.array(guest).optional(),
  channel: z.enum(channels).optional(),
  arrivalTime: z.string().nullish().describe('HH:MM'),
  requests: z.string().optional(),
  internalNotes: z.string().optional(),
  offer: z.enum(offerChoices).optional().describe('Default automatic'),
  offerCode: z.string().optional(),
  agreedCents: cents.nullish().describe('The total, with price: manual'),
  priceReason: z.string().optional().describe('Required with price: manual'),
  bailCents: cents.nullish().describe('Default: the apartment’s'),
  instalments: z.array(instalment).optional().describe('With plan: own; they add up to the total'),
};

export const adminBookingBody = z.object({
  checkIn: day,
  checkOut: day,
  typeCategory: z.string().optional(),
  apartmentId: rowId.optional().describe('Default: the best fit in the category'),
  ...shared,
  price: z.enum(['quote', 'manual']).optional(),
  plan: z.enum(planChoices).optional(),
  state: z.enum(bookingStatesMatching('isMadeByTeam')).optional(),
  holdDate: day.optional().describe('With state: pending'),
  holdTime: z.string().optional().describe('HH:MM on the building’s clock'),
  expectedCents: cents.nullish().describe('The total that was shown; a different one is refused as price_changed'),
  notify: z.boolean().optional(),
});

/** Null follows the building's setting. */
const bookingInvoicingBody = {
  invoiceBy: z
    .enum(invoicingWays)
    .nullable()
    .describe('By stay, month by month, or by hand (nothing is issued automatically); null: by the number of nights'),
  invoicePeriod: z.enum(periodKinds).nullable().describe('Of the months that are not invoiced yet'),
  invoiceTiming: z.enum(periodTimings).nullable(),
  invoiceDue: z.enum(invoiceDues).nullable().describe('When monthly invoices are due'),
  invoiceDueDay: z.number().int().nullable().describe('Of the month, with invoiceDue: day'),
};

export const updateBody = z
  .object({
    ...shared,
    language: z.enum(locales),
    price: z.enum(['keep', 'quote', 'manual']),
    plan: z.enum(['keep', ...planChoices]),
    vat: z
      .enum(vatChoices)
      .describe('By the current rules, or set by hand; invoices that differ are rectified with it'),
    vatReason: z.string().describe('Required if set by hand'),
    ...bookingInvoicingBody,
    notify: z.boolean().describe('Write to the guest, ten seconds later; default false'),
  })
  .partial()
  .extend(versioned);

export const madeBooking = z.object({
  id: rowId,
  reference: z.string(),
  status: z.enum(bookingStatesMatching('isMadeByTeam')),
  apartmentId: rowId,
  apartmentCode: z.string(),
  totalCents: cents,
});

export const adminQuote = z.object({
  checkIn: day,
  checkOut: day,
  today: day,
  isUnderWay: z.boolean(),
  apartments: z.array(
    z.object({
      apartmentId: rowId,
      code: z.string(),
      typeCategory: z.string(),
      categoryName: z.string(),
      free: z.boolean(),
      totalCents: cents.nullable(),
      refusal: refusal.nullable(),
      needsPriceByHand: z.boolean(),
      idleDays: z.number().int(),
      unready: z
        .enum(cleaningStatesMatching('needsCleaning'))
        .nullable()
        .describe('If the stay starts today and the apartment is not clean yet'),
    }),
  ),
  freeCount: z.number().int(),
  takenCount: z.number().int(),
  chosen: z
    .object({
      apartmentId: rowId,
      code: z.string(),
      refusal: refusal.nullable(),
      quotedCents: cents.nullable(),
      lines: z.array(line),
      totalCents: cents,
      vat: vat,
      vatWhy: z.string().describe('The rule that decided'),
      bailCents: cents,
      paymentPlan: z.array(instalment),
    })
    .nullable(),
  nearest: z.array(z.object({ checkIn: day, checkOut: day, totalCents: cents })),
});

export const updatePreviewSchema = z.object({
  keptCents: cents,
  quotedCents: cents.nullable(),
  quoteRefusal: z.string().nullable(),
  totalCents: cents,
  lines: z.array(line),
  paidCents: cents,
  paymentPlan: z.array(instalment),
  invoicing: invoicingPreview,
});
