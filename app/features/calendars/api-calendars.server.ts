import { z } from '@hono/zod-openapi';
import type { Actor } from '../../access/actor';
import { day, rowId, versioned, type ShapeOf } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { AppError } from '../../core/app-error';
import { paths } from '../../core/paths';
import { calendarSources } from './calendar-source';
import { createFeed } from './create-feed.server';
import type { createFeedInput } from './feed-input';
import { deleteFeed } from './delete-feed.server';
import { readFeedNow } from './read-feed-now.server';
import { renewExport } from './renew-export.server';
import { updateFeed } from './update-feed.server';
import { viewCalendars, type ViewedFeed } from './view-calendars.server';

const at = z.iso.datetime().nullable();

const feedBody = z.object({
  source: z.enum(calendarSources),
  url: z.string().describe('http, https or webcal'),
  name: z.string().max(60).optional(),
  active: z.boolean().optional().describe('Default true; a calendar that is not read keeps its last content'),
} satisfies ShapeOf<z.output<typeof createFeedInput>>);
const shownFeed = z.object({
  id: rowId,
  source: z.enum(calendarSources),
  name: z.string(),
  url: z.string().nullable().describe('Null without apartments:write'),
  active: z.boolean(),
  events: z.number().int().describe('That are not over'),
  lastReadAt: at,
  lastSuccessAt: at,
  nextReadAt: at,
  error: z.string().nullable().describe('Why it could not be read last time'),
  failures: z.number().int().describe('In a row'),
  ...versioned,
});
const shownCalendars = z.object({
  data: z.array(shownFeed),
  events: z.array(
    z.object({
      id: rowId,
      feedId: z.number().int(),
      uid: z.string(),
      checkIn: day,
      checkOut: day,
      summary: z.string(),
      state: z.enum(['placed', 'conflict']),
      kind: z.enum(['stay', 'closed']).describe('Somebody is coming, or the site only closed the days'),
      guestName: z.string(),
      booking: z
        .object({ id: rowId, reference: z.string(), state: z.string() })
        .nullable()
        .describe('That was made of it'),
      bookingIds: z.array(z.number().int()).describe('Who is there, if in conflict'),
    }),
  ),
  exportPath: z.string().nullable().describe('Where other sites read; null without apartments:write'),
});
const reading = z.object({ ok: z.boolean(), error: z.string().nullable(), feed: shownFeed });

export function calendarFeedRoutes(api: Api): void {
  many(api);
  one(api);
}

function many(api: Api): void {
  route(api, 'GET /apartments/{id}/calendars', {
    summary: 'Calendars of other sites that are read for an apartment, and their events to come',
    needs: 'bookings:read',
    answers: { 200: ['The calendars', shownCalendars] },
    handle: async ({ actor, id }) => {
      const { feeds, events, exportToken } = await viewCalendars(actor, id);
      return {
        data: feeds.map(listed),
        events: events.map(({ occupants, firstSeenAt: _seen, ...event }) => ({
          ...event,
          bookingIds: occupants.flatMap(({ bookingId }) => bookingId ?? []),
        })),
        exportPath: exportToken === null ? null : paths.calendarFile(exportToken),
      };
    },
  });

  route(api, 'POST /apartments/{id}/calendars', {
    summary: 'Add a calendar of another site to an apartment',
    needs: 'apartments:write',
    takes: feedBody,
    answers: { 201: ['The calendar', shownFeed] },
    handle: async ({ actor, id: apartmentId, body }) => {
      const { id } = await createFeed(actor, apartmentId, body);
      return shown(actor, apartmentId, id);
    },
  });

  route(api, 'POST /apartments/{id}/calendars/export', {
    summary: 'Give the apartment’s own calendar a new secret address',
    needs: 'apartments:write',
    answers: { 201: ['Where other sites read from now on', z.object({ exportPath: z.string() })] },
    handle: async ({ actor, id }) => {
      const { token } = await renewExport(actor, id);
      return { exportPath: paths.calendarFile(token) };
    },
  });
}

function one(api: Api): void {
  route(api, 'PATCH /apartments/{id}/calendars/{feedId}', {
    summary: 'Change an external calendar',
    needs: 'apartments:write',
    takes: feedBody.partial().extend(versioned),
    answers: { 200: ['The calendar as it is now', shownFeed] },
    refuses: ['version_conflict'],
    handle: async ({ actor, id: apartmentId, feedId: id, body }) => {
      await updateFeed(actor, apartmentId, id, body);
      return shown(actor, apartmentId, id);
    },
  });

  route(api, 'DELETE /apartments/{id}/calendars/{feedId}', {
    summary: 'Stop reading a calendar and open its nights',
    needs: 'apartments:write',
    answers: { 204: 'It is gone' },
    handle: ({ actor, id, feedId }) => deleteFeed(actor, id, feedId),
  });

  route(api, 'POST /apartments/{id}/calendars/{feedId}/read', {
    summary: 'Read a calendar now',
    needs: 'bookings:write',
    answers: { 200: ['Whether it could be read', reading] },
    handle: async ({ actor, id: apartmentId, feedId: id }) => {
      const { ok, error } = await readFeedNow(actor, apartmentId, id);
      return { ok, error, feed: await shown(actor, apartmentId, id) };
    },
  });
}

function listed({ shownUrl: _shown, ...feed }: ViewedFeed) {
  return feed;
}

async function shown(actor: Actor, apartmentId: number, id: number) {
  const { feeds } = await viewCalendars(actor, apartmentId);
  const feed = feeds.find((each) => each.id === id);
  if (!feed) throw new AppError('not_found');
  return listed(feed);
}
