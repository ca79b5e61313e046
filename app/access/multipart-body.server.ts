import type { Context } from 'hono';
import { AppError } from '../core/app-error';
import type { HttpVariables } from './read-actor.server';

/**
 * The request's multipart form. A foreign page can send one of those with the
 * visitor's cookies, other than JSON: where cookies say who asks, the browser
 * has to say that it comes from here.
 */
export async function multipartBody(c: Context<HttpVariables>): Promise<FormData> {
  if (!c.req.header('authorization') && c.req.header('origin') !== c.get('origin')) throw new AppError('forbidden');
  if (!/^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')) throw new AppError('not_multipart');
  try {
    return await c.req.formData();
  } catch (cause) {
    throw new AppError('not_multipart', { cause });
  }
}
