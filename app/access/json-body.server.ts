import type { Context } from 'hono';
import { AppError } from '../core/app-error';

/** The request's JSON body; refuses what is no JSON or does not say that it is. */
export async function jsonBody(c: Context): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\b/i.test(type)) throw new AppError('unsupported_media_type');
  const text = await c.req.text();
  try {
    return HALF_PAIR.test(text) ? JSON.parse(text, wellFormed) : JSON.parse(text);
  } catch {
    throw new AppError('invalid_json');
  }
}

/** An escape of half a surrogate pair, which JSON can say and no database keeps. */
const HALF_PAIR = /\\u[dD][89a-fA-F]/;

/** As a form would have sent it: what is no character becomes U+FFFD. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

/** The `Idempotency-Key` header, if one was sent. */
export function idempotencyKeyOf(c: Context): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  if (KEY_PATTERN.test(key)) return key;
  throw new AppError('invalid_input', { fields: [{ path: 'Idempotency-Key', problem: 'invalid' }] });
}
