import { z } from '@hono/zod-openapi';
import { day, rowId, instant } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { defaultLocale, locales } from '../../../core/locale';
import { bookingStatesMatching } from '../../../core/booking-states';
import { cleaningStates } from '../../../core/cleaning-states';
import { calendarSources } from '../../calendars/calendar-source';
import { listOutsideStays } from '../../calendars/list-outside-stays.server';
import { setEventKind } from '../../calendars/set-event-kind.server';
import { bookOutsideStay } from './book-outside-stay.server';
import { leaveOutsideStay, returnOutsideStay } from '../lifecycle/leave-outside-stay.server';

const shownStay = z.object({
  id: rowId,
  apartmentId: z.number().int(),
  apartmentCode: z.string(),
  checkIn: day,
  checkOut: day,
  nights: z.number().int(),
  source: z.enum(calendarSources),
  name: z.string().describe('The team’s name for the calendar; may be empty'),
  guestName: z.string().describe('Empty if the site does not provide it, as are the next three'),
  reservationCode: z.string(),
  reservationUrl: z.string(),
  phoneEnd: z.string().describe('The last four digits'),
  conflict: z.boolean().describe('One of our bookings occupies some of its nights'),
  cleaning: z.enum(cleaningStates),
  leftAt: instant.nullable(),
  nextArrival: day.nullable(),
});
const bookBody = z.object({
  checkIn: day.describe('The dates that were shown: refused if the calendar now has others'),
  checkOut: day,
  totalCents: z.number().int().nullish().describe('A price other than the quote’s'),
  firstName: z.string().max(80).optional(),
  lastName: z.string().max(120).optional(),
  language: z.enum(locales).default(defaultLocale).describe('The language of emails to the guest'),
});
const booked = z.object({
  id: rowId,
  reference: z.string(),
  status: z.enum(bookingStatesMatching('isMadeOfStay')),
  apartmentId: z.number().int(),
  totalCents: z.number().int(),
});
const left = z.object({ id: rowId, leftAt: instant.nullable() });

export function outsideStayRoutes(api: Api): void {
  route(api, 'GET /outside-stays', {
    summary: 'Stays from other sites that overlap the days, both included; by default today',
    needs: 'bookings:read',
    query: z.object({ from: day.optional(), to: day.optional() }),
    answers: { 200: ['The stays, the nearest first', z.object({ data: z.array(shownStay) })] },
    refuses: ['invalid_input'],
    handle: ({ actor, query }) => listOutsideStays(actor, query),
  });

  route(api, 'PATCH /outside-stays/{id}', {
    summary: 'Set whether somebody is coming or the site only closed the days',
    needs: 'bookings:write',
    takes: z.object({ kind: z.enum(['stay', 'closed']) }),
    answers: { 204: 'It is so now' },
    refuses: ['outside_gone', 'outside_booked'],
    handle: ({ actor, id, body }) => setEventKind(actor, id, body),
  });
  press(api);
}

function press(api: Api): void {
  route(api, 'POST /outside-stays/{id}/booking', {
    summary: 'Turn it into a booking, to which the event stays linked',
    needs: 'bookings:write',
    takes: bookBody,
    answers: { 201: ['The booking', booked] },
    refuses: [
      'outside_gone',
      'outside_booked',
      'outside_changed',
      'outside_over',
      'not_available',
      'idempotency_mismatch',
    ],
    handle: async ({ actor, id, body, key }) => {
      const { state, ...made } = await bookOutsideStay(actor, id, body, key);
      return { ...made, status: state };
    },
  });

  const steps = [
    { name: 'left', summary: 'The guests left today: the apartment is to be cleaned', step: leaveOutsideStay },
    { name: 'returned', summary: 'Undo the departure', step: returnOutsideStay },
  ] as const;
  for (const { name, summary, step } of steps) {
    route(api, `POST /outside-stays/{id}/${name}`, {
      summary,
      needs: 'bookings:write',
      answers: { 200: ['When they left', left] },
      refuses: ['outside_gone', 'outside_booked', 'outside_over', 'outside_stays'],
      handle: ({ actor, id }) => step(actor, id),
    });
  }
}
