import { stringify } from 'csv-stringify/sync';
import { harmless, type FileValue, type ListFile } from '../../core/list-file';
import { type Locale, inLanguage } from '../../core/locale';
import { wallClock } from './wall-clock';

/**
 * Writes CSV for spreadsheets in the given language: UTF-8 with a byte order mark; `;` and decimal commas in Spanish.
 */
export function writeCsv({ columns, rows, timeZone }: ListFile, locale: Locale): Buffer {
  const cells = rows.map((row) => row.map((value, index) => cellOf(value, columns[index]!.as, timeZone, locale)));
  const head = columns.map(({ label }) => harmless(label));
  return Buffer.from(
    stringify([head, ...cells], {
      bom: true,
      delimiter: inLanguage(locale, { es: ';', en: ',' }),
      record_delimiter: 'windows',
    }),
  );
}

function cellOf(value: FileValue, as: string, timeZone: string, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return wallClock(value, timeZone);
  if (typeof value === 'string') return harmless(value);
  const text = as === 'money' ? (value / 100).toFixed(2) : String(value);
  return inLanguage(locale, { es: text.replace('.', ','), en: text });
}
