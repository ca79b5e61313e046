import type { Context } from 'hono';
import { AppError } from '../core/app-error';
import type { HttpVariables } from './read-actor.server';

/** Whether the request says that it is a multipart form. */
export function isForm(c: Context<HttpVariables>): boolean {
  return isMultipart(c.req.header('content-type'));
}

/** By its `Content-Type`. */
export function isMultipart(type: string | null | undefined): boolean {
  return /^multipart\/form-data\b/i.test(type ?? '');
}

/** The request's multipart form. */
export async function multipartBody(c: Context<HttpVariables>): Promise<FormData> {
  if (!isForm(c)) throw new AppError('not_multipart');
  try {
    return await c.req.formData();
  } catch (cause) {
    throw new AppError('not_multipart', { cause });
  }
}
