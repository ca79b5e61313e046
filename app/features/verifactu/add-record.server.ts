import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { now } from '../../core/clock';
import { afterCommit, db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import type { invoice } from '../../database/invoice-schema.server';
import { verifactuRecord, verifactuSubmission, type AgencyEnvironment } from '../../database/verifactu-schema.server';
import { factsOf } from '../invoices/facts-of.server';
import { enterChain } from '../invoices/issue-draft.server';
import { lockIssuer, systemOf } from './issuers/issuer-store.server';
import { sendSoon } from './queue/send-soon.server';
import { writeAnnulment, writeRegistration, type RecordContext } from './records/write-record.server';

export type RecordRow = typeof verifactuRecord.$inferSelect;

type InvoiceRow = typeof invoice.$inferSelect;

export interface NewRecord {
  kind: RecordRow['kind'];
  environment: AgencyEnvironment;
  mends?: RecordRow['mends'];
  recipient?: RecordRow['recipient'];
  /** True if the agency never had a record of the annulled invoice. */
  isUnknown?: boolean;
}

/**
 * Appends a record of an issued invoice to its taxpayer's chain, in the running transaction, to be sent after the
 * commit. Records are serialized, and their times never decrease, even across nodes with different clocks.
 */
export async function addRecord(actor: Actor, row: InvoiceRow, requested: NewRecord): Promise<{ id: number }> {
  const taxNumber = row.issuerTaxNumber!;
  // Locks the digest chain first, in the same order as issuing an invoice.
  await db().execute(sql`SELECT FROM invoice_chain WHERE issuer_tax_number = ${taxNumber} FOR UPDATE`);
  const issuer = (await lockIssuer(taxNumber))!;
  const { kind, environment, mends = null, recipient = null } = requested;
  const [last] = await db()
    .select()
    .from(verifactuRecord)
    .where(and(eq(verifactuRecord.issuerTaxNumber, taxNumber), eq(verifactuRecord.environment, environment)))
    .orderBy(desc(verifactuRecord.position))
    .limit(1);
  const at = now();
  const madeAt = last && last.madeAt > at ? last.madeAt : at;
  const [house] = await db()
    .select({ timeZone: building.timeZone })
    .from(building)
    .where(eq(building.id, row.buildingId));
  const context: RecordContext = {
    previous: last ? { ...last, issuerTaxNumber: taxNumber } : null,
    system: await systemOf(issuer),
    at: madeAt,
    timeZone: house!.timeZone,
    mends,
    isUnknown: requested.isUnknown ?? false,
  };
  const facts = await factsOf(row.id);
  const known = recipient && facts.recipient ? { ...facts, recipient: { ...facts.recipient, ...recipient } } : facts;
  const { xml, fingerprint } =
    kind === 'registration' ? writeRegistration(known, context) : writeAnnulment(known, context);
  const [record] = await db()
    .insert(verifactuRecord)
    .values({
      issuerTaxNumber: taxNumber,
      environment,
      position: (last?.position ?? 0) + 1,
      invoiceId: row.id,
      kind,
      mends,
      recipient,
      fullNumber: facts.fullNumber,
      issuedOn: facts.issuedOn,
      xml,
      fingerprint,
      previousFingerprint: last?.fingerprint ?? '',
      madeAt,
      madeBy: actor.user?.id ?? null,
    })
    .returning({ id: verifactuRecord.id });
  await db().insert(verifactuSubmission).values({ recordId: record!.id });
  await enterChain(row, 'record', xml, madeAt);
  afterCommit(() => sendSoon());
  return record!;
}
