import type { Context } from 'hono';
import { AppError } from '../core/app-error';
import type { HttpVariables } from './read-actor.server';

/** The request's multipart form. */
export async function multipartBody(c: Context<HttpVariables>): Promise<FormData> {
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('not_multipart');
  try {
    return await c.req.formData();
  } catch (cause) {
    throw new AppError('not_multipart', { cause });
  }
}
