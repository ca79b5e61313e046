import { Hono } from 'hono';
import { hearNotice } from './hear-notice.server';

/** Where providers tell what became of payments: `/payments/notices/{provider}`, signed by them and open to everyone. */
export function noticeRoutes(): Hono {
  const app = new Hono();
  app.post('/payments/notices/:provider', async (c) => {
    const body = await c.req.text();
    const answer = await hearNotice(c.req.param('provider'), { body, header: (name) => c.req.header(name) });
    return c.body(answer.body, answer.status as 200);
  });
  return app;
}
