import { asc, inArray } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import {
  invoice,
  invoiceDigest,
  invoiceLine,
  invoicePdf,
  invoiceStatus,
  invoiceTax,
} from '../../database/invoice-schema.server';
import { verifactuRecord } from '../../database/verifactu-schema.server';
import { BOOKS_MONTHS } from '../customers/retention';
import { annulledContent } from './annulled-content.server';
import type { InvoiceRow } from './invoice-store.server';
import { storedContent } from './stored-content.server';
import { purgedContent } from './purged-content.server';

type Entry = typeof invoiceDigest.$inferSelect;
type Contents = Record<Entry['kind'], (string | Buffer)[]>;

export interface StoredContents extends Contents {
  row: InvoiceRow;
  /** Digest of its PDF, which is purged along with the recipient's data. */
  pdfDigest: string | null;
  /** True if the chain has a digest of the data left after purging. */
  isLeftChained: boolean;
}

/** Loads the content of the given invoices from which the chain's digests were computed. */
export async function readStoredContents(ids: readonly number[]): Promise<Map<number, StoredContents>> {
  const requestedIds = [...ids];
  const rows = await db().select().from(invoice).where(inArray(invoice.id, requestedIds));
  const lines = await db()
    .select()
    .from(invoiceLine)
    .where(inArray(invoiceLine.invoiceId, requestedIds))
    .orderBy(asc(invoiceLine.position));
  const taxes = await db()
    .select()
    .from(invoiceTax)
    .where(inArray(invoiceTax.invoiceId, requestedIds))
    .orderBy(asc(invoiceTax.position));
  const statuses = await db().select().from(invoiceStatus).where(inArray(invoiceStatus.invoiceId, requestedIds));
  const files = await db().select().from(invoicePdf).where(inArray(invoicePdf.invoiceId, requestedIds));
  const records = await db()
    .select({ invoiceId: verifactuRecord.invoiceId, xml: verifactuRecord.xml })
    .from(verifactuRecord)
    .where(inArray(verifactuRecord.invoiceId, requestedIds))
    .orderBy(asc(verifactuRecord.id));
  const purges = await db()
    .select({ invoiceId: invoiceDigest.invoiceId, kind: invoiceDigest.kind })
    .from(invoiceDigest)
    .where(inArray(invoiceDigest.invoiceId, requestedIds));
  const of = <Part extends { invoiceId: number }>(parts: readonly Part[]) =>
    Map.groupBy(parts, ({ invoiceId }) => invoiceId);
  const by = { lines: of(lines), taxes: of(taxes), status: of(statuses), file: of(files), records: of(records) };
  const left = new Set(purges.filter(({ kind }) => kind === 'purge').map(({ invoiceId }) => invoiceId));
  return new Map(
    rows.map((row) => {
      const status = by.status.get(row.id)?.[0];
      const file = by.file.get(row.id)?.[0];
      const record = (by.records.get(row.id) ?? []).map(({ xml }) => xml);
      const issue = storedContent(row, by.lines.get(row.id) ?? [], by.taxes.get(row.id) ?? []);
      const annulledAt = status?.annulledAt ?? null;
      const annulledReason = status?.annulledReason ?? '';
      const stored: StoredContents = {
        row,
        issue: [issue],
        annulment: annulledAt ? [annulledContent(row.id, annulledAt, annulledReason)] : [],
        pdf: file?.pdf ? [Buffer.from(file.pdf)] : [],
        record,
        purge: row.purgedAt
          ? [purgedContent(row.purgedAt, { issue, annulledAt, annulledReason, records: record })]
          : [],
        pdfDigest: file?.digest ?? null,
        isLeftChained: left.has(row.id),
      };
      return [row.id, stored] as const;
    }),
  );
}

/**
 * True if the content matches its digest in the chain. Purged content can no longer be compared, so the chain must have
 * a digest of the remaining data instead.
 */
export function matchesStored(entry: Pick<Entry, 'kind' | 'digest'>, its: StoredContents): boolean {
  const { purgedAt } = its.row;
  if (entry.kind === 'purge' && !mayBePurged(its.row)) return false;
  if (its[entry.kind].some((content) => sha256(content) === entry.digest)) return true;
  if (!purgedAt || !its.isLeftChained || entry.kind === 'purge') return false;
  return entry.kind !== 'pdf' || its.pdfDigest === entry.digest;
}

/** True if the invoice was purged on or after the first permitted day. */
function mayBePurged({ purgedAt, year }: InvoiceRow): boolean {
  if (!purgedAt || purgedAt > now()) return false;
  return purgedAt.toISOString() >= `${year! + BOOKS_MONTHS / 12}-12-31`;
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
