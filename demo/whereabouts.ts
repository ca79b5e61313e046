import type { auditEntry } from '../app/database/people-schema.server';
import { addDays, type CalendarDate } from '../app/core/calendar-date';
import { instantOn } from './history';

export type AuditRow = typeof auditEntry.$inferInsert;

/** From where each of the team works; the addresses are those that documentation uses (RFC 5737). */
const places: Readonly<Record<string, { networkAddress: string; device: string }>> = {
  'admin@example.com': { networkAddress: '203.0.113.24', device: 'Safari, macOS' },
  'manager@example.com': { networkAddress: '203.0.113.24', device: 'Chrome, Windows' },
  'reception@example.com': { networkAddress: '203.0.113.24', device: 'Chrome, Windows' },
  'nadia@example.com': { networkAddress: '203.0.113.24', device: 'Chrome, Android' },
  'accountant@example.com': { networkAddress: '198.51.100.61', device: 'Edge, Windows' },
};

/** The log forgets from where something was done after two years: what is about to be forgotten is not written at all. */
const REMEMBERED_DAYS = 700;

export interface Doer {
  id: number;
  email: string;
}

/** From where somebody did something then; nothing of what the system did, or a guest. */
export function whereabouts(today: CalendarDate, doer: Doer | undefined, at: Date) {
  const isForgotten = at < instantOn(addDays(today, -REMEMBERED_DAYS), 0);
  const place = doer && !isForgotten ? places[doer.email] : undefined;
  return { networkAddress: place?.networkAddress ?? null, device: place?.device ?? null };
}

export function deviceOf({ email }: Doer): string {
  return places[email]?.device ?? '';
}
