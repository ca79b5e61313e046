import type { CalendarDate } from '../../core/calendar-date';
import type { Locale } from '../../core/locale';
import { inStandbySnapshot } from '../../database/standby-reads.server';
import { writeJournal } from './journal-file.server';
import { journalFormats } from './journal-formats';
import { monthJournal } from './journal-store.server';

/** Returns a month's journal in every format. The caller must check permission. */
export async function journalFilesOf(
  of: { id: number; timeZone: string },
  month: CalendarDate,
  locale: Locale,
): Promise<{ name: string; bytes: Uint8Array }[]> {
  const { map, entries } = await inStandbySnapshot(() => monthJournal(of, month));
  const journal = { month, map, entries, timeZone: of.timeZone };
  return Promise.all(journalFormats.map((format) => writeJournal(journal, format, locale)));
}
