import { and, eq, inArray, isNull } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { now } from '../../../core/clock';
import { formatMoney } from '../../../core/format';
import { parse } from '../../../core/parse';
import { sumCents } from '../../../core/money';
import { bailDeduction } from '../../../database/bail-schema.server';
import { db } from '../../../database/connection.server';
import { invoice, invoiceStatus } from '../../../database/invoice-schema.server';
import { attributedLines } from './attributed-lines';
import { requestedLines } from '../draft-content.server';
import { rectifyInvoiceInput, type RectifyInvoiceInput } from '../invoice-input';
import { isSimplified, MOST_CENTS } from '../invoice-rules';
import {
  linesOfGroup,
  lockInvoice,
  paidBefore,
  taxesOfGroup,
  writeContent,
  type InvoiceRow,
  type LineRow,
  type WrittenLine,
} from '../invoice-store.server';
import { issueDraft } from '../issue-draft.server';
import { issuing, type IssuedInvoice } from '../issuing.server';
import { matchRetainedMoney } from '../matching/match-retained-money.server';
import { priceLines, sumsOf, vatKey, type TaxTotal } from '../price-lines';
import { requireInvoiceAction } from '../require-invoice-action.server';
import { replacedContent } from './replaced-content';

/**
 * Corrects an issued invoice with an invoice of the rectifying series, by differences or by substitution. By
 * differences, an amount that exceeds what is still charged cannot be reversed. Idempotent by key.
 */
export async function rectifyInvoice(
  actor: Actor,
  id: number,
  input: unknown,
  idempotencyKey?: string,
): Promise<IssuedInvoice> {
  authorize(actor, 'invoices:write');
  const request = parse(rectifyInvoiceInput, input);
  return issuing('rectify invoice', idempotencyKey, { id, ...request }, async () => {
    const original = await lockInvoice(actor, id);
    await requireInvoiceAction(actor, original, 'rectify');
    const counted = await linesOfGroup(original.rootId ?? original.id);
    const lines = attributedLines(await requestedLines(original.buildingId, request.lines), counted);
    refuseOtherDeductions(lines, counted);
    const issued = await writeRectifying(actor, original, { ...request, lines });
    await matchRetainedOf(lines);
    return issued;
  });
}

/** Locks the invoice and rectifies it, in the running transaction. */
export async function rectifyWithin(actor: Actor, id: number, request: Rectifying): Promise<InvoiceRow> {
  return writeRectifying(actor, await lockInvoice(actor, id), request);
}

interface Rectifying extends Omit<RectifyInvoiceInput, 'lines'> {
  lines: WrittenLine[];
}

/** Rectifies an original that is already locked, in the running transaction. */
export async function writeRectifying(actor: Actor, original: InvoiceRow, request: Rectifying): Promise<InvoiceRow> {
  const rootId = original.rootId ?? original.id;
  // Serializes changes to all invoices that derive from the same original.
  if (rootId !== original.id) await db().select().from(invoice).where(eq(invoice.id, rootId)).for('update');
  const left = await taxesOfGroup(rootId);
  const printed = priceLines(request.lines);
  const isInstead = request.method === 'substitution';
  refuseMore(actor, isInstead ? [] : left, printed.taxes);
  if (!isInstead && sumsOf(left).totalCents + printed.totalCents > MOST_CENTS) {
    const params = { max: MOST_CENTS / 100 };
    throw new AppError('invalid_input', { fields: [{ path: 'lines', problem: 'total_too_large', params }] });
  }
  if (!isInstead && printed.taxes.every((tax) => tax.baseCents === 0 && tax.vatCents === 0)) {
    throw new AppError('invalid_input', { fields: [{ path: 'lines', problem: 'nothing_rectified' }] });
  }
  const replaced = isInstead ? replacedContent(await linesOfGroup(rootId), left) : undefined;
  const { buildingId, language, customerId, operationFrom, operationTo, receivedOn, orderNumber, costCentre, notes } =
    original;
  const [draft] = await db()
    .insert(invoice)
    .values({
      buildingId,
      language,
      customerId,
      operationFrom,
      operationTo,
      receivedOn,
      orderNumber,
      costCentre,
      notes,
      recipient: (isInstead && request.recipient) || original.recipient,
      type: isSimplified(original.type) ? 'R5' : request.cause,
      purpose: 'rectifying',
      description: original.description,
      originalId: original.id,
      rootId,
      rectifyingMethod: request.method,
      reason: request.reason,
      paidBeforeCents: isInstead ? Math.min(await paidBefore(original), Math.max(0, printed.totalCents)) : 0,
      createdAt: now(),
      createdBy: actor.user?.id ?? null,
    })
    .returning({ id: invoice.id });
  await writeContent(draft!.id, printed, replaced);
  const issued = await issueDraft(actor, await lockInvoice(actor, draft!.id), request.issuedOn);
  await db()
    .update(invoiceStatus)
    .set({ rectifiedAt: issued.issuedAt })
    .where(and(eq(invoiceStatus.invoiceId, original.id), isNull(invoiceStatus.rectifiedAt)));
  return issued;
}

/** Refuses lines about deductions that the invoice doesn't charge. */
function refuseOtherDeductions(lines: readonly WrittenLine[], counted: readonly LineRow[]): void {
  const known = new Set(counted.map(({ bailDeductionId }) => bailDeductionId));
  const fields = lines.flatMap(({ bailDeductionId = null }, index) =>
    bailDeductionId === null || known.has(bailDeductionId)
      ? []
      : [{ path: `lines.${index}.bailDeductionId`, problem: 'choice' as const }],
  );
  if (fields.length > 0) throw new AppError('invalid_input', { fields });
}

/** Updates the matches of money kept from each affected bail after the charges changed. */
async function matchRetainedOf(lines: readonly WrittenLine[]): Promise<void> {
  const ids = lines.flatMap(({ bailDeductionId }) => bailDeductionId ?? []);
  const bails = await db()
    .selectDistinct({ id: bailDeduction.bailId })
    .from(bailDeduction)
    .where(inArray(bailDeduction.id, ids));
  for (const { id } of bails) await matchRetainedMoney(id);
}

/** Refuses to reverse more than is still charged in any VAT class. */
function refuseMore(actor: Actor, left: readonly TaxTotal[], request: readonly TaxTotal[]): void {
  for (const tax of request) {
    const charged = left.find((each) => vatKey(each) === vatKey(tax));
    const leftCents = charged ? charged.baseCents + charged.vatCents : 0;
    if (leftCents + sumCents([tax.baseCents, tax.vatCents]) >= 0) continue;
    const params = { max: formatMoney(Math.max(0, leftCents), actor.locale) };
    throw new AppError('invalid_input', { fields: [{ path: 'lines', problem: 'more_than_left_to_rectify', params }] });
  }
}
