import type { auditEntry } from '../app/database/people-schema.server';
import { addDays, type CalendarDate } from '../app/core/calendar-date';
import { instantOn } from './history';

export type AuditRow = typeof auditEntry.$inferInsert;

/** Network address and device of each team member; the addresses are reserved for documentation (RFC 5737). */
const places: Readonly<Record<string, { networkAddress: string; device: string }>> = {
  'admin@example.com': { networkAddress: '203.0.113.24', device: 'Safari, macOS' },
  'manager@example.com': { networkAddress: '203.0.113.24', device: 'Chrome, Windows' },
  'reception@example.com': { networkAddress: '203.0.113.24', device: 'Chrome, Windows' },
  'nadia@example.com': { networkAddress: '203.0.113.24', device: 'Chrome, Android' },
  'accountant@example.com': { networkAddress: '198.51.100.61', device: 'Edge, Windows' },
};

/**
 * Days for which entries have a network address and device. The audit log erases both after two years, so entries close
 * to that age are written without them.
 */
const REMEMBERED_DAYS = 700;

export interface TeamMember {
  id: number;
  email: string;
}

/** Returns the network address and device of an action; empty for actions of the system and of guests. */
export function whereabouts(today: CalendarDate, doer: TeamMember | undefined, at: Date) {
  const isTooOld = at < instantOn(addDays(today, -REMEMBERED_DAYS), 0);
  const place = doer && !isTooOld ? places[doer.email] : undefined;
  return { networkAddress: place?.networkAddress ?? null, device: place?.device ?? null };
}

export function deviceOf({ email }: TeamMember): string {
  return places[email]?.device ?? '';
}
