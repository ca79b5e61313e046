import { logger } from '../access/logger.server';
import type { Answered } from './answered';

/** Which requests are a line in the log: all, those that took work, or those that failed. */
export const loggedRequests = ['all', 'work', 'failed'] as const;
export type LoggedRequests = (typeof loggedRequests)[number];

/** What is handed out as it lies there, and who only asks whether we live. */
const WITHOUT_WORK = /^\/(?:assets|images|logo)\/|^\/(?:favicon\.svg|health|ready|metrics)$/;

/** Writes one line a request: nothing of who asked, and nothing of what. */
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
