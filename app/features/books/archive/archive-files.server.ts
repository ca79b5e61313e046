import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Actor } from '../../../access/actor';
import { addMonths, asDate, earlier, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { invoice } from '../../../database/invoice-schema.server';
import { translatorOf } from '../../../ui/translator.server';
import { journalFilesOf } from '../../accounting/journal-files.server';
import { storedInvoicePdf } from '../../invoices/paper/stored-invoice-pdf.server';
import { writeCsv } from '../../lists/write-csv.server';
import { writeXlsx } from '../../lists/write-xlsx.server';
import { bookNames, bookPeriods } from '../book-names';
import { books } from '../books.server';
import { bookFiles } from '../export-book.server';

export interface ArchiveFile {
  name: string;
  input: Uint8Array;
  lastModified: Date;
}

export interface ArchiveInvoice {
  id: number;
  fullNumber: string;
  issuedAt: Date;
  isPurged: boolean;
}

interface ArchiveRequest {
  of: { id: number; timeZone: string; today: CalendarDate };
  year: number;
  invoices: readonly ArchiveInvoice[];
}

/** Returns the invoices issued in the year, including those annulled since. */
export async function invoicesOf(buildingId: number, year: number): Promise<ArchiveInvoice[]> {
  const rows = await db()
    .select({
      id: invoice.id,
      fullNumber: invoice.fullNumber,
      issuedAt: invoice.issuedAt,
      isPurged: sql<boolean>`(${invoice.purgedAt} IS NOT NULL)`,
    })
    .from(invoice)
    .where(and(eq(invoice.buildingId, buildingId), eq(invoice.year, year), isNotNull(invoice.issuedAt)))
    .orderBy(asc(invoice.issuedOn), asc(invoice.series), asc(invoice.number), asc(invoice.id));
  return rows as ArchiveInvoice[];
}

/** Yields the year's files one by one: each is created on request, and only one is in memory at a time. */
export async function* archiveFiles(actor: Actor, requested: ArchiveRequest): AsyncGenerator<ArchiveFile> {
  const digests: string[] = [];
  for await (const file of unlisted(actor, requested)) {
    digests.push(`${createHash('sha256').update(file.input).digest('hex')}  ${file.name}\n`);
    yield file;
  }
  // Format read by `sha256sum --check`.
  yield { name: 'SHA256SUMS', input: Buffer.from(digests.join('')), lastModified: now() };
}

async function* unlisted(actor: Actor, { of, year, invoices }: ArchiveRequest): AsyncGenerator<ArchiveFile> {
  const t = translatorOf(actor.locale, 'books/admin');
  const folder = (name: 'books' | 'journal' | 'invoices') => t(`file.${name}`);
  yield* booksOf(actor, folder('books'), year, of.today);
  const last = earlier(asDate(`${year}-12-01`), of.today);
  for (let month = asDate(`${year}-01-01`); month <= last; month = addMonths(month, 1)) {
    for (const { name, bytes } of await journalFilesOf(of, month, actor.locale)) {
      yield { name: `${folder('journal')}/${month.slice(0, 7)}/${name}`, input: bytes, lastModified: now() };
    }
  }
  const purged = invoices.filter(({ isPurged }) => isPurged);
  if (purged.length > 0) {
    const text = [t('purgedText'), '', ...purged.map(({ fullNumber }) => fullNumber), ''].join('\r\n');
    yield { name: `${folder('invoices')}/${t('file.purged')}.txt`, input: Buffer.from(text), lastModified: now() };
  }
  for (const { id, fullNumber, issuedAt, isPurged } of invoices) {
    if (isPurged) continue;
    const { name, bytes } = await storedInvoicePdf(id, fullNumber);
    yield { name: `${folder('invoices')}/${name}`, input: bytes, lastModified: issuedAt };
  }
}

async function* booksOf(actor: Actor, folder: string, year: number, today: CalendarDate): AsyncGenerator<ArchiveFile> {
  const from = `${year}-01-01`;
  const to = `${year}-12-31`;
  for (const name of bookNames) {
    const days = bookPeriods[name] === 'at' ? { on: earlier(asDate(to), today) } : { from, to };
    const book = await books[name](actor, days, true);
    for (const file of bookFiles(book, name, actor.locale)) {
      const at = { lastModified: now() };
      yield { name: `${folder}/${file.name}.csv`, input: writeCsv(file, actor.locale), ...at };
      yield { name: `${folder}/${file.name}.xlsx`, input: await writeXlsx(file), ...at };
    }
  }
}
