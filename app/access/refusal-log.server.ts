import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'hono';
import type { AppError, ErrorCode } from '../core/app-error';
import { now } from '../core/clock';
import { logger } from './logger.server';
import { networkOf } from './network-address';
import { keyedDigest } from './secret.server';
import type { HttpVariables } from './read-actor.server';
import type { Actor } from './actor';
import { statusOf } from './refusals.server';

/** Maximum log lines per minute, so that an attack does not fill the disk. */
const LINES_A_MINUTE = 60;
const DIGEST_LENGTH = 10;

interface RefusedRequest {
  method: string;
  path: string;
  actor: () => Actor | undefined;
  retryAfter?: number;
}

const current = new AsyncLocalStorage<RefusedRequest>();

/** Returns the event to log; undefined for refusals that do not suggest an attack. */
function eventOf({ code }: AppError): string | undefined {
  const byCode: Partial<Record<ErrorCode, string>> = {
    forbidden: 'permission refused',
    second_factor_missing: 'permission refused',
    bad_credentials: 'sign-in failed',
    wrong_code: 'sign-in failed',
    passkey_refused: 'sign-in failed',
  };
  return statusOf(code) === 429 ? 'limit reached' : byCode[code];
}

/**
 * Lets refusals during a request be logged with their path, and adds `Retry-After` to pages as the API does.
 * `knownSegments` are the fixed segments of paths; any other segment may be personal.
 */
export function logRefusals(knownSegments: ReadonlySet<string>): MiddlewareHandler<HttpVariables> {
  return (c, next) => {
    const path = c.req.path
      .replace(/\.data$/, '')
      .split('/')
      .map((part) => (part === '' || knownSegments.has(part) ? part : ':'))
      .join('/');
    const request: RefusedRequest = { method: c.req.method, path, actor: () => c.get('actor') };
    return current.run(request, async () => {
      await next();
      if (c.res.status !== 429 || request.retryAfter === undefined || c.res.headers.has('Retry-After')) return;
      c.header('Retry-After', String(request.retryAfter));
    });
  };
}

/** Collects the fixed segments of all routes: only these are logged, since others may be personal. */
export function pathSegmentsOf(paths: Iterable<string | undefined>): Set<string> {
  const parts = [...paths].flatMap((path) => (path ?? '').split('/'));
  return new Set(parts.filter((part) => /^[\w.-]+$/.test(part)));
}

const logged = new WeakSet<AppError>();
let minute = { begun: 0, lines: new Set<string>(), left: 0 };

/**
 * Logs a refusal with the user and reason, each combination at most once a minute; logs nothing personal and nothing
 * outside a request.
 */
export function logRefusal(error: AppError): void {
  const request = current.getStore();
  if (!request || logged.has(error)) return;
  logged.add(error);
  const { retryAfter } = error.details.extra ?? {};
  if (typeof retryAfter === 'number') request.retryAfter = retryAfter;
  const event = eventOf(error);
  if (event === undefined) return;
  const actor = request.actor();
  const who = actor?.user
    ? { user: actor.user.id }
    : { from: keyedDigest('logged address', networkOf(actor?.address ?? 'unknown')).slice(0, DIGEST_LENGTH) };
  const { limit } = error.details;
  const what = { code: error.code, ...(limit !== undefined && { limit }), ...who };
  if (!mayWrite(`${event} ${JSON.stringify(what)}`)) return;
  const line = { ...what, method: request.method, path: request.path };
  if (event === 'sign-in failed') logger().info(line, event);
  else logger().warn(line, event);
}

function mayWrite(key: string): boolean {
  const currentMinute = Math.floor(now().getTime() / 60_000);
  if (currentMinute !== minute.begun) {
    if (minute.left > 0) logger().warn({ refusals: minute.left }, 'more was refused than was written down');
    minute = { begun: currentMinute, lines: new Set(), left: 0 };
  }
  if (!minute.lines.has(key) && minute.lines.size < LINES_A_MINUTE) {
    minute.lines.add(key);
    return true;
  }
  minute.left += 1;
  return false;
}
