import { createHash } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { streamSSE } from 'hono/streaming';
import { route, type Api } from '../../access/api-route.server';
import { scheduleAnswer } from './api-schemas.server';
import { followSchedule } from './follow-schedule.server';
import { viewSchedule } from './view-schedule.server';

/**
 * Longest silence of an idle stream, in milliseconds; short enough for proxies to keep the stream open and for an ended
 * session to be noticed.
 */
const HEARTBEAT_MS = 15_000;

export function scheduleRoutes(api: Api): void {
  route(api, 'GET /schedule', {
    summary: 'Who is where on the days [from, to), at most 400; answers 304 to its own ETag',
    needs: 'bookings:read',
    headers: { 'if-none-match': z.string().optional() },
    query: z.object({ from: z.string(), to: z.string(), part: z.enum(['all', 'bars', 'building']).optional() }),
    answers: {
      200: ['Apartments by group, and a bar for each stay, block and outside event', scheduleAnswer],
      304: 'As it was',
    },
    refuses: ['invalid_input'],
    handle: async ({ c, actor, query }) => {
      const body = JSON.stringify(await viewSchedule(actor, query));
      const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
      c.header('ETag', etag);
      if (c.req.header('if-none-match') === etag) return c.body(null, 304);
      return c.body(body, 200, { 'Content-Type': 'application/json' });
    },
  });

  route(api, 'GET /schedule/changes', {
    summary: 'Server-sent events: `change` whenever something that the schedule shows has changed',
    needs: 'bookings:read',
    answers: { 200: ['Events until the session ends', z.string(), 'text/event-stream'] },
    handle: async ({ c, actor }) => {
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
    },
  });
}
