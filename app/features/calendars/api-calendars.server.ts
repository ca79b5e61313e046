import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { AppError } from '../../core/app-error';
import { paths } from '../../core/paths';
import { calendarSources } from './calendar-source';
import { createFeed } from './create-feed.server';
import { deleteFeed } from './delete-feed.server';
import { readFeedNow } from './read-feed-now.server';
import { renewExport } from './renew-export.server';
import { updateFeed } from './update-feed.server';
import { viewCalendars, type ViewedFeed } from './view-calendars.server';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const day = z.iso.date();
const at = z.iso.datetime().nullable();
const apartmentPath = z.object({ id: z.coerce.number().int() });
const feedPath = apartmentPath.extend({ feedId: z.coerce.number().int() });

const feedBody = z.object({
  source: z.enum(calendarSources),
  url: z.string().describe('http, https or webcal'),
  name: z.string().max(60).optional(),
  active: z.boolean().optional().describe('Default true; one that is not read keeps what it last said'),
});
const shownFeed = z.object({
  id: z.number().int(),
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
  version: z.number().int(),
});
const shownCalendars = z.object({
  data: z.array(shownFeed),
  events: z.array(
    z.object({
      id: z.number().int(),
      feedId: z.number().int(),
      uid: z.string(),
      checkIn: day,
      checkOut: day,
      summary: z.string(),
      state: z.enum(['placed', 'conflict']),
      kind: z.enum(['stay', 'closed']).describe('Somebody comes, or the site only keeps the days closed'),
      guestName: z.string(),
      booking: z
        .object({ id: z.number().int(), reference: z.string(), state: z.string() })
        .nullable()
        .describe('That was made of it'),
      bookingIds: z.array(z.number().int()).describe('Who is there, of one in conflict'),
    }),
  ),
  exportPath: z.string().nullable().describe('Where other sites read; null without apartments:write'),
});
const reading = z.object({ ok: z.boolean(), error: z.string().nullable(), feed: shownFeed });

/** A number in the path; anything but digits names nothing. */
function numberOf(c: Context, name: 'id' | 'feedId'): number {
  const text = c.req.param(name) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}

/** HTTP only: the calendars of other sites that are read for an apartment, and its own. */
export function calendarFeedRoutes(api: Api): void {
  many(api);
  one(api);
}

function many(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/apartments/{id}/calendars',
    summary: 'Calendars of other sites that are read for an apartment, and their events to come; needs bookings:read',
    security,
    request: { headers: language, params: apartmentPath },
    responses: { ...answers(200, 'The calendars', shownCalendars), ...refusals(...denied, 'not_found') },
  });
  api.get('/apartments/:id/calendars', async (c) => {
    const { feeds, events, exportToken } = await viewCalendars(c.get('actor'), numberOf(c, 'id'));
    return c.json({
      data: feeds.map(listed),
      events: events.map(({ occupants, firstSeenAt: _seen, ...event }) => ({
        ...event,
        bookingIds: occupants.flatMap(({ bookingId }) => bookingId ?? []),
      })),
      exportPath: exportToken === null ? null : paths.calendarFile(exportToken),
    });
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/apartments/{id}/calendars',
    summary: 'Read a calendar of another site for an apartment; needs apartments:write',
    security,
    request: { ...takes(feedBody), params: apartmentPath },
    responses: { ...answers(201, 'The calendar', shownFeed), ...refusals(...denied, 'not_found', 'invalid_input') },
  });
  api.post('/apartments/:id/calendars', async (c) => {
    const apartmentId = numberOf(c, 'id');
    const { id } = await createFeed(c.get('actor'), apartmentId, await jsonBody(c));
    return c.json(await shown(c, apartmentId, id), 201);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/apartments/{id}/calendars/export',
    summary: 'Give the apartment’s own calendar a new secret address; needs apartments:write',
    security,
    request: { headers: language, params: apartmentPath },
    responses: {
      ...answers(201, 'Where other sites read from now on', z.object({ exportPath: z.string() })),
      ...refusals(...denied, 'not_found'),
    },
  });
  api.post('/apartments/:id/calendars/export', async (c) => {
    const { token } = await renewExport(c.get('actor'), numberOf(c, 'id'));
    return c.json({ exportPath: paths.calendarFile(token) }, 201);
  });
}

function one(api: Api): void {
  const path = '/apartments/{id}/calendars/{feedId}';
  const route = '/apartments/:id/calendars/:feedId';
  api.openAPIRegistry.registerPath({
    method: 'patch',
    path,
    summary: 'Change a calendar that is read; needs apartments:write',
    security,
    request: { ...takes(feedBody.partial().extend({ version: z.number().int() })), params: feedPath },
    responses: {
      ...answers(200, 'The calendar as it is now', shownFeed),
      ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict'),
    },
  });
  api.patch(route, async (c) => {
    const [apartmentId, id] = [numberOf(c, 'id'), numberOf(c, 'feedId')];
    await updateFeed(c.get('actor'), apartmentId, id, await jsonBody(c));
    return c.json(await shown(c, apartmentId, id));
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path,
    summary: 'Read a calendar no more and open its nights; needs apartments:write',
    security,
    request: { headers: language, params: feedPath },
    responses: { 204: { description: 'It is gone' }, ...refusals(...denied, 'not_found') },
  });
  api.delete(route, async (c) => {
    await deleteFeed(c.get('actor'), numberOf(c, 'id'), numberOf(c, 'feedId'));
    return c.body(null, 204);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: `${path}/read`,
    summary: 'Read a calendar now; needs bookings:write',
    security,
    request: { headers: language, params: feedPath },
    responses: { ...answers(200, 'Whether it could be read', reading), ...refusals(...denied, 'not_found') },
  });
  api.post(`${route}/read`, async (c) => {
    const [apartmentId, id] = [numberOf(c, 'id'), numberOf(c, 'feedId')];
    const { ok, error } = await readFeedNow(c.get('actor'), apartmentId, id);
    return c.json({ ok, error, feed: await shown(c, apartmentId, id) });
  });
}

function listed({ shownUrl: _shown, ...feed }: ViewedFeed) {
  return feed;
}

async function shown(c: Context, apartmentId: number, id: number) {
  const { feeds } = await viewCalendars(c.get('actor'), apartmentId);
  const feed = feeds.find((each) => each.id === id);
  if (!feed) throw new AppError('not_found');
  return listed(feed);
}
