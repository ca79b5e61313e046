import { Hono } from 'hono';
import { receiveNotice } from './receive-notice.server';

/**
 * Routes for provider notices about payments: `/payments/notices/{provider}`, signed by the provider and open to
 * everyone.
 */
export function noticeRoutes(): Hono {
  const app = new Hono();
  app.post('/payments/notices/:provider', async (c) => {
    const body = await c.req.text();
    const answer = await receiveNotice(c.req.param('provider'), { body, header: (name) => c.req.header(name) });
    return c.body(answer.body, answer.status as 200);
  });
  return app;
}
