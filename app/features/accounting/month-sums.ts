import type { CalendarDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import type { JournalEntry } from './journal-entry';

export interface MonthSums {
  /** Month in the form 2026-11. */
  month: string;
  state: 'open' | 'closed';
  closedAt: Date | null;
  entries: number;
  debitCents: number;
  creditCents: number;
}

export function sumsOf(
  month: CalendarDate,
  { closedAt, entries }: { closedAt: Date | null; entries: readonly JournalEntry[] },
): MonthSums {
  const lines = entries.flatMap((entry) => entry.lines);
  return {
    month: month.slice(0, 7),
    state: closedAt === null ? 'open' : 'closed',
    closedAt,
    entries: entries.length,
    debitCents: sumCents(lines.map(({ debitCents }) => debitCents)),
    creditCents: sumCents(lines.map(({ creditCents }) => creditCents)),
  };
}
