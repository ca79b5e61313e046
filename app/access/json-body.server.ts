import type { Context } from 'hono';
import { AppError } from '../core/app-error';

/** Parses the request's JSON body; refuses other content types and invalid JSON. */
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

/** An escape of half a surrogate pair, which JSON allows but the database cannot store. */
const HALF_PAIR = /\\u[dD][89a-fA-F]/;

/** Replaces invalid characters with U+FFFD, as a form submission would. */
function wellFormed(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

const KEY_PATTERN = /^[\x21-\x7e]{1,200}$/;

export function idempotencyKeyOf(c: Context): string | undefined {
  const key = c.req.header('idempotency-key');
  if (key === undefined) return undefined;
  if (KEY_PATTERN.test(key)) return key;
  throw new AppError('invalid_input', { fields: [{ path: 'Idempotency-Key', problem: 'invalid' }] });
}
