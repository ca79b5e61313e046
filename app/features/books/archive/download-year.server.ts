import { makeZip } from 'client-zip';
import type { Actor } from '../../../access/actor';
import { logger } from '../../../access/logger.server';
import { recordAudit } from '../../../access/record-audit.server';
import { AppError } from '../../../core/app-error';
import { parse } from '../../../core/parse';
import { translatorOf } from '../../../ui/translator.server';
import { booksOf } from '../book-clock.server';
import { yearInput } from '../book-input';
import { archiveFiles, invoicesOf, type ArchiveFile } from './archive-files.server';

/**
 * Streams everything of a year as a ZIP file. If the client disconnects, the work stops. If a file cannot be created,
 * the response is cut off, so an incomplete archive never looks complete.
 */
export async function downloadYear(actor: Actor, input: unknown): Promise<Response> {
  const of = await booksOf(actor);
  const { year } = parse(yearInput, input);
  const invoices = await invoicesOf(of.id, year);
  if (invoices.length === 0) throw new AppError('year_without_invoices');
  await recordAudit(actor, {
    action: 'accounting_year.downloaded',
    subject: { kind: 'accounting_year', id: year },
    after: { invoices: invoices.length },
  });
  const name = `${translatorOf(actor.locale, 'books/admin')('file.year')}-${year}.zip`;
  return new Response(makeZip(endingWithReader(archiveFiles(actor, { of, year, invoices }), year)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  });
}

/** Separates a client's disconnect, which the library reports as an error, from a real failure to create a file. */
function endingWithReader(files: AsyncGenerator<ArchiveFile>, year: number): AsyncIterable<ArchiveFile> {
  const iterator: AsyncIterator<ArchiveFile> = {
    next: async () => {
      const made = await files.next().catch((error: unknown) => {
        logger().error({ err: error, year }, 'the archive of a year was cut');
        return null;
      });
      // Throws a new error without details, since thrown errors are logged and a query's error may contain values.
      if (made === null) throw new Error('The archive of a year was cut');
      return made;
    },
    throw: () => files.return(undefined),
  };
  return { [Symbol.asyncIterator]: () => iterator };
}
