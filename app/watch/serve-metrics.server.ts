import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bearerOf } from '../access/bearer-token.server';
import type { HttpVariables } from '../access/read-actor.server';

export interface MetricsSource {
  text: () => Promise<string>;
  contentType: string;
}

/**
 * Serves `/metrics` to callers with the token. Without a token, everyone who can reach the port has access, so the
 * network must block it.
 */
export function metricsRoutes({ text, contentType }: MetricsSource, token: string | undefined): Hono<HttpVariables> {
  const app = new Hono<HttpVariables>();
  app.get('/metrics', async (c) => {
    const headers = { 'Cache-Control': 'no-store' };
    if (token !== undefined && !isSame(bearerOf(c) ?? '', token)) {
      return c.text('Send METRICS_TOKEN as a Bearer token.\n', 401, { ...headers, 'WWW-Authenticate': 'Bearer' });
    }
    return c.body(await text(), 200, { ...headers, 'Content-Type': contentType });
  });
  return app;
}

/** Compares in constant time. */
function isSame(provided: string, expected: string): boolean {
  const [a, b] = [provided, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
