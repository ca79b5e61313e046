import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { now } from '../../core/clock';
import type { CalendarDate } from '../../core/calendar-date';
import type { Locale } from '../../core/locale';
import { sumCents } from '../../core/money';
import { db } from '../../database/connection.server';
import { invoice, invoiceLine, invoiceStatus } from '../../database/invoice-schema.server';
import { recipientOfCustomer } from './draft-content.server';
import { SIMPLIFIED_MOST_CENTS } from './invoice-rules';
import { linesOfKin, lockInvoice, writeContent, type InvoiceRow, type WrittenLine } from './invoice-store.server';
import { issueDraft } from './issue-draft.server';
import { mailByItself } from './mail-invoice.server';
import { priceLines, vatKey } from './price-lines';
import { missingOfRecipient, recipientProblems } from './recipient-rules';
import { writeRectifying } from './rectify-invoice.server';

/** An invoice that follows from a stay, by itself or asked for by the team. */
export interface StayInvoice {
  buildingId: number;
  purpose: 'advance' | 'period' | 'stay' | 'deduction';
  customerId: number | null;
  language: Locale;
  orderNumber: string;
  costCentre: string;
  operation: { from: CalendarDate; to: CalendarDate };
  description: string;
  /** As the building sets it where none is said. */
  dueOn?: CalendarDate;
  lines: WrittenLine[];
  /** What was paid of it before. */
  paidBeforeCents: number;
}

/**
 * Issues it to the customer, in the running transaction: a full one where the record says all that the law asks for, else a
 * simplified one up to 400 €. Otherwise nothing is issued, and what is missing of the recipient is the answer.
 */
export async function issueForStay(
  actor: Actor,
  { lines, operation, ...asked }: StayInvoice,
  issuedOn?: CalendarDate,
): Promise<{ issued: InvoiceRow } | { missing: string[] }> {
  const recipient = await recipientOfCustomer(asked.buildingId, asked.customerId);
  const missing = [...missingOfRecipient(recipient), ...(recipient ? recipientProblems(recipient) : [])];
  const isFull = missing.length === 0;
  const total = sumCents(lines.map(({ grossCents }) => grossCents));
  if (!isFull && total > SIMPLIFIED_MOST_CENTS) return { missing: [...new Set(missing.map(({ path }) => path))] };
  const [draft] = await db()
    .insert(invoice)
    .values({
      ...asked,
      type: isFull ? 'F1' : 'F2',
      recipient: isFull ? recipient : null,
      operationFrom: operation.from,
      operationTo: operation.to,
      createdAt: now(),
    })
    .returning({ id: invoice.id });
  await writeContent(draft!.id, priceLines(lines));
  const issued = await issueDraft(actor, await lockInvoice(actor, draft!.id), issuedOn);
  await mailByItself(issued);
  return { issued };
}

/** Takes so much back of what was invoiced of a booking, the latest invoices first, in the running transaction. */
export async function rectifyForStay(
  actor: Actor,
  bookingId: number,
  cents: number,
  words: { reason: string; concept: string },
): Promise<void> {
  let left = cents;
  for (const rootId of await rootsOf(bookingId)) {
    if (left === 0) return;
    const original = await lockInvoice(actor, rootId);
    const lines = takenBack(await linesOfKin(rootId), bookingId, left, words.concept);
    if (lines.length === 0) continue;
    left += sumCents(lines.map(({ grossCents }) => grossCents));
    const issued = await writeRectifying(actor, original, {
      method: 'differences',
      cause: 'R1',
      reason: words.reason,
      recipient: null,
      lines,
    });
    await mailByItself(issued);
  }
}

async function rootsOf(bookingId: number): Promise<number[]> {
  const rows = await db()
    .select({ id: sql<number>`coalesce(${invoice.rootId}, ${invoice.id})`.mapWith(Number) })
    .from(invoice)
    .innerJoin(invoiceStatus, eq(invoiceStatus.invoiceId, invoice.id))
    .where(
      and(
        isNull(invoiceStatus.annulledAt),
        inArray(
          invoice.id,
          db().select({ id: invoiceLine.invoiceId }).from(invoiceLine).where(eq(invoiceLine.bookingId, bookingId)),
        ),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(desc(sql`1`));
  return rows.map(({ id }) => id);
}

/** Of each rate what it still charges of the booking, up to so much in all. */
function takenBack(
  counted: Awaited<ReturnType<typeof linesOfKin>>,
  bookingId: number,
  cents: number,
  concept: string,
): WrittenLine[] {
  const byClass = new Map<string, { vat: WrittenLine['vat']; cents: number }>();
  for (const line of counted) {
    if (line.bookingId !== bookingId || line.kind === 'deduction') continue;
    const { rateBasisPoints, cause, article } = line;
    const vat = { rateBasisPoints, cause, article };
    const known = byClass.get(vatKey(vat)) ?? { vat, cents: 0 };
    byClass.set(vatKey(vat), { vat, cents: known.cents + line.grossCents });
  }
  let left = cents;
  return [...byClass.values()].flatMap((each): WrittenLine[] => {
    const taken = Math.min(left, Math.max(0, each.cents));
    left -= taken;
    return taken > 0
      ? [{ kind: 'adjustment', concept, quantity: 1, grossCents: -taken, vat: each.vat, bookingId }]
      : [];
  });
}
