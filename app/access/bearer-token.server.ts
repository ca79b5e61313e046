import type { Context } from 'hono';

/** Returns the bearer token that a program sends. A page of another site cannot make a browser add this header. */
export function bearerOf(c: Context): string | undefined {
  return /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
}
