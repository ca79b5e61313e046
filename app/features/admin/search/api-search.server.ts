import { z } from '@hono/zod-openapi';
import { day, rowId } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { bailStates } from '../../../core/bail-states';
import { bookingStates } from '../../../core/booking-states';
import { invoiceStandings, invoiceStates } from '../../../core/invoice-states';
import { storedOfferStates } from '../../../core/offer-states';
import { paymentMethods } from '../../../core/payment-method';
import { paymentStates } from '../../../core/payment-states';
import { roles } from '../../../core/role';
import { calendarSources } from '../../calendars/calendar-source';
import { invoiceTypes } from '../../invoices/invoice-facts';
import { mailStates } from '../../notifications/mails/mail-kinds';
import { searchedKinds } from './question';
import { searchAdmin } from './search-admin.server';

const isSimilar = z.boolean().describe('It does not match the words exactly, but differs by one letter');
const kindOf = <Shape extends z.ZodRawShape>(shape: Shape) => z.array(z.object({ id: rowId, ...shape, isSimilar }));
const cents = z.number().int();
const method = z.enum(paymentMethods);

const found = z.object({
  today: day.describe("The building's day, by which bookings are ordered"),
  bookings: kindOf({
    reference: z.string(),
    state: z.enum(bookingStates),
    checkIn: day,
    checkOut: day,
    apartmentCode: z.string(),
    customerName: z.string(),
  }),
  outside: z
    .array(
      z.object({
        id: rowId,
        apartmentCode: z.string(),
        checkIn: day,
        checkOut: day,
        source: z.enum(calendarSources),
        name: z.string().describe('The team’s name for the calendar; may be empty'),
        guestName: z.string(),
        reservationCode: z.string(),
      }),
    )
    .describe('Stays from other sites without a booking here; with bookings:write'),
  customers: kindOf({ name: z.string(), email: z.string(), phone: z.string(), stays: z.number().int() }),
  apartments: kindOf({
    code: z.string(),
    status: z.enum(['active', 'maintenance', 'retired']),
    categoryName: z.string(),
  }),
  invoices: kindOf({
    fullNumber: z.string().describe('Empty for a draft'),
    type: z.enum(invoiceTypes),
    state: z.enum(invoiceStates),
    standing: z
      .enum(invoiceStandings)
      .nullable()
      .describe('Null if payments are matched to another invoice, and for drafts'),
    issuedOn: day.nullable(),
    recipientName: z.string(),
    totalCents: cents,
  }).describe('With invoices:read'),
  bails: kindOf({
    reference: z.string(),
    apartmentCode: z.string(),
    customerName: z.string(),
    state: z.enum(bailStates),
    amountCents: cents,
    dueBackOn: day.nullable(),
  }).describe('With bails:read'),
  payments: kindOf({
    bookingId: rowId,
    bailId: rowId.nullable().describe('The security deposit that the money belongs to'),
    reference: z.string(),
    apartmentCode: z.string(),
    customerName: z.string(),
    amountCents: cents.describe('Below zero if returned'),
    method,
    state: z.enum(paymentStates),
    cardLast4: z.string().nullable(),
    on: day,
  }).describe('With payments:read'),
  mails: kindOf({
    kind: z.string(),
    subject: z.string(),
    recipient: z.string(),
    state: z.enum(mailStates),
    reference: z.string().describe('Of its booking; may be empty'),
    on: day,
  }).describe('Those about accounts require users:write'),
  offers: kindOf({ name: z.string(), code: z.string(), state: z.enum(storedOfferStates) }).describe('With offers:read'),
  categories: kindOf({ name: z.string(), isPublished: z.boolean() }).describe('With apartments:read'),
  equipment: kindOf({ name: z.string(), apartments: z.number().int() }).describe('With apartments:read'),
  users: kindOf({ name: z.string(), email: z.string(), role: z.enum(roles), isActive: z.boolean() }).describe(
    'With users:read',
  ),
  screens: z
    .array(
      z.object({
        to: z.string().describe('Its address'),
        label: z.string(),
        detail: z.string().describe('The setting on it; empty for the screen itself'),
        isNamed: z.boolean().describe('The words are its name, or a common name for it'),
        isSimilar,
      }),
    )
    .describe('Back-office screens, tabs and settings that the user may open'),
  guides: z
    .array(
      z.object({
        to: z.string().describe('Its address'),
        label: z.string(),
        detail: z.string().describe('What it is for'),
        isSimilar,
      }),
    )
    .describe('Back-office guides with that name'),
  actions: z
    .array(
      z.object({
        action: z.string(),
        label: z.string(),
        refusal: z.string().describe('Why it cannot be done now; empty if it can'),
      }),
    )
    .describe('What may be done with the first of the bookings'),
  named: z
    .enum(searchedKinds)
    .nullable()
    .describe('The kind of record named in the query, such as “payment” in “payment 4242”'),
});

export function adminSearchRoutes(api: Api): void {
  route(api, 'GET /search', {
    summary: 'Search records of every kind, screens and settings that the user may read',
    needs: 'bookings:read',
    query: z.object({
      q: z
        .string()
        .optional()
        .describe(
          'Two letters or more of a name, email, phone, document, reference, number, amount, day, state or code, in any order; a word of four letters or more may be misspelt by one',
        ),
    }),
    answers: { 200: ['The first five of each kind', found] },
    handle: ({ actor, query }) => searchAdmin(actor, query),
  });
}
