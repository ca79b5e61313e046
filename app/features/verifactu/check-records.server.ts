import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { db, inSnapshot } from '../../database/connection.server';
import { invoice } from '../../database/invoice-schema.server';
import { verifactuIssuer, verifactuRecord, type AgencyEnvironment } from '../../database/verifactu-schema.server';
import { checkChain, type CheckedChain } from '../invoices/check-chain.server';
import { readRecord } from './records/read-record.server';
import { amountText, dayText } from './records/record-texts';

/**
 * Faults of a record: it is unreadable, its fingerprint does not match its content, it does not follow the previous
 * record, it differs from its invoice, a record before it is missing, the digest chain does not contain it, or a
 * required record is missing.
 */
export const recordFaults = ['unreadable', 'fingerprint', 'link', 'invoice', 'gap', 'unknown', 'missing'] as const;
export type RecordFault = (typeof recordFaults)[number];

export interface FaultyRecord {
  fault: RecordFault;
  /** Null if the invoice has no record. */
  recordId: number | null;
  invoiceId: number;
  fullNumber: string;
  taxpayer: string;
  environment: AgencyEnvironment;
}

export interface CheckedRecords {
  records: number;
  /** First faulty record in order of creation; null if all are intact. */
  first: FaultyRecord | null;
}

export interface CheckedAll {
  chain: CheckedChain;
  agency: CheckedRecords;
}

const BATCH = 500;

/**
 * Checks all stored invoice data against its digests, and each agency record against its fingerprint, the previous
 * record, and its invoice.
 */
export async function checkInvoices(actor: Actor): Promise<CheckedAll> {
  authorize(actor, 'invoices:read');
  return inSnapshot(async () => ({ chain: await checkChain(actor), agency: await checkRecords() }));
}

async function checkRecords(): Promise<CheckedRecords> {
  const checked: CheckedRecords = { records: 0, first: null };
  const chains = await db()
    .selectDistinct({ taxpayer: verifactuRecord.issuerTaxNumber, environment: verifactuRecord.environment })
    .from(verifactuRecord)
    .orderBy(asc(verifactuRecord.issuerTaxNumber), asc(verifactuRecord.environment));
  for (const { taxpayer, environment } of chains) checked.first ??= await checkOne(taxpayer, environment, checked);
  checked.first ??= await firstWithout();
  return checked;
}

type Row = Awaited<ReturnType<typeof rowsAfter>>[number];

async function checkOne(
  taxpayer: string,
  environment: AgencyEnvironment,
  checked: CheckedRecords,
): Promise<FaultyRecord | null> {
  let position = 0;
  let previous = '';
  for (;;) {
    const rows = await rowsAfter(taxpayer, environment, position);
    if (rows.length === 0) return null;
    for (const row of rows) {
      position += 1;
      checked.records += 1;
      const fault = faultOf(row, position, previous);
      const { id: recordId, invoiceId, fullNumber } = row.record;
      if (fault) return { fault, recordId, invoiceId, fullNumber, taxpayer, environment };
      previous = row.record.fingerprint;
    }
  }
}

function rowsAfter(taxpayer: string, environment: AgencyEnvironment, position: number) {
  return db()
    .select({
      record: verifactuRecord,
      invoice: {
        fullNumber: invoice.fullNumber,
        issuedOn: invoice.issuedOn,
        type: invoice.type,
        vatCents: invoice.vatCents,
        totalCents: invoice.totalCents,
        purgedAt: invoice.purgedAt,
      },
      isKnown: sql<boolean>`EXISTS (SELECT FROM invoice_digest AS entry WHERE entry.invoice_id = ${verifactuRecord.invoiceId}
        AND entry.kind = 'record' AND entry.digest = encode(sha256(convert_to(${verifactuRecord.xml}, 'UTF8')), 'hex'))`,
    })
    .from(verifactuRecord)
    .innerJoin(invoice, eq(invoice.id, verifactuRecord.invoiceId))
    .where(
      and(
        eq(verifactuRecord.issuerTaxNumber, taxpayer),
        eq(verifactuRecord.environment, environment),
        gt(verifactuRecord.position, position),
      ),
    )
    .orderBy(asc(verifactuRecord.position))
    .limit(BATCH);
}

function faultOf({ record, invoice: its, isKnown }: Row, position: number, previous: string): RecordFault | null {
  if (record.position !== position) return 'gap';
  const parsedRecord = readRecord(record.xml);
  if (!parsedRecord) return 'unreadable';
  if (parsedRecord.computed !== parsedRecord.fingerprint || parsedRecord.fingerprint !== record.fingerprint)
    return 'fingerprint';
  if (parsedRecord.previous !== previous || record.previousFingerprint !== previous) return 'link';
  const isOfInvoice =
    parsedRecord.kind === record.kind &&
    parsedRecord.issuer === record.issuerTaxNumber &&
    parsedRecord.fullNumber === its.fullNumber &&
    parsedRecord.fullNumber === record.fullNumber &&
    parsedRecord.issuedOn === dayText(its.issuedOn!) &&
    (parsedRecord.kind === 'annulment' ||
      (parsedRecord.type === its.type &&
        parsedRecord.vat === amountText(its.vatCents) &&
        parsedRecord.total === amountText(its.totalCents)));
  if (!isOfInvoice) return 'invoice';
  // After a purge, the chain has a digest of what remains of the record.
  return isKnown || its.purgedAt ? null : 'unknown';
}

/**
 * Returns the first invoice without its required record. Invoices issued on the first day before the first recorded
 * invoice need no record.
 */
async function firstWithout(): Promise<FaultyRecord | null> {
  const [row] = await db()
    .select({
      invoiceId: invoice.id,
      fullNumber: invoice.fullNumber,
      taxpayer: verifactuIssuer.taxNumber,
      environment: verifactuIssuer.environment,
    })
    .from(invoice)
    .innerJoin(verifactuIssuer, eq(verifactuIssuer.taxNumber, invoice.issuerTaxNumber))
    .leftJoin(verifactuRecord, and(eq(verifactuRecord.invoiceId, invoice.id), eq(verifactuRecord.kind, 'registration')))
    .where(
      and(
        sql`${invoice.issuedOn} >= ${verifactuIssuer.runsFrom}`,
        isNull(verifactuRecord.id),
        sql`${invoice.issuedAt} >= (SELECT min(told.issued_at) FROM verifactu_record AS its JOIN invoice AS told ON told.id = its.invoice_id
          WHERE its.issuer_tax_number = ${verifactuIssuer.taxNumber} AND its.kind = 'registration')`,
      ),
    )
    .orderBy(asc(invoice.id))
    .limit(1);
  return row ? { fault: 'missing', recordId: null, ...row, fullNumber: row.fullNumber! } : null;
}
