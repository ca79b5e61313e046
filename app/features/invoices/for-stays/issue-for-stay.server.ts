import type { Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import type { CalendarDate } from '../../../core/calendar-date';
import type { Locale } from '../../../core/locale';
import { sumCents } from '../../../core/money';
import { db } from '../../../database/connection.server';
import { invoice } from '../../../database/invoice-schema.server';
import { recipientOfCustomer } from '../draft-content.server';
import { exchangesOf } from '../exchanges-of.server';
import { mayBeSimplified } from '../invoice-rules';
import { lockInvoice, writeContent, type InvoiceRow, type WrittenLine } from '../invoice-store.server';
import { issueDraft } from '../issue-draft.server';
import { mailByItself } from '../mail-invoice.server';
import { priceLines } from '../price-lines';
import { missingOfRecipient, recipientProblems } from '../recipient-rules';
import type { Rectification } from '../rectifying/rectifications';
import { writeRectifying } from '../rectifying/rectify-invoice.server';

/** An invoice that results from a stay, issued automatically or by staff. */
export interface StayInvoice {
  buildingId: number;
  purpose: 'advance' | 'period' | 'stay' | 'deduction';
  customerId: number | null;
  language: Locale;
  orderNumber: string;
  costCentre: string;
  operation: { from: CalendarDate; to: CalendarDate };
  /** Payment date of an advance; null if unpaid or not an advance. */
  receivedOn: CalendarDate | null;
  /** Due date; null to apply the building's payment term. */
  dueOn: CalendarDate | null;
  description: string;
  lines: WrittenLine[];
  /** Amount already paid before the issue, in cents. */
  paidBeforeCents: number;
}

/**
 * Issues an invoice to the customer in the running transaction. The invoice is full if the customer's record has all
 * data required by law. Otherwise, it is simplified, up to the legal limit. Above that limit, issues nothing and
 * returns the recipient's missing data.
 */
export async function issueForStay(
  actor: Actor,
  { lines, operation, ...requested }: StayInvoice,
  issuedOn?: CalendarDate,
): Promise<{ issued: InvoiceRow } | { missing: string[] }> {
  const { recipient, lacks } = await recipientForStay(requested);
  const isFull = lacks.length === 0;
  if (!isFull && !mayBeSimplified(sumCents(lines.map(({ grossCents }) => grossCents)))) return { missing: lacks };
  const [draft] = await db()
    .insert(invoice)
    .values({
      ...requested,
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

/**
 * Returns the recipient data missing for an invoice of this amount; empty if a full or simplified one can be issued.
 */
export async function missingForStay(
  requested: Pick<StayInvoice, 'buildingId' | 'customerId'>,
  totalCents: number,
): Promise<string[]> {
  return mayBeSimplified(totalCents) ? [] : (await recipientForStay(requested)).lacks;
}

async function recipientForStay({ buildingId, customerId }: Pick<StayInvoice, 'buildingId' | 'customerId'>) {
  const recipient = await recipientOfCustomer(buildingId, customerId);
  const found = [...missingOfRecipient(recipient), ...(recipient ? recipientProblems(recipient) : [])];
  return { recipient, lacks: [...new Set(found.map(({ path }) => path))] };
}

/**
 * Rectifies a booking's invoice in the running transaction. If the invoice was exchanged for a full one, the full one
 * is rectified.
 */
export async function rectifyForStay(
  actor: Actor,
  { rootId }: Rectification,
  correctionContent: { reason: string; lines: WrittenLine[] },
): Promise<InvoiceRow> {
  const exchange = (await exchangesOf([rootId])).get(rootId);
  const original = await lockInvoice(actor, exchange?.id ?? rootId);
  const issued = await writeRectifying(actor, original, {
    method: 'differences',
    cause: 'R1',
    recipient: null,
    ...correctionContent,
  });
  await mailByItself(issued);
  return issued;
}
