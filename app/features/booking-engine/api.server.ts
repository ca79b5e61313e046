import { z } from '@hono/zod-openapi';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { idempotencyKeyOf, jsonBody } from '../../access/json-body.server';
import { textIn } from '../../core/locale';
import { paymentInput } from '../billing/payment-input';
import { bookingLinks } from './api-booking-link.server';
import { claims } from './api-claim.server';
import {
  availabilityAnswer,
  bookingAnswer,
  bookingListAnswer,
  bookingListQuery,
  createdBooking,
  paidBooking,
  quoteAnswer,
} from './api-schemas.server';
import { createBooking } from './create-booking.server';
import { availabilityInput, quoteInput } from '../availability/stay-input';
import { bookingInput } from './booking-input';
import { teamBooking } from '../bookings/lifecycle/lifecycle-schemas.server';
import { shownBooking } from '../bookings/shown-booking.server';
import { listBookings } from '../bookings/list-bookings.server';
import { bookingAnswers } from '../../core/booking-states';
import { payBooking } from './pay-booking.server';
import type { OwnHold } from '../availability/own-holds.server';
import { quoteStayFor } from '../availability/quote-stay.server';
import { searchAvailability } from '../availability/search-availability.server';
import { viewOwnBooking } from './view-own-booking.server';

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

/** HTTP only: what each address takes and answers; the operations do the rest. */
export function bookingRoutes(api: Api): void {
  availability(api);
  quotes(api);
  bookings(api);
  payments(api);
  claims(api);
  bookingLinks(api);
}

function availability(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/availability',
    summary: 'What is free for a stay, at what price, and otherwise why not and when instead',
    request: { headers: language, query: availabilityInput },
    responses: {
      ...answers(200, 'By category', availabilityAnswer),
      ...refusals('invalid_input', 'past_dates', 'not_open'),
    },
  });
  api.get('/availability', async (c) => {
    const { stay, nights, categories } = await searchAvailability(c.get('actor'), c.req.query());
    return c.json({
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
    });
  });
}

function quotes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/quotes',
    summary: 'The price of a stay in a category or an apartment',
    request: takes(quoteInput),
    responses: {
      ...answers(200, 'The price, line by line', quoteAnswer),
      ...refusals(...STAY_REFUSALS, 'offer_not_applicable', 'invalid_json', 'unsupported_media_type', 'body_too_large'),
    },
  });
  api.post('/quotes', async (c) => {
    const { quote, typeCategory, available, held } = await quoteStayFor(c.get('actor'), await jsonBody(c));
    return c.json({
      typeCategory,
      available,
      ...quote.stay,
      nights: quote.nights,
      lines: quote.lines.map((line) => ({ ...line, description: textIn(line.description, c.get('locale')) })),
      accommodationCents: quote.accommodationCents,
      discountCents: quote.discountCents,
      totalCents: quote.totalCents,
      vat: quote.vat,
      bailCents: quote.bailCents,
      paymentPlan: quote.paymentPlan,
      held: heldInApi(held),
    });
  });
}

function heldInApi(held: OwnHold | null) {
  return held && { reference: held.reference, holdUntil: held.holdUntil.toISOString() };
}

const idempotencyHeader = language.extend({
  'idempotency-key': z.string().max(200).optional().describe('The same key makes one booking and is paid once'),
});

function bookings(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings',
    summary: 'Book a stay: an apartment is assigned and held until it is paid',
    request: { ...takes(bookingInput), headers: idempotencyHeader },
    responses: {
      ...answers(201, 'Held until holdUntil', createdBooking),
      ...refusals(
        ...STAY_REFUSALS,
        'offer_not_applicable',
        'too_many_holds',
        'idempotency_mismatch',
        'invalid_json',
        'unsupported_media_type',
        'body_too_large',
      ),
    },
  });
  api.post('/bookings', async (c) => {
    const created = await createBooking(c.get('actor'), await jsonBody(c), idempotencyKeyOf(c));
    return c.json(created, 201);
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/bookings',
    summary: 'Bookings by search, filters, order and page; needs bookings:read',
    security: [{ bearer: [] }],
    request: { headers: language, query: bookingListQuery },
    responses: {
      ...answers(200, 'A page of bookings', bookingListAnswer),
      ...refusals('unauthenticated', 'forbidden'),
    },
  });
  api.get('/bookings', async (c) => {
    const { data, meta } = await listBookings(c.get('actor'), { sort: 'checkIn', ...queryOf(c.req.queries()) });
    return c.json({
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
    });
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/bookings/{reference}',
    summary: 'One booking: by reference for its guest (with key) or the team, by id whole for the team (bookings:read)',
    request: {
      headers: language,
      params: z.object({ reference: z.string() }),
      query: z.object({ key: z.string().optional() }),
    },
    responses: {
      ...answers(200, 'The booking', z.union([bookingAnswer, teamBooking])),
      ...refusals('unauthenticated', 'forbidden', 'not_found'),
    },
  });
  api.get('/bookings/:reference', async (c) => {
    const asked = c.req.param('reference');
    if (/^\d{1,15}$/.test(asked)) return c.json(await shownBooking(c.get('actor'), Number(asked)));
    const own = await viewOwnBooking(c.get('actor'), asked, c.req.query('key'));
    return c.json({
      reference: own.reference,
      status: own.state,
      typeCategory: own.typeCategory,
      ...own.stay,
      nights: own.nights,
      adults: own.adults,
      children: own.children,
      holdUntil: own.holdUntil,
      totalCents: own.totalCents,
      paidCents: own.paidCents,
      balanceCents: own.owedCents,
      toRefundCents: own.toRefundCents,
      vat: own.vat,
      bailCents: own.bailCents,
      // What does not take place is paid by no plan.
      paymentPlan: bookingAnswers(own.state, 'isOff') ? [] : own.instalments,
    });
  });
}

function payments(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/{reference}/payments',
    summary: 'Pay the first instalment of a held booking, which confirms it',
    request: {
      ...takes(paymentInput.and(z.object({ key: z.string().optional() }))),
      headers: idempotencyHeader,
      params: z.object({
        reference: z
          .string()
          .describe(
            'Two letters of the house and five characters, such as XX-7KQ2M; a number alone is the id of the team’s operation',
          ),
      }),
    },
    responses: {
      ...answers(201, 'Confirmed', paidBooking),
      ...refusals(
        'not_found',
        'invalid_input',
        'hold_expired',
        'state_refuses',
        'payment_failed',
        'too_many_cards',
        'idempotency_mismatch',
      ),
    },
  });
  api.post('/bookings/:reference/payments', async (c) => {
    const body = await jsonBody(c);
    const key = keyIn(body);
    const idempotencyKey = idempotencyKeyOf(c);
    const paid = await payBooking(c.get('actor'), c.req.param('reference'), body, {
      ...(key !== undefined && { key }),
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
    return c.json(paid, 201);
  });
}

function keyIn(body: unknown): string | undefined {
  const key = typeof body === 'object' && body !== null && 'key' in body ? body.key : undefined;
  return typeof key === 'string' ? key : undefined;
}

/** Query parameters, a repeated one as a list. */
function queryOf(queries: Record<string, string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(queries).map(([name, values]) => [name, values.length > 1 ? values : values[0]!]),
  );
}
