import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { authorize, type Actor } from '../../access/actor';
import { db, inSnapshot } from '../../database/connection.server';
import {
  invoice,
  invoiceCounter,
  invoiceDigest,
  invoiceLine,
  invoicePdf,
  invoiceStatus,
  invoiceTax,
} from '../../database/invoice-schema.server';
import { verifactuRecord } from '../../database/verifactu-schema.server';
import { annulledContent } from './annul-invoice.server';
import { keptContent } from './kept-content.server';

/**
 * What is wrong with an invoice that is kept: its content is not what was issued; its file is not the one that was kept; its
 * annulment or its record for the tax agency is not as it was written; its entry does not follow the one before; the chain does not know it, or it is gone;
 * a number before it or the one after it is missing, or was given twice.
 */
export const chainFaults = ['content', 'pdf', 'annulment', 'record', 'link', 'missing', 'number'] as const;
export type ChainFault = (typeof chainFaults)[number];

export interface CheckedChain {
  invoices: number;
  entries: number;
  /** The first that is wrong, in the order in which they were issued; null where all is as it was written. */
  first: { fault: ChainFault; invoiceId: number; fullNumber: string; taxpayer: string } | null;
}

const BATCH = 500;

/** Compares all that is kept of invoices, of every taxpayer, with the chain of its digests, and counts their numbers. */
export async function checkChain(actor: Actor): Promise<CheckedChain> {
  authorize(actor, 'invoices:read');
  return inSnapshot(async () => {
    const taxpayers = await db()
      .selectDistinct({ taxpayer: invoice.issuerTaxNumber })
      .from(invoice)
      .where(isNotNull(invoice.issuedAt))
      .orderBy(asc(invoice.issuerTaxNumber));
    const checked: CheckedChain = { invoices: 0, entries: 0, first: null };
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
    const kept = await keptOf([...new Set(entries.map(({ invoiceId }) => invoiceId))]);
    for (const entry of entries) {
      position += 1;
      checked.entries += 1;
      const its = kept.get(entry.invoiceId);
      const named = { invoiceId: entry.invoiceId, fullNumber: its?.row.fullNumber ?? '' };
      const linked = [previous, taxpayer, entry.position, entry.kind, entry.invoiceId, entry.digest].join('|');
      if (entry.position !== position || entry.previous !== previous || entry.chained !== sha256(linked)) {
        return { ...named, fault: 'link' };
      }
      previous = entry.chained;
      if (!its) return { ...named, fault: 'missing' };
      const contents = its[entry.kind];
      if (!contents.some((content) => sha256(content) === entry.digest)) {
        return { ...named, fault: entry.kind === 'issue' ? 'content' : entry.kind };
      }
    }
  }
}

/** What the chain has digests of, for some invoices. */
async function keptOf(ids: number[]) {
  const rows = await db().select().from(invoice).where(inArray(invoice.id, ids));
  const lines = Map.groupBy(
    await db().select().from(invoiceLine).where(inArray(invoiceLine.invoiceId, ids)).orderBy(asc(invoiceLine.position)),
    ({ invoiceId }) => invoiceId,
  );
  const taxes = Map.groupBy(
    await db().select().from(invoiceTax).where(inArray(invoiceTax.invoiceId, ids)).orderBy(asc(invoiceTax.position)),
    ({ invoiceId }) => invoiceId,
  );
  const statuses = await db().select().from(invoiceStatus).where(inArray(invoiceStatus.invoiceId, ids));
  const files = await db().select().from(invoicePdf).where(inArray(invoicePdf.invoiceId, ids));
  const status = new Map(statuses.map((each) => [each.invoiceId, each]));
  const records = await db()
    .select({ invoiceId: verifactuRecord.invoiceId, xml: verifactuRecord.xml })
    .from(verifactuRecord)
    .where(inArray(verifactuRecord.invoiceId, ids));
  return new Map(
    rows.map((row) => {
      const its = status.get(row.id);
      return [
        row.id,
        {
          row,
          issue: [keptContent(row, lines.get(row.id) ?? [], taxes.get(row.id) ?? [])],
          annulment: its?.annulledAt ? [annulledContent(row.id, its.annulledAt, its.annulledReason)] : [],
          pdf: files.filter(({ invoiceId }) => invoiceId === row.id).map(({ pdf }) => pdf),
          record: records.filter(({ invoiceId }) => invoiceId === row.id).map(({ xml }) => xml),
        },
      ] as const;
    }),
  );
}

/** An annulment that the chain does not know. */
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

/** Each series and year from 1 to the last number that was given, each once, each with its place in the chain. */
async function checkNumbers(taxpayer: string, checked: CheckedChain): Promise<Fault | null> {
  const rows = await db()
    .select({
      id: invoice.id,
      series: invoice.series,
      year: invoice.year,
      number: invoice.number,
      fullNumber: invoice.fullNumber,
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
  let last: (typeof rows)[number] | undefined;
  for (const row of rows) {
    const goesOn = last?.series === row.series && last.year === row.year;
    const named = nameOf(row);
    if (last && !goesOn && last.number !== last.lastNumber) return { ...nameOf(last), fault: 'number' };
    if (row.number !== (goesOn ? last!.number! + 1 : 1)) return { ...named, fault: 'number' };
    if (row.chained === null) return { ...named, fault: 'missing' };
    last = row;
  }
  return last && last.number !== last.lastNumber ? { ...nameOf(last), fault: 'number' } : null;
}

function nameOf({ id, fullNumber }: { id: number; fullNumber: string | null }) {
  return { invoiceId: id, fullNumber: fullNumber! };
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
