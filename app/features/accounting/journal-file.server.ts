import type { CalendarDate } from '../../core/calendar-date';
import type { FileValue, ListFile } from '../../core/list-file';
import { inLanguage, type Locale } from '../../core/locale';
import { writeCsv } from '../lists/write-csv.server';
import { writeXlsx } from '../lists/write-xlsx.server';
import type { JournalFormat } from './journal-formats';
import { accountTitle, type AccountMap } from './account-map';
import type { NumberedEntry } from './journal-entry';
import { writeA3 } from './write-a3';
import { writeContaplus } from './write-contaplus';

interface MonthJournal {
  month: CalendarDate;
  map: AccountMap;
  entries: readonly NumberedEntry[];
  timeZone: string;
}

/** Returns the journal as a file in the given format. File names are the ones that the accounting programs expect. */
export async function journalFile(journal: MonthJournal, format: JournalFormat, locale: Locale): Promise<Response> {
  const { name, bytes } = await writeJournal(journal, format, locale);
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
}

export async function writeJournal(
  journal: MonthJournal,
  format: JournalFormat,
  locale: Locale,
): Promise<{ name: string; bytes: Uint8Array }> {
  if (format === 'a3') return { name: 'SUENLACE.DAT', bytes: writeA3(journal.entries, journal.map) };
  if (format === 'contaplus') return { name: 'XDiario.txt', bytes: writeContaplus(journal.entries) };
  const file = sheet(journal, locale);
  return { name: `${file.name}.${format}`, bytes: format === 'csv' ? writeCsv(file, locale) : await writeXlsx(file) };
}

function sheet({ month, map, entries, timeZone }: MonthJournal, locale: Locale): ListFile {
  const labels = inLanguage(locale, {
    es: ['Asiento', 'Fecha', 'Cuenta', 'Nombre', 'Concepto', 'Documento', 'Debe', 'Haber'],
    en: ['Entry', 'Date', 'Account', 'Name', 'Concept', 'Document', 'Debit', 'Credit'],
  });
  const kinds = ['number', 'date', 'text', 'text', 'text', 'text', 'money', 'money'] as const;
  return {
    name: `${inLanguage(locale, { es: 'diario', en: 'journal' })}-${month.slice(0, 7)}`,
    timeZone,
    columns: labels.map((label, index) => ({ label, as: kinds[index]! })),
    rows: entries.flatMap(({ number, on, concept, document, party, lines }) =>
      lines.map(({ account, ofParty, debitCents, creditCents }): FileValue[] => [
        number,
        on,
        account,
        (ofParty && party?.name) || accountTitle(map, account),
        concept,
        document,
        debitCents,
        creditCents,
      ]),
    ),
  };
}
