import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { tableFile } from '../../core/data-table';
import { MAX_FILE_ROWS, type ListFile } from '../../core/list-file';
import type { Locale } from '../../core/locale';
import { parse } from '../../core/parse';
import { translatorOf } from '../../ui/translator.server';
import { listFileResponse } from '../lists/list-file-response.server';
import { bookFileInput, bookTableInput } from './book-input';
import type { BookName } from './book-names';
import { books, type Book } from './books.server';

/**
 * Exports the rows of a book as a file, or its totals if `table` names them. The actor needs permission to read the
 * book.
 */
export async function exportBook(actor: Actor, name: BookName, input: unknown): Promise<ListFile> {
  const book = await books[name](actor, input, true);
  const { table } = parse(bookTableInput, input);
  const index = table === undefined ? 0 : book.tables.findIndex((each) => each.name === table);
  const file = bookFiles(book, name, actor.locale)[index];
  if (!file) throw new AppError('not_found');
  if (file.rows.length > MAX_FILE_ROWS) throw new AppError('export_too_large');
  return file;
}

/** Returns the same file for the API, with one media type for both formats. */
export async function downloadBook(actor: Actor, requested: unknown, input: unknown): Promise<Response> {
  authorize(actor, 'invoices:read');
  const { book, format } = parse(bookFileInput, requested);
  const file = await listFileResponse(await exportBook(actor, book, input), format, actor.locale);
  file.headers.set('Content-Type', 'application/octet-stream');
  return file;
}

/** Builds one file with the rows of a book and one for each table of totals. */
export function bookFiles({ days, timeZone, tables }: Book, name: BookName, locale: Locale): ListFile[] {
  const t = translatorOf(locale, 'books/admin');
  const of = 'on' in days ? days.on : `${days.from}-${days.to}`;
  return tables.map((table, index) => ({
    name: [t(`file.${name}`), ...(index > 0 ? [t(`file.${table.name}`)] : []), of].join('-'),
    timeZone,
    ...tableFile(table, (column) => t(`column.${column}`)),
  }));
}
