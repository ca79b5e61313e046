import { z } from '@hono/zod-openapi';
import { day, rowId } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { bookingStates } from '../../../core/booking-states';
import { calendarSources } from '../../calendars/calendar-source';
import { searchAdmin } from './search-admin.server';

const found = z.object({
  today: day.describe("The building's day, by which bookings are ordered"),
  bookings: z.array(
    z.object({
      id: rowId,
      reference: z.string(),
      state: z.enum(bookingStates),
      checkIn: day,
      checkOut: day,
      apartmentCode: z.string(),
      customerName: z.string(),
    }),
  ),
  outside: z
    .array(
      z.object({
        id: rowId,
        apartmentCode: z.string(),
        checkIn: day,
        checkOut: day,
        source: z.enum(calendarSources),
        name: z.string().describe('As the team calls the calendar; may be empty'),
        guestName: z.string(),
        reservationCode: z.string(),
      }),
    )
    .describe('Stays of other sites of which nobody has made a booking; with bookings:write'),
  customers: z.array(
    z.object({
      id: rowId,
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      stays: z.number().int(),
    }),
  ),
  apartments: z.array(
    z.object({
      id: rowId,
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
  route(api, 'GET /search', {
    summary: 'Bookings, stays of other sites, customers and apartments that words name, as far as one may read them',
    needs: 'bookings:read',
    query: z.object({
      q: z
        .string()
        .optional()
        .describe('Two letters or more of a reference, name, site, reservation code, email, phone, document or code'),
    }),
    answers: { 200: ['The first five of each kind', found] },
    handle: ({ actor, query }) => searchAdmin(actor, query),
  });
}
