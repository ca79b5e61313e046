import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { AppError, type ErrorCode } from '../core/app-error';
import { localeOfHeader, localeOfPath, type Locale } from '../core/locale';
import { databaseRefusal } from '../database/connection.server';
import { isConnectionLost, isOutcomeUnknown, isUnavailable } from '../database/unavailable.server';
import { requestNumber } from './answered-request.server';
import { logger } from './logger.server';
import { logRefusal } from './refusal-log.server';
import { errorText, fieldProblemText, statusOf } from './refusals.server';

/** RFC 9457: body of the API's refusals. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ErrorCode;
  errors?: { path: string; message: string }[];
  /** Number of the request, as in `X-Request-Id`. */
  request?: string;
  [extra: string]: unknown;
}

export function problemOf(error: AppError, locale: Locale): Problem {
  const { fields, extra } = error.details;
  const request = requestNumber();
  return {
    type: `urn:estancia:problem:${error.code}`,
    title: errorText(error.code, locale),
    status: statusOf(error.code),
    code: error.code,
    ...(fields && {
      errors: fields.map((field) => ({ path: field.path, message: fieldProblemText(field, locale) })),
    }),
    ...(request !== undefined && { request }),
    ...extra,
  };
}

/** SQLSTATEs of text that PostgreSQL cannot store: a null character or invalid UTF-8. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05']);

/**
 * SQLSTATEs of a write that conflicted with a concurrent write: a row is gone or in use, a value is taken, a range
 * overlaps, or the transaction was aborted so that others may continue. Operations that expect these conflicts give
 * better messages. This set covers the remaining races, and the log shows which occurred.
 */
const CONFLICT_CODES = new Set(['23503', '23505', '23P01', '40001', '40P01']);

/** `Retry-After`, in seconds, while the database does not answer. */
export const RETRY_SECONDS = 5;

/** Logs problems reported by PostgreSQL, such as a full disk. Outages are logged once by the database watch instead. */
function unavailable(error: unknown): AppError {
  const code = databaseRefusal(error)?.code;
  if (code && !isConnectionLost(error)) logger().error({ code }, 'the database cannot');
  return new AppError(isOutcomeUnknown(error) ? 'outcome_unknown' : 'unavailable', { cause: error });
}

/** Converts any error to an `AppError`; an unexpected one is logged and becomes `internal`. */
export function asAppError(error: unknown): AppError {
  const known = knownError(error);
  logRefusal(known);
  return known;
}

function knownError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) {
    if (error.status === 403) return new AppError('forbidden', { cause: error });
    if (error.status === 413) return new AppError('body_too_large', { cause: error });
    if (error.status === 400) return new AppError('invalid_json', { cause: error });
    if (error.status === 404) return new AppError('not_found', { cause: error });
  }
  if (isUnavailable(error)) return unavailable(error);
  const refusal = databaseRefusal(error);
  if (refusal && UNSTORABLE_TEXT.has(refusal.code)) return new AppError('invalid_input', { cause: error });
  if (refusal && CONFLICT_CODES.has(refusal.code)) {
    logger().warn({ err: error }, 'write met another one');
    return new AppError('version_conflict', { cause: error });
  }
  logger().error({ err: error }, 'unexpected error');
  return new AppError('internal', { cause: error });
}

/**
 * Builds the response to an API error, or to an error raised before any page ran: a problem document in the requested
 * language.
 */
export function answerError(error: unknown, c: Context): Response {
  const known = asAppError(error);
  const isApi = c.req.path.startsWith('/api/');
  const locale = isApi ? localeOfHeader(c.req.header('accept-language')) : localeOfPath(c.req.path);
  const problem = problemOf(known, locale);
  const retryAfter = known.details.extra?.retryAfter ?? (problem.status === 503 ? RETRY_SECONDS : undefined);
  return new Response(JSON.stringify(problem), {
    status: problem.status,
    headers: {
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': 'no-store',
      ...(typeof retryAfter === 'number' && { 'Retry-After': String(retryAfter) }),
    },
  });
}
