import type { Context } from 'hono';
import { AppError } from '../core/app-error';
import type { HttpVariables } from './read-actor.server';

export function isForm(c: Context<HttpVariables>): boolean {
  return isMultipart(c.req.header('content-type'));
}

export function isMultipart(type: string | null | undefined): boolean {
  return /^multipart\/form-data\b/i.test(type ?? '');
}

/** Parses the request's multipart form; throws `not_multipart` for other content types. */
export async function multipartBody(c: Context<HttpVariables>): Promise<FormData> {
  if (!isForm(c)) throw new AppError('not_multipart');
  try {
    return await c.req.formData();
  } catch (cause) {
    throw new AppError('not_multipart', { cause });
  }
}
