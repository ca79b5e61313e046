import type { Context } from 'hono';

/** The token that a program sends with the request. No page of another site can have a browser add one. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}
