import { logger } from '../access/logger.server';
import type { Answered } from './answered';

/** Requests that are logged: all, those that required work, or those that failed. */
export const loggedRequests = ['all', 'work', 'failed'] as const;
export type LoggedRequests = (typeof loggedRequests)[number];

/** Static files and health checks. */
const WITHOUT_WORK = /^\/(?:assets|images|logo)\/|^\/(?:favicon\.svg|health|ready|metrics)$/;

/** Returns a function that logs one line per request, without the visitor's identity or the content. */
export function accessLog(which: LoggedRequests): (answered: Answered) => void {
  return ({ method, route, status, ms, request, kept }) => {
    const isFailed = status >= 500;
    if (!isFailed && (which === 'failed' || !logger().isLevelEnabled('info'))) return;
    if (!isFailed && which === 'work' && (kept === 'hit' || WITHOUT_WORK.test(route))) return;
    const line = { request, method, route, status, ms: Math.round(ms * 10) / 10 };
    if (isFailed) logger().warn(line, 'request');
    else logger().info(line, 'request');
  };
}
