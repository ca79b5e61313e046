import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordErasure } from '../../access/record-erasure.server';
import { addMonths, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { invoice, invoiceDigest, invoiceLine, invoicePdf, invoiceStatus } from '../../database/invoice-schema.server';
import { BOOKS_MONTHS } from '../customers/retention';
import { eraseMails } from '../notifications/erase-mails.server';
import { purgeEach } from '../notifications/purge-each.server';
import { enterChain } from './issue-draft.server';
import { matchesStored, readStoredContents, sha256 } from './stored-contents-of.server';

const unnamed = { recipient: null, description: '', orderNumber: '', costCentre: '', notes: '', reason: '' } as const;

/**
 * Erases the recipients and free text of invoices after the legal retention period (`invoice_kept_until`): in the
 * invoice, its file, its tax agency records, and its emails. An invoice is skipped while one of its records awaits a
 * response from the agency. Runs every night.
 */
export async function purgeInvoices(actor: Actor): Promise<void> {
  authorize(actor, 'invoices:write');
  const houses = await db().select({ id: building.id, timeZone: building.timeZone }).from(building);
  const over = await Promise.all(houses.map(({ id, timeZone }) => overBy(id, dateInZone(now(), timeZone))));
  await purgeEach('invoice', over.flat(), ({ id }) => purge(actor, id));
}

/** Invoices whose last day of retention was before `today`. */
function overBy(buildingId: number, today: CalendarDate) {
  return db()
    .select({ id: invoice.id, buildingId: invoice.buildingId })
    .from(invoice)
    .where(
      and(
        eq(invoice.buildingId, buildingId),
        isNotNull(invoice.issuedAt),
        isNull(invoice.purgedAt),
        lt(invoice.issuedOn, addMonths(today, -BOOKS_MONTHS)),
        sql`invoice_kept_until(${invoice.id}) < ${today}`,
        sql`NOT EXISTS (SELECT FROM verifactu_record AS record JOIN verifactu_submission ON record_id = record.id
          WHERE record.invoice_id = ${invoice.id} AND answered_at IS NULL)`,
      ),
    )
    .orderBy(asc(invoice.id));
}

async function purge(actor: Actor, id: number): Promise<void> {
  const [row] = await db().select().from(invoice).where(eq(invoice.id, id)).for('update');
  if (!row || row.purgedAt) return;
  await requireAsIssued(id);
  const at = now();
  await db()
    .update(invoice)
    .set({ ...unnamed, purgedAt: at })
    .where(eq(invoice.id, id));
  await db().update(invoiceLine).set({ concept: '—' }).where(eq(invoiceLine.invoiceId, id));
  await db().update(invoiceStatus).set({ annulledReason: '' }).where(eq(invoiceStatus.invoiceId, id));
  await db().update(invoicePdf).set({ pdf: null }).where(eq(invoicePdf.invoiceId, id));
  await db().execute(sql`
    UPDATE verifactu_record SET xml = purged_record(xml), recipient = NULL WHERE invoice_id = ${id}`);
  await db().execute(sql`
    UPDATE verifactu_submission SET error_text = NULL FROM verifactu_record AS record
    WHERE record.id = record_id AND record.invoice_id = ${id} AND error_text IS NOT NULL`);
  await eraseMails(sql`mail.invoice_id = ${id}`);
  await db().execute(sql`DELETE FROM alert WHERE kind = 'invoice_asked' AND subject = ${`invoice:${id}`}`);
  await db().execute(sql`
    UPDATE audit_entry SET before = before - ARRAY['reason', 'recipient'], after = after - ARRAY['reason', 'recipient']
    WHERE subject_kind = 'invoice' AND subject_id = ${String(id)}
      AND (before ?| ARRAY['reason', 'recipient'] OR after ?| ARRAY['reason', 'recipient'])`);
  await recordErasure(actor, { kind: 'invoice', id });
  const left = (await readStoredContents([id])).get(id)!;
  await enterChain({ id }, 'purge', left.purge[0]!, at);
}

/**
 * Throws if the invoice was changed outside the application. Such an invoice isn't erased until a person has checked
 * it.
 */
async function requireAsIssued(id: number): Promise<void> {
  const its = (await readStoredContents([id])).get(id)!;
  const entries = await db()
    .select({ kind: invoiceDigest.kind, digest: invoiceDigest.digest })
    .from(invoiceDigest)
    .where(eq(invoiceDigest.invoiceId, id));
  const stored = [...its.issue, ...its.annulment, ...its.pdf, ...its.record];
  const isKnown = stored.every((content) => entries.some(({ digest }) => digest === sha256(content)));
  if (!isKnown || !entries.every((entry) => matchesStored(entry, its))) {
    throw new Error(`Invoice ${id} is not as it was issued`);
  }
}
