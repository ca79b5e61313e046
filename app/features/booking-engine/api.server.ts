import { z } from '@hono/zod-openapi';
import { instalment } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { textIn } from '../../core/locale';
import { bookingLinks } from './api-booking-link.server';
import { claims } from './api-claim.server';
import { atItsAddress } from './at-its-address.server';
import { mountGuestBail } from './api-guest-bail.server';
import { mountGuestInvoices } from './api-guest-invoices.server';
import { mountGuestCards } from './api-guest-card.server';
import {
  availabilityAnswer,
  bookingAnswer,
  bookingListAnswer,
  bookingListQuery,
  createdBooking,
  guestPayment,
  quoteAnswer,
  startedPayment,
} from './api-schemas.server';
import { createBooking } from './create-booking.server';
import { availabilityInput, quoteInput } from '../availability/stay-input';
import { bookingInput } from './booking-input';
import { cardInApi } from '../payments/saved-cards/booked-card.server';
import { teamBooking } from '../bookings/booking-schemas.server';
import { shownBooking } from '../bookings/shown-booking.server';
import { listBookings } from '../bookings/list-bookings.server';
import { bookingAnswers } from '../../core/booking-states';
import { findGuestPayment } from './guest-payment.server';
import { payInput } from './pay-input';
import { startPayment } from './start-payment.server';
import type { GuestHold } from '../availability/guest-holds.server';
import { quoteStayFor } from '../availability/quote-stay.server';
import { searchAvailability } from '../availability/search-availability.server';
import { viewGuestBooking } from './view-guest-booking.server';

const STAY_REFUSALS = [
  'not_open',
  'invalid_input',
  'past_dates',
  'no_price',
  'min_nights',
  'max_nights',
  'too_many_guests',
  'not_available',
] as const;

export function bookingRoutes(api: Api): void {
  availability(api);
  quotes(api);
  bookings(api);
  payments(api);
  claims(api);
  bookingLinks(api);
  mountGuestBail(api);
  mountGuestInvoices(api);
  mountGuestCards(api);
}

function availability(api: Api): void {
  route(api, 'GET /availability', {
    summary: 'What is free for a stay, at what price, and otherwise why not and when instead',
    query: availabilityInput,
    answers: { 200: ['By category', availabilityAnswer] },
    refuses: ['invalid_input', 'past_dates', 'no_price', 'not_open'],
    handle: async ({ actor, query }) => {
      const { stay, nights, categories } = await searchAvailability(actor, query);
      return {
        ...stay,
        nights,
        data: categories.map(({ typeCategory, available, price, refusal, nearest, held }) => ({
          typeCategory,
          available,
          totalCents: price?.totalCents ?? null,
          refused: refusal?.code ?? null,
          nearest,
          held: heldInApi(held),
        })),
      };
    },
  });
}

function quotes(api: Api): void {
  route(api, 'POST /quotes', {
    summary: 'The price of a stay in a category or an apartment',
    takes: quoteInput,
    answers: { 200: ['The price, line by line', quoteAnswer] },
    refuses: [...STAY_REFUSALS, 'offer_not_applicable'],
    handle: async ({ actor, locale, body }) => {
      const { quote, typeCategory, available, held } = await quoteStayFor(actor, body);
      return {
        typeCategory,
        available,
        ...quote.stay,
        nights: quote.nights,
        lines: quote.lines.map((line) => ({ ...line, description: textIn(line.description, locale) })),
        accommodationCents: quote.accommodationCents,
        discountCents: quote.discountCents,
        totalCents: quote.totalCents,
        vat: quote.vat,
        bailCents: quote.bailCents,
        paymentPlan: quote.paymentPlan,
        held: heldInApi(held),
      };
    },
  });
}

function heldInApi(held: GuestHold | null) {
  return held && { reference: held.reference, holdUntil: held.holdUntil.toISOString() };
}

function bookings(api: Api): void {
  route(api, 'POST /bookings', {
    summary: 'Book a stay: an apartment is assigned and held until it is paid',
    takes: bookingInput,
    once: 'The same key makes one booking and is paid once',
    answers: { 201: ['Held until holdUntil', createdBooking] },
    refuses: [...STAY_REFUSALS, 'offer_not_applicable', 'too_many_holds', 'idempotency_mismatch'],
    handle: ({ actor, body, key }) => createBooking(actor, body, key),
  });

  route(api, 'GET /bookings', {
    summary: 'Bookings by search, filters, order and page',
    needs: 'bookings:read',
    query: bookingListQuery,
    answers: { 200: ['A page of bookings', bookingListAnswer] },
    handle: async ({ c, actor }) => {
      const { data, meta } = await listBookings(actor, { sort: 'checkIn', ...queryOf(c.req.queries()) });
      return {
        data: data.map(
          ({ state, apartmentCode, customerName, owedCents, categoryName: _category, createdAt: _at, ...row }) => ({
            ...row,
            status: state,
            balanceCents: owedCents,
            apartment: apartmentCode,
            customer: customerName,
          }),
        ),
        meta,
      };
    },
  });

  route(api, 'GET /bookings/{reference}', {
    summary:
      'One booking: by reference for its guest (with key) or the team, by id in full for the team (bookings:read)',
    params: { reference: z.string() },
    query: z.object({ key: z.string().optional() }),
    answers: { 200: ['The booking', z.union([bookingAnswer, teamBooking])] },
    refuses: ['unauthenticated', 'forbidden'],
    handle: async ({ actor, reference: requested, query }) => {
      if (/^\d{1,15}$/.test(requested)) return shownBooking(actor, Number(requested));
      const guestBooking = await viewGuestBooking(actor, requested, query.key);
      return {
        reference: guestBooking.reference,
        status: guestBooking.state,
        typeCategory: guestBooking.typeCategory,
        ...guestBooking.stay,
        nights: guestBooking.nights,
        adults: guestBooking.adults,
        children: guestBooking.children,
        holdUntil: guestBooking.holdUntil,
        totalCents: guestBooking.totalCents,
        paidCents: guestBooking.paidCents,
        balanceCents: guestBooking.owedCents,
        toRefundCents: guestBooking.toRefundCents,
        vat: guestBooking.vat,
        bailCents: guestBooking.bailCents,
        // A booking that won't take place has no payment plan.
        paymentPlan: bookingAnswers(guestBooking.state, 'isOff') ? [] : guestBooking.instalments,
        savedCard: cardInApi(guestBooking.card),
      };
    },
  });
}

const ofTheGuest = {
  reference: z
    .string()
    .describe(
      'Two letters of the building and five characters, such as XX-7KQ2M; a number alone is the id of the team’s operation',
    ),
};

function payments(api: Api): void {
  route(api, 'POST /bookings/{reference}/payments', {
    summary:
      'Start a payment: for a hold, its first installment, which confirms it; otherwise what is due, or all that is owed',
    params: ofTheGuest,
    takes: payInput.extend({
      key: z.string().optional(),
      keepCard: z
        .array(instalment)
        .optional()
        .describe(
          'If the guest agrees to have the card charged for what is left: the days and amounts they were shown, which are those of the plan after this payment',
        ),
    }),
    once: 'The same key, and whoever begins the same again meanwhile, go on with the same payment',
    answers: { 201: ['How it goes on at the provider’s', startedPayment] },
    refuses: [
      'hold_expired',
      'state_refuses',
      'nothing_to_pay',
      'too_many_cards',
      'no_provider',
      'provider_unavailable',
      'idempotency_mismatch',
    ],
    handle: async ({ actor, reference, body, key: idempotencyKey }) => {
      const key = keyIn(body);
      const {
        key: payment,
        state,
        ...started
      } = await startPayment(actor, reference, body, {
        ...(key !== undefined && { key }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      });
      return { ...started, payment, status: state, next: atItsAddress(started.next) };
    },
  });

  route(api, 'GET /bookings/{reference}/payments/{payment}', {
    summary: 'The outcome of a guest’s payment',
    params: { ...ofTheGuest, payment: z.string() },
    query: z.object({ key: z.string().optional() }),
    answers: { 200: ['The payment', guestPayment] },
    handle: async ({ actor, reference, payment: name, query }) => {
      const { booking, payment } = await findGuestPayment(actor, reference, name, query.key);
      return {
        payment: name,
        reference: booking.reference,
        status: payment.state,
        amountCents: payment.amountCents,
        declined: payment.failure,
      };
    },
  });
}

function keyIn(body: unknown): string | undefined {
  const key = typeof body === 'object' && body !== null && 'key' in body ? body.key : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** Returns the query parameters, a repeated one as a list. */
function queryOf(queries: Record<string, string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, values]) => [name, values.length > 1 ? values : values[0]!]),
  );
}
