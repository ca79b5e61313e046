import { Hono } from 'hono';
import { exportCalendar } from './export-calendar.server';

/** Serves an apartment's calendar to other sites at its secret address, without session or cookie. */
export function calendarRoutes(): Hono {
  const app = new Hono();
  app.get('/calendars/:file{[^/]+\\.ics}', async (c) => {
    const found = await exportCalendar(c.req.param('file').replace(/\.ics$/, ''));
    const headers = { 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' };
    if (!found) return c.text('Not found', 404, { ...headers, 'Cache-Control': 'no-store' });
    const caching = { ...headers, ETag: found.etag, 'Cache-Control': 'private, no-cache' };
    const known = c.req
      .header('if-none-match')
      ?.split(',')
      .map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(found.etag)) return c.body(null, 304, caching);
    return c.body(found.file, 200, { ...caching, 'Content-Type': 'text/calendar; charset=utf-8' });
  });
  return app;
}
