import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answers, language, refusals, takes, type Api } from '../../../access/api-description.server';
import { idempotencyKeyOf, jsonBody } from '../../../access/json-body.server';
import { AppError } from '../../../core/app-error';
import { defaultLocale, locales } from '../../../core/locale';
import { bookingStatesWhere } from '../../../core/booking-states';
import { calendarSources } from '../../calendars/calendar-source';
import { listOutsideStays } from '../../calendars/list-outside-stays.server';
import { setEventKind } from '../../calendars/set-event-kind.server';
import { bookOutsideStay } from './book-outside-stay.server';
import { leaveOutsideStay, returnOutsideStay } from '../lifecycle/leave-outside-stay.server';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const day = z.iso.date();
const params = z.object({ id: z.coerce.number().int() });

const shownStay = z.object({
  id: z.number().int(),
  apartmentId: z.number().int(),
  apartmentCode: z.string(),
  checkIn: day,
  checkOut: day,
  nights: z.number().int(),
  source: z.enum(calendarSources),
  name: z.string().describe('As the team calls the calendar; may be empty'),
  guestName: z.string().describe('Empty where the site does not tell it, as are the next three'),
  reservationCode: z.string(),
  reservationUrl: z.string(),
  phoneEnd: z.string().describe('The last four digits'),
  conflict: z.boolean().describe('Somebody of ours is there on nights of it'),
  cleaning: z.enum(['clean', 'to_clean', 'in_progress']),
  leftAt: z.iso.datetime().nullable(),
  nextArrival: day.nullable(),
});
const bookBody = z.object({
  checkIn: day.describe('As they were shown: other dates in the calendar by now are refused'),
  checkOut: day,
  totalCents: z.number().int().nullish().describe('Another price than the quote’s'),
  firstName: z.string().max(80).optional(),
  lastName: z.string().max(120).optional(),
  language: z.enum(locales).default(defaultLocale).describe('In which the guest is written to'),
});
const booked = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: z.enum(bookingStatesWhere('isMadeOfStay')),
  apartmentId: z.number().int(),
  totalCents: z.number().int(),
});
const left = z.object({ id: z.number().int(), leftAt: z.iso.datetime().nullable() });

function idOf(c: Context): number {
  const text = c.req.param('id') ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}

/** HTTP only: what other sites sold and nobody has made a booking of. */
export function outsideStayRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/outside-stays',
    summary: 'Stays of other sites that touch the days, both included; of today without them; needs bookings:read',
    security,
    request: { headers: language, query: z.object({ from: day.optional(), to: day.optional() }) },
    responses: {
      ...answers(200, 'The stays, the nearest first', z.object({ data: z.array(shownStay) })),
      ...refusals(...denied, 'invalid_input'),
    },
  });
  api.get('/outside-stays', async (c) => c.json(await listOutsideStays(c.get('actor'), c.req.query())));

  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/outside-stays/{id}',
    summary: 'Say whether somebody comes or the site only keeps the days closed; needs bookings:write',
    security,
    request: { ...takes(z.object({ kind: z.enum(['stay', 'closed']) })), params },
    responses: {
      204: { description: 'It is so now' },
      ...refusals(...denied, 'outside_gone', 'outside_booked', 'invalid_input'),
    },
  });
  api.patch('/outside-stays/:id', async (c) => {
    await setEventKind(c.get('actor'), idOf(c), await jsonBody(c));
    return c.body(null, 204);
  });
  press(api);
}

function press(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/outside-stays/{id}/booking',
    summary: 'Make a booking of it, to which the event stays tied; needs bookings:write',
    security,
    request: { ...takes(bookBody), params },
    responses: {
      ...answers(201, 'The booking', booked),
      ...refusals(
        ...denied,
        'outside_gone',
        'outside_booked',
        'outside_changed',
        'outside_over',
        'not_available',
        'invalid_input',
        'idempotency_mismatch',
      ),
    },
  });
  api.post('/outside-stays/:id/booking', async (c) => {
    const body = await jsonBody(c);
    const { state, ...made } = await bookOutsideStay(c.get('actor'), idOf(c), body, idempotencyKeyOf(c));
    return c.json({ ...made, status: state }, 201);
  });

  const steps = [
    { name: 'left', summary: 'Its guests have left today: the apartment is to be cleaned', step: leaveOutsideStay },
    { name: 'returned', summary: 'They have not left after all', step: returnOutsideStay },
  ] as const;
  for (const { name, summary, step } of steps) {
    api.openAPIRegistry.registerPath({
      method: 'post',
      path: `/outside-stays/{id}/${name}`,
      summary: `${summary}; needs bookings:write`,
      security,
      request: { headers: language, params },
      responses: {
        ...answers(200, 'When they left', left),
        ...refusals(...denied, 'outside_gone', 'outside_booked', 'outside_over', 'outside_stays'),
      },
    });
    api.post(`/outside-stays/:id/${name}`, async (c) => c.json(await step(c.get('actor'), idOf(c))));
  }
}
