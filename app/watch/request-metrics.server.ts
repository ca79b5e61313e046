import { Counter, Histogram, type Registry } from 'prom-client';
import type { Answered } from './answered';

/** Limits in seconds: a cached page takes less than the first, a report of a year up to the last. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts requests by pattern, method, and status. Measures durations by pattern and method only, because each
 * combination adds a dozen series.
 */
export function requestMetrics(registry: Registry): (answered: Answered) => void {
  const registers = [registry];
  const count = new Counter({
    name: 'estancia_http_requests_total',
    help: 'Requests that were answered, by the pattern of their address, method and status',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'estancia_http_request_duration_seconds',
    help: 'How long requests took until the last byte of their answer',
    labelNames: ['route', 'method'],
    buckets: BUCKETS,
    registers,
  });
  const pages = new Counter({
    name: 'estancia_kept_pages_total',
    help: 'Pages that are kept for all visitors: hit, or miss where one was drawn',
    labelNames: ['outcome'],
    registers,
  });
  return ({ route, method, status, ms, kept }) => {
    count.inc({ route, method, status });
    if (kept) pages.inc({ outcome: kept });
    durations.observe({ route, method }, ms / 1000);
  };
}
