import { addMonths, monthStart, type CalendarDate } from '../../core/calendar-date';
import { mirrored, type JournalEntry } from './journal-entry';

const keyOf = ({ kind, of }: Pick<JournalEntry, 'kind' | 'of'>) => `${kind} ${of}`;

/**
 * Returns the entries of open months, which are the entries not stored for a closed month. A fact that becomes known
 * later, for a day in a closed month, moves to the first day of the next open month. The reversal of a stored entry
 * that no longer applies moves there too.
 */
export function openJournal(
  entries: readonly JournalEntry[],
  frozen: readonly JournalEntry[],
  closed: ReadonlySet<CalendarDate>,
): JournalEntry[] {
  const retained = new Set(frozen.map(keyOf));
  const known = new Set(entries.map(keyOf));
  const removed = frozen
    .filter((entry) => entry.kind !== 'reversal' && !known.has(keyOf(entry)))
    .map((entry): JournalEntry => ({
      ...entry,
      kind: 'reversal',
      of: keyOf(entry),
      concept: `Anulación ${entry.concept}`,
      lines: mirrored(entry.lines),
    }));
  return [...entries, ...removed]
    .filter((entry) => !retained.has(keyOf(entry)))
    .map((entry) => ({ ...entry, on: firstOpenDayFrom(entry.on, closed) }));
}

function firstOpenDayFrom(day: CalendarDate, closed: ReadonlySet<CalendarDate>): CalendarDate {
  let month = monthStart(day);
  if (!closed.has(month)) return day;
  while (closed.has(month)) month = addMonths(month, 1);
  return month;
}
