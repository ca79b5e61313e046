import { z } from '@hono/zod-openapi';
import { answers, language, refusals, type Api } from '../../../access/api-description.server';
import { bookingStates } from '../../../core/booking-states';
import { calendarSources } from '../../calendars/calendar-source';
import { searchAdmin } from './search-admin.server';

const found = z.object({
  today: z.iso.date().describe("The building's day, by which bookings are ordered"),
  bookings: z.array(
    z.object({
      id: z.number().int(),
      reference: z.string(),
      state: z.enum(bookingStates),
      checkIn: z.iso.date(),
      checkOut: z.iso.date(),
      apartmentCode: z.string(),
      customerName: z.string(),
    }),
  ),
  outside: z
    .array(
      z.object({
        id: z.number().int(),
        apartmentCode: z.string(),
        checkIn: z.iso.date(),
        checkOut: z.iso.date(),
        source: z.enum(calendarSources),
        name: z.string().describe('As the team calls the calendar; may be empty'),
        guestName: z.string(),
        reservationCode: z.string(),
      }),
    )
    .describe('Stays of other sites of which nobody has made a booking; with bookings:write'),
  customers: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      stays: z.number().int(),
    }),
  ),
  apartments: z.array(
    z.object({
      id: z.number().int(),
      code: z.string(),
      status: z.enum(['active', 'maintenance', 'retired']),
      categoryName: z.string(),
    }),
  ),
  actions: z
    .array(
      z.object({
        action: z.string(),
        label: z.string(),
        refusal: z.string().describe('Why it cannot be done now; empty where it can'),
      }),
    )
    .describe('What may be done with the first of the bookings'),
});

/** HTTP only: what somebody at reception looks for, of whatever kind. */
export function adminSearchRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/search',
    summary:
      'Bookings, stays of other sites, customers and apartments that words name; needs bookings:read, and finds only what one may read',
    security: [{ bearer: [] }],
    request: {
      headers: language,
      query: z.object({
        q: z
          .string()
          .optional()
          .describe('Two letters or more of a reference, name, site, reservation code, email, phone, document or code'),
      }),
    },
    responses: {
      ...answers(200, 'The first five of each kind', found),
      ...refusals('unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'),
    },
  });
  api.get('/search', async (c) => c.json(await searchAdmin(c.get('actor'), c.req.query())));
}
