import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { db, inSnapshot } from '../../database/connection.server';
import { invoice, invoiceCounter, invoiceDigest, invoiceStatus } from '../../database/invoice-schema.server';
import { matchesStored, readStoredContents, sha256 } from './stored-contents-of.server';

/**
 * Faults of a stored invoice:
 *
 * `content`, `pdf`: the content or the PDF differs from its digest. `annulment`, `record`: the annulment or the record
 * for the tax agency was changed. `link`: the chain entry does not follow the previous one. `missing`: the invoice is
 * missing from the chain or the tables. `number`: a number in the sequence is missing or duplicated. `purge`: the
 * invoice was purged too early, or its remaining data was changed.
 */
export const chainFaults = ['content', 'pdf', 'annulment', 'record', 'link', 'missing', 'number', 'purge'] as const;
export type ChainFault = (typeof chainFaults)[number];

export interface CheckedChain {
  invoices: number;
  entries: number;
  /**
   * Number of checked invoices whose recipients were purged after the legal period. For these invoices, only the
   * remaining data is compared.
   */
  purged: number;
  /** The first fault in order of issue; null if everything is intact. */
  first: { fault: ChainFault; invoiceId: number; fullNumber: string; taxpayer: string } | null;
}

const BATCH = 500;

/** Verifies all stored invoices of every taxpayer against the chain of digests, and checks their numbering. */
export async function checkChain(actor: Actor): Promise<CheckedChain> {
  authorize(actor, 'invoices:read');
  return inSnapshot(async () => {
    const taxpayers = await db()
      .selectDistinct({ taxpayer: invoice.issuerTaxNumber })
      .from(invoice)
      .where(isNotNull(invoice.issuedAt))
      .orderBy(asc(invoice.issuerTaxNumber));
    const checked: CheckedChain = { invoices: 0, entries: 0, purged: 0, first: null };
    for (const { taxpayer } of taxpayers) {
      const found =
        (await checkEntries(taxpayer!, checked)) ??
        (await checkAnnulments(taxpayer!)) ??
        (await checkNumbers(taxpayer!, checked));
      if (found && !checked.first) checked.first = { ...found, taxpayer: taxpayer! };
    }
    return checked;
  });
}

type Fault = { fault: ChainFault; invoiceId: number; fullNumber: string };

async function checkEntries(taxpayer: string, checked: CheckedChain): Promise<Fault | null> {
  let previous = '';
  let position = 0;
  for (;;) {
    const entries = await db()
      .select()
      .from(invoiceDigest)
      .where(and(eq(invoiceDigest.issuerTaxNumber, taxpayer), gt(invoiceDigest.position, position)))
      .orderBy(asc(invoiceDigest.position))
      .limit(BATCH);
    if (entries.length === 0) return null;
    const storedContents = await readStoredContents([...new Set(entries.map(({ invoiceId }) => invoiceId))]);
    for (const entry of entries) {
      position += 1;
      checked.entries += 1;
      const its = storedContents.get(entry.invoiceId);
      const named = { invoiceId: entry.invoiceId, fullNumber: its?.row.fullNumber ?? '' };
      const linked = [previous, taxpayer, entry.position, entry.kind, entry.invoiceId, entry.digest].join('|');
      if (entry.position !== position || entry.previous !== previous || entry.chained !== sha256(linked)) {
        return { ...named, fault: 'link' };
      }
      previous = entry.chained;
      if (!its) return { ...named, fault: 'missing' };
      if (!matchesStored(entry, its)) {
        return { ...named, fault: entry.kind === 'issue' ? 'content' : entry.kind };
      }
    }
  }
}

/** Finds an annulment that is missing from the chain. */
async function checkAnnulments(taxpayer: string): Promise<Fault | null> {
  const [row] = await db()
    .select({ id: invoice.id, fullNumber: invoice.fullNumber })
    .from(invoiceStatus)
    .innerJoin(invoice, eq(invoice.id, invoiceStatus.invoiceId))
    .leftJoin(invoiceDigest, and(eq(invoiceDigest.invoiceId, invoice.id), eq(invoiceDigest.kind, 'annulment')))
    .where(
      and(eq(invoice.issuerTaxNumber, taxpayer), isNotNull(invoiceStatus.annulledAt), isNull(invoiceDigest.position)),
    )
    .orderBy(asc(invoice.id))
    .limit(1);
  return row ? { fault: 'annulment', invoiceId: row.id, fullNumber: row.fullNumber! } : null;
}

/**
 * Checks that the numbers of each series and year run from 1 to the last without gaps or duplicates, and that each
 * invoice is in the chain.
 */
async function checkNumbers(taxpayer: string, checked: CheckedChain): Promise<Fault | null> {
  const rows = await db()
    .select({
      id: invoice.id,
      series: invoice.series,
      year: invoice.year,
      number: invoice.number,
      fullNumber: invoice.fullNumber,
      purgedAt: invoice.purgedAt,
      chained: invoiceDigest.position,
      lastNumber: invoiceCounter.lastNumber,
    })
    .from(invoice)
    .leftJoin(
      invoiceCounter,
      and(
        eq(invoiceCounter.issuerTaxNumber, invoice.issuerTaxNumber),
        eq(invoiceCounter.series, invoice.series),
        eq(invoiceCounter.year, invoice.year),
      ),
    )
    .leftJoin(invoiceDigest, and(eq(invoiceDigest.invoiceId, invoice.id), eq(invoiceDigest.kind, 'issue')))
    .where(and(eq(invoice.issuerTaxNumber, taxpayer), isNotNull(invoice.issuedAt)))
    .orderBy(asc(invoice.year), asc(invoice.series), asc(invoice.number), asc(invoice.id));
  checked.invoices += rows.length;
  checked.purged += rows.filter(({ purgedAt }) => purgedAt !== null).length;
  let last: (typeof rows)[number] | undefined;
  for (const row of rows) {
    const isOngoing = last?.series === row.series && last.year === row.year;
    const named = nameOf(row);
    if (last && !isOngoing && last.number !== last.lastNumber) return { ...nameOf(last), fault: 'number' };
    if (row.number !== (isOngoing ? last!.number! + 1 : 1)) return { ...named, fault: 'number' };
    if (row.chained === null) return { ...named, fault: 'missing' };
    last = row;
  }
  return last && last.number !== last.lastNumber ? { ...nameOf(last), fault: 'number' } : null;
}

function nameOf({ id, fullNumber }: { id: number; fullNumber: string | null }) {
  return { invoiceId: id, fullNumber: fullNumber! };
}
