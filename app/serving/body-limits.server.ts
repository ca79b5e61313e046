import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { HttpVariables } from '../access/read-actor.server';
import { AppError } from '../core/app-error';
import { uploadBytes } from '../features/apartments/images/image-limits';
import { evidenceBytes } from '../features/bails/evidence/evidence-bytes.server';
import { statementBytes } from '../features/bank/bank-data';
import { logoBytes } from '../features/building/logo/logo-limits';
import { certificateBytes } from '../features/verifactu/settings/certificate-limits';

/** Limit in bytes, far above any form; uploads have limits of their own. */
const MAX_BODY_BYTES = 256 * 1024;

export const limitBodies: MiddlewareHandler<HttpVariables> = (c, next) => {
  const { method, path } = c.req;
  // Reads have no body, so the check is skipped to save time.
  if (method === 'GET' || method === 'HEAD') return next();
  const own =
    uploadBytes(method, path) ??
    logoBytes(method, path) ??
    statementBytes(method, path) ??
    certificateBytes(method, path) ??
    evidenceBytes(method, path, c.req.header('content-type'));
  return bodyLimit({ maxSize: own ?? MAX_BODY_BYTES, onError: tooLarge })(c, next);
};

function tooLarge(): never {
  throw new AppError('body_too_large');
}
