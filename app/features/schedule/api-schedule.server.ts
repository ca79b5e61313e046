import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { answers, language, refusals, type Api } from '../../access/api-description.server';
import { scheduleAnswer } from './api-schemas.server';
import { followSchedule } from './follow-schedule.server';
import { viewSchedule } from './view-schedule.server';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing', 'no_building'] as const;
/** So long an idle stream may be quiet: proxies keep it open, and a session that ended is noticed. */
const HEARTBEAT_MS = 15_000;

/** HTTP only: the schedule, and word of its changes as they are made. */
export function scheduleRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/schedule',
    summary: 'Who is where on the days [from, to), at most 400; answers 304 to its own ETag; needs bookings:read',
    security,
    request: {
      headers: language.extend({ 'if-none-match': z.string().optional() }),
      query: z.object({ from: z.string(), to: z.string(), part: z.enum(['all', 'bars', 'house']).optional() }),
    },
    responses: {
      ...answers(200, 'Apartments by group, and a bar for each stay, block and outside event', scheduleAnswer),
      304: { description: 'As it was' },
      ...refusals(...denied, 'invalid_input'),
    },
  });
  api.get('/schedule', async (c) => {
    const body = JSON.stringify(await viewSchedule(c.get('actor'), c.req.query()));
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    c.header('ETag', etag);
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    return c.body(body, 200, { 'Content-Type': 'application/json' });
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/schedule/changes',
    summary: 'Server-sent events: `change` whenever something that the schedule shows has changed; needs bookings:read',
    security,
    request: { headers: language },
    responses: {
      200: { description: 'Events until the session ends', content: { 'text/event-stream': { schema: z.string() } } },
      ...refusals(...denied),
    },
  });
  api.get('/schedule/changes', async (c) => {
    const actor = c.get('actor');
    const changes = await followSchedule(actor);
    c.header('X-Accel-Buffering', 'no');
    return streamSSE(c, async (stream) => {
      stream.onAbort(() => changes.stop());
      await stream.writeSSE({ event: 'ready', data: '' });
      for (;;) {
        const what = await changes.next(HEARTBEAT_MS);
        if (what === 'ended' || stream.aborted) break;
        await stream.writeSSE(what === 'changed' ? { event: 'change', data: '' } : { event: 'beat', data: '' });
      }
      changes.stop();
    });
  });
}
